### Ce que dit le navigateur dans le hall et autour de chaque table.

## Partout

home = Double Jeu, retour au hall
skip = Aller au contenu
close = Fermer
menu = Menu
share = Partager
copy-link = Copier le lien
copied = Copié
try-now = Réessayer
to-the-hall = Au hall
to-the-hall-about = Votre place est gardée
language = Langue
language-other = English
light = Lumière
light-turn = Clair ou sombre
light-name =
    { $light ->
        [light] Clair
        [dark] Sombre
       *[auto] Comme l’appareil
    }
connection =
    { $state ->
        [open] Connecté
        [connecting] Connexion
        [restart] La maison redémarre
        [busy] La salle demande de patienter : nouvel essai
        [closed] Déconnecté
       *[lost] Reconnexion
    }
your-name = Votre nom
somebody = Invité
ghost = le fantôme
bot-name =
    { $seat ->
        [0] Ariane
        [1] Léo
        [2] Inès
        [3] Tom
        [4] Maud
       *[5] Piotr
    }
a-bot = robot
host = hôte

## Le hall

hall-tag =
    { $games ->
        [three] Trois jeux
       *[more] Des jeux
    } de bluff et de déduction, entre amis ou contre des robots, en deux clics.
cover = La porte de { $game }
players-word = joueurs
minutes = { $minutes } min
play-now = Jouer
with-friends = Entre amis
bots-at = Robots :
my-games = Mes parties
my-games-none = Rien de commencé. Poussez une porte : une partie contre des robots démarre aussitôt.
my-games-all = Toutes mes parties ({ $count })
open-tables = Tables ouvertes
open-tables-none = Aucune table publique. Ouvrez-en une : on verra la lumière.
open-tables-search = La table de qui ?
open-tables-unknown = Aucune table publique à ce nom.
more-tables = D’autres tables
more-games = D’autres parties
open-a-table = Ouvrir une table
table-of = La table de { $name }
table-status =
    { $status ->
        [yours] À vous de jouer
        [playing] En cours
        [over] Terminée : à revoir
        [won] Gagnée : à revoir
        [lost] Perdue : à revoir
        [nobody] Personne n’a gagné : à revoir
       *[open] On attend des joueurs
    }
seats-taken = { $taken }/{ $players }
pass-and-play = Jouer à plusieurs sur cet appareil
rules = Règles
rules-of = { $game } : règles
rules-search = Chercher dans les règles
rules-found =
    { $count ->
        [0] Aucun passage n’en parle.
        [one] Un passage.
       *[other] { $count } passages.
    }
credits = De qui est ce jeu
credits-authors = Conception : { $names }.
credits-illustrators = Illustration : { $names }.
credits-publishers =
    { $year ->
        [0] Édition : { $names }.
       *[other] Édition : { $names }, { $year }.
    }
credits-ours = Le jeu et son nom leur appartiennent. Cette maison n’est pas la leur : ses textes et ses dessins sont à elle.
lesson = Leçon
lesson-of = Leçon : { $game }, trois minutes
lesson-play = Jouer la leçon, 3 min
lesson-leave = Quitter la leçon

## Ouvrir une table

which-door = Quelle porte ?
how-many = Places
where = Où êtes-vous ?
where-apart = Chacun sur son appareil
where-here = Tous sur celui-ci
who-plays = Qui joue
who-plays-note = Une place sans nom est à un robot. L’appareil passe de main en main, avec un rideau entre deux.
who-begins = Qui commence
first-drawn = Au hasard
seat-number = Place { $number }
house-rules = Règles de la table
assistant = Assistant
assistant-step = { $step ->
    [off] Sans
    [certain] Le certain
   *[chances] Et les chances
}
assistant-about = Toute la table voit qui s’en est servi.
hints = Conseils permis
hints-about = un robot dit ce qu’il jouerait
one-device = Une place par appareil
one-device-about = personne n’a deux places sur un appareil
public = Publique
public-about = on y entre depuis le hall
clock = Pendule
clock-kind =
    { $kind ->
        [game] 15 min + 10 s
        [move] 1 min par coup
        [days] 3 jours par coup
       *[none] Sans pendule
    }
clock-short =
    { $kind ->
        [game] { $minutes } min
        [days] { $days ->
            [one] { $days } jour par coup
           *[other] { $days } jours par coup
        }
       *[move] { $minutes } min par coup
    }
clocks = Pendules
clock-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
table-language = Langue de la table
stand-in = Robots qui remplacent les absents
open-the-table = Ouvrir la table
open-note = Vous aurez un lien et un code QR à envoyer.
open-note-here = La partie commence aussitôt.

## Entrer

join-kept =
    { $free ->
        [0] La table de { $name } est complète
       *[other] { $name } vous garde une place
    }
join-title = Entrez
join-sit = Prendre la place { $number }
join-full = Aucune place libre
join-watch = Regarder
join-note = Pas de compte. Un cookie garde votre place ; un lien personnel la déplace vers un autre appareil.
join-to-chat = Entrer pour discuter
your-seat = Votre place
seat-free = Libre
seat-yours = la vôtre
join-partners = Votre équipe : vous, { $names }.
seat-waits = on attend un ami

## La salle d’attente

waiting-lead =
    { $taken ->
        [one] Une place sur { $seats } est prise.
       *[other] { $taken } places sur { $seats } sont prises.
    }
waiting-partners = Les partenaires se font face.
waiting-for =
    { $free ->
        [0] { $missing ->
            [0] { $who ->
                [host] Tout le monde est là.
               *[guest] Tout le monde est là : { $name } lance la partie.
            }
           *[other] Toutes les places sont prises ; on attend encore : { $names }.
        }
        [one] { $who ->
            [host] Une place est libre : attendez, ou mettez un robot.
           *[guest] { $name } lancera la partie quand toutes les places seront prises.
        }
       *[other] { $who ->
            [host] { $free } places sont libres : attendez, ou mettez des robots.
           *[guest] { $name } lancera la partie quand toutes les places seront prises.
        }
    }
team = Équipe { $number }
ghost-about = personne ne s’y assied : son équipe joue pour lui
chair-about =
    { $you ->
        [yes] { $host ->
            [yes] vous, hôte
           *[no] vous
        }
       *[no] { $host ->
            [yes] { $present ->
                [yes] hôte
               *[no] hôte, n’est pas là
            }
           *[no] { $present ->
                [yes] est là
               *[no] n’est pas là
            }
        }
    }
bot-level = robot, { $level }
a-friend = un ami
seat-bot = Qui s’assied ici
sit-here = S’asseoir ici
stand = Se lever
kick = Renvoyer { $name }
kick-sure = Renvoyer { $name } pour de bon ?
swap = Échanger la place { $number } avec une autre
swap-with = Échanger avec la place { $number }
lock = Verrouiller la table
unlock = Déverrouiller la table
start = Commencer
fill-with-bots =
    { $count ->
        [one] Mettre un robot
       *[other] Mettre { $count } robots
    }
opt-public = Publique
opt-private = Privée
opt-first = { $name } commence
opt-first-drawn = Le mélange tire au sort qui commence
opt-one-device = Une place par appareil
opt-hints = { $on ->
    [yes] Conseils permis
   *[no] Sans conseils
}
opt-assistant = { $step ->
    [off] Sans assistant
    [certain] Assistant : ce qui est certain
   *[chances] Assistant : aussi les chances
}
opt-locked = Verrouillée
opt-watching =
    { $count ->
        [0] Aucun spectateur
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
watchers = Regardent : { $names }
invite = Inviter
invite-about =
    { $status ->
        [open] Votre invité n’a qu’à taper un nom.
       *[other] Qui le suit peut regarder.
    }
invite-code = Code QR du lien
invite-own = Votre lien personnel
invite-own-about = Gardez-le pour vous : qui l’a joue à votre place.
invite-own-show = Continuer sur un autre appareil
invite-show = Montrer l’invitation

## À la table

the-table = La table
beside-the-table = Journal et discussion
tab-log = Journal
tab-chat = Discussion
tab-side = Notes
drawer-open = Journal et discussion
prompt-yours = À vous de jouer.
prompt-waiting = On attend { $names }.
prompt-over = La partie est finie.
prompt-past = Vous regardez le passé.
prompt-showing = On vous montre ce qui s’est passé.
prompt-pending =
    { $window ->
        [yes] { $move } : vous pouvez encore le reprendre.
       *[no] { $move } : c’est parti.
    }
absent =
    { $bot ->
        [yes] Un robot joue pour { $name }.
       *[no] { $name } n’est pas là.
    }
bot-stuck = ne peut pas jouer pour l’instant. La salle réessaie d’elle-même.
shared-device = jouent sur un même appareil, où l’on peut voir les cartes des uns et des autres.
stall-waits = { $name } n’a pas joué depuis longtemps.
stall-away = Un robot jouera pour { $name } dans { $seconds } s.
stall-agreed = Vous êtes d’accord ({ $count } sur { $needed }).
let-bot-play =
    { $seconds ->
        [0] Laisser jouer un robot
       *[other] Laisser jouer un robot (dans { $seconds } s)
    }
hand-on = Passer à { $name }
hand-on-text = Voyez ce qui s’est passé, puis passez l’appareil à { $name }.
plain-moves = Ce que vous pouvez jouer
plain-own = Vos cartes et vos coups
plain-search = Chercher un coup
plain-found =
    { $count ->
        [0] Aucun coup de ce nom.
        [one] Un coup.
       *[other] { $shown } coups sur { $count }.
    }
plain-open =
    { $count ->
        [one] { $what } : un coup
       *[other] { $what } : { $count } coups
    }
plain-back = Un pas en arrière
plain-follows = Ce qui s’ensuit :
plain-again = Touchez encore pour jouer ce coup.
plain-prompt = À vous : { $verbs }.
plain-seats = Les autres places
plain-news = Ce qui vient de se passer
plain-turn = doit jouer
plain-you = vous
plain-winner = gagne
plain-seat = { $seat }
plain-hidden = une carte cachée
plain-none = aucune
plain-times = × { $count }
plain-flag =
    { $is ->
        [yes] oui
       *[no] non
    }
plain-field-bid = Enchère
plain-field-card = Carte
plain-field-cards = Cartes
plain-field-count = Nombre
plain-field-deck = Pioche
plain-field-decks = Pioche
plain-field-discard = Défausse
plain-field-hand = Votre main
plain-field-hands = Main
plain-field-hand_sizes = Cartes en main
plain-field-played = Joué
plain-field-points = Points
plain-field-round = Manche
plain-field-score = Score
plain-field-scores = Score
plain-field-seat = Joueur
plain-field-starter = Commence
plain-field-supply = Réserve
plain-field-target = Joueur
plain-field-tokens = Jetons
plain-field-total = Total
your-turn = À vous
notify-turn = { $game } : c’est à vous.
withdraw = Reprendre
confirm-title = Est-ce bien sûr ?
confirm-yes = Oui, je joue
confirm-no = Pas encore
helped = { $by ->
    [hints] a demandé conseil
    [assistant] a fait appel à l’assistant
   *[both] a demandé conseil et fait appel à l’assistant
}
end-helped = { $by ->
    [hints] { $name } a demandé conseil.
    [assistant] { $name } a fait appel à l’assistant.
   *[both] { $name } a demandé conseil et fait appel à l’assistant.
}
hint = Conseil
hint-thinking = Réflexion…
hint-play = Un robot jouerait : { $move }
watching = Vous regardez
return-to-seat = Reprendre ma place
gone-for-good = Un robot joue désormais à votre place.
see-the-end = Voir la fin
leave = S’absenter
leave-about = Un robot joue jusqu’à votre retour
resign = Abandonner
resign-sure = Abandonner : appuyez encore
resign-about = Un robot continue ; vous pouvez regarder
past-mark = Le passé
past-leave = Revenir au présent
rewind = Parcourir la partie
rewind-first = Au début
rewind-back = Reculer
rewind-forward = Avancer
rewind-last = Au présent
rewind-moment = Moment
rewind-at = { $at } sur { $last }
rewind-so-far = Moment { $at }
log-jump = Voir ce moment
chat-say = Dire quelque chose
chat-send = Envoyer
chat-none = Personne n’a encore rien dit.
chat-unread =
    { $count ->
        [one] { $count } non lu
       *[other] { $count } non lus
    }
hush = Ne plus montrer ce que dit { $name }
hushed = { $name } est en sourdine ici.
mute = Faire taire { $name } pour tous
muted = { $name } n’a plus la parole.
unmute = Rendre la parole à { $name }
hear-again = Entendre à nouveau
curtain-title = C’est à { $name }
curtain-text = Passez l’appareil. Que personne d’autre ne regarde.
curtain-ready = Je suis { $name }
lost-title =
    { $state ->
        [restart] La maison redémarre.
       *[lost] La ligne est coupée.
    }
lost-text =
    { $seconds ->
        [0] Votre place est gardée. Essai en cours…
       *[other] Votre place est gardée. Prochain essai dans { $seconds } s.
    }

## La fin, et la suite

end-over = Fin de partie
end-title =
    { $won ->
        [won] Vous gagnez
        [lost] Perdu, cette fois
        [nobody] Personne ne gagne
       *[watched] La partie est finie
    }
end-winners =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } gagnent.
    }
end-table = La table
proof-title =
    { $proof ->
        [mixed] Mélange vérifiable, vérifié.
        [kept] Mélange vérifiable, vérifié.
        [missing] Mélange vérifiable : votre part manque.
        [broken] Mélange vérifiable : promesse non tenue.
       *[unchecked] Mélange vérifiable.
    }
proof-text =
    { $proof ->
        [mixed] La salle avait promis ses nombres avant la première carte ; cet appareil y a ensuite mêlé les siens. Tous sont au procès-verbal.
        [kept] Les nombres inscrits au procès-verbal sont ceux que la salle avait promis avant la première carte.
        [missing] Cet appareil avait mêlé ses propres nombres, mais le procès-verbal ne les a pas : la salle a pu choisir la donne.
        [broken] Les nombres inscrits au procès-verbal ne sont pas ceux que la salle avait promis : elle a pu choisir la donne.
       *[unchecked] Le procès-verbal contient les nombres promis par la salle avant la première carte ; tout le monde peut les vérifier.
    }
proof-record = Procès-verbal
rematch = Revanche
rematch-join = Rejoindre la revanche
review = Revoir
whose-eyes = Par quels yeux ?
eyes-spectator = Un spectateur
eyes-all = Tout ouvert
spoilers = Montrer la suite
replay-run = Lire
replay-pause = Pause

## Réglages

settings = Réglages
settings-window = Un coup peut être repris pendant
seconds-window =
    { $seconds ->
        [0] jamais
       *[other] { $seconds } s
    }
settings-confirm = Demander avant l’irréparable
settings-confirm-about = une accusation, par exemple
settings-motion = Mouvement
settings-motion-about = les cartes volent à leur place
settings-sound = Son
settings-sound-about = un bref signal par genre d’événement
settings-volume = Volume
settings-notify = Notifications
settings-notify-about = quand c’est à vous et que vous êtes ailleurs

## Portes closes

unknown-title = Pas de page derrière cette porte
unknown-text = « { $name } » ne mène nulle part dans cette maison.
closed-sign = Je reviens
door-title =
    { $door ->
        [unknown] Pas de table derrière cette porte
        [kicked] L’hôte vous a prié de partir
        [locked] Cette table est verrouillée
        [damaged] Cette table ne peut être rouverte
        [no-key] Ce lien personnel n’ouvre aucune place
        [other-place] Ce lien mène à la place de quelqu’un
        [one-device] Cet appareil a déjà une place
        [failed] Cette porte reste fermée
       *[offline] La ligne est coupée
    }
door-text =
    { $door ->
        [unknown] « { $table } » est inconnue : il manque peut-être une lettre, ou la table a été rangée.
        [kicked] Vous ne pouvez revenir à { $table } ; les autres portes sont ouvertes.
        [locked] L’hôte de { $table } ne laisse plus entrer personne. Demandez-lui d’ouvrir.
        [damaged] Le livre de { $table } est abîmé. Les autres tables n’en sont pas affectées.
        [no-key] Le lien vers { $table } est incomplet, ou d’une autre table.
        [other-place] Ce navigateur a déjà une place à { $table }. Si vous changez, la vôtre reste à qui en a le lien.
        [one-device] À { $table }, chaque appareil n’a qu’une place. Un autre appareil ouvrira ce lien.
        [failed] La salle ne vous a pas laissé entrer. Réessayez dans un instant.
       *[offline] La salle est injoignable. Votre place est gardée ; nous réessayons tout seuls.
    }
place-change = Prendre cette place
place-stay = Garder ma place

## Refus

refused-offline = La salle est injoignable. Nous réessayons tout seuls.
refused-unsent = La ligne est coupée : votre coup n’est peut-être pas arrivé. Voyez dès qu’elle est rétablie.
refused-failed = La salle n’a pas pu le faire. Réessayez.
refused-stale = La table avait déjà changé ; rien n’a été joué.
refused-illegal = Cela ne peut se jouer maintenant.
refused-out-of-turn = Ce n’est pas à vous.
refused-bot-plays = Un robot joue à votre place : reprenez-la d’abord.
refused-flag = Votre temps était écoulé avant l’arrivée de ce coup : un robot joue la suite.
refused-taken = Cette place est prise.
refused-one-device = Cette table donne une place par appareil, et celui-ci a déjà la sienne.
refused-free-seats = Garnissez d’abord toutes les places, d’amis ou de robots.
refused-locked = L’hôte a verrouillé cette table.
refused-full = Cette table est complète.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table, ou presque : choisissez-en un autre.
refused-mixed-name = Écrivez votre nom dans un seul alphabet : d’autres ont des lettres semblables.
refused-host = L’hôte seul peut le faire.
refused-not-yet = Attendez encore un peu avant qu’un robot joue pour quelqu’un.
refused-kicked = L’hôte vous a renvoyé de cette table.
refused-muted = L’hôte vous a coupé la parole.
refused-too-fast = Trop vite : attendez un instant.
refused-busy = La salle a trop à réfléchir en ce moment. Réessayez dans un instant.
refused-empty = Il n’y a rien à lire dans ce texte.
refused-no-hints = Cette table joue sans conseils.
refused-setting = On ne peut jouer ainsi : changez les places ou les options.
refused-too-long = Cette partie a trop duré : la salle y a mis fin sans résultat.
refused-over = La partie est finie.
refused-unreadable = La salle n’a pas compris.
