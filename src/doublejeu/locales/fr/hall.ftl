### Ce que dit le navigateur dans le hall et autour de chaque table.

## Partout

home = Double Jeu, retour au hall
skip = Aller au contenu
close = Fermer
menu = Menu
try-now = Réessayer
to-the-evening = À la soirée
to-the-hall = Au hall
language = Langue
light = Lumière
light-turn = Clair ou sombre
connection =
    { $state ->
        [device] Sur cet appareil
        [open] En ligne
        [connecting] Connexion
        [restart] La maison redémarre
        [busy] La salle demande de patienter : nouvel essai
        [closed] Hors ligne
       *[lost] Reconnexion
    }
somebody = Anonyme
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
preparing =
    { $part ->
        [device] La salle s’installe sur cet appareil…
        [rules] Les règles se préparent, cette fois seulement ; puis vous serez à table.
       *[bots] Les robots se préparent, cette fois seulement…
    }

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
bots-at = Robots :
my-games = Mes parties
my-games-none = Rien de commencé. Poussez une porte : une partie contre des robots démarre aussitôt.
my-games-all = Toutes mes parties ({ $count })
my-numbers = Mes chiffres
open-tables = Tables ouvertes
open-tables-none = Aucune table publique. Ouvrez-en une : on verra la lumière.
open-tables-search = La table de qui ?
open-tables-unknown = Aucune table publique à ce nom.
more-tables = D’autres tables
more-games = D’autres parties
device-title = Sur cet appareil
device-about =
    { $room ->
        [away] La salle est injoignable
       *[none] Cette salle se passe de serveur
    } : on joue contre des robots, ou à plusieurs en se passant l’appareil. Vos parties restent sur cet appareil.
open-a-table = Ouvrir une table
table-of = La table de { $name }
table-status =
    { $status ->
        [yours] À vous de jouer
        [playing] En cours
        [over] Terminée : à revoir
        [won] Gagnée : à revoir
        [lost] Perdue : à revoir
        [nobody] Personne n’a gagné : à revoir
       *[open] On attend des joueurs
    }
daily = L’affaire du jour
seats-taken = { $taken }/{ $players }
puzzles = Problèmes
pass-and-play = Jouer à plusieurs sur cet appareil
club-make = Fonder un club
rules = Règles
rules-of = { $game } : règles
credits-authors = Conception : { $names }.
credits-illustrators = Illustration : { $names }.
credits-publishers =
    { $year ->
        [0] Édition : { $names }.
       *[other] Édition : { $names }, { $year }.
    }
credits-ours = Le jeu et son nom leur appartiennent. Cette maison n’est pas la leur : ses textes et ses dessins sont à elle.
lesson = Leçon
lesson-of = Leçon : { $game }, trois minutes

## Ouvrir une table

who-begins = Qui commence
seat-number = Place { $number }
assistant = Assistant
hints = Conseils permis
one-device = Une place par appareil
open-hands = Cartes ouvertes
clock = Pendule
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

## Entrer

join-to-chat = Entrer pour discuter
seat-free = Libre
seat-yours = la vôtre
seat-waits = on attend quelqu’un

## La salle d’attente

team = Équipe { $number }
seat-bot = Qui s’assied ici
stand = Se lever
kick = Renvoyer { $name }
swap = Échanger la place { $number } avec une autre
lock = Verrouiller la table
start = Commencer

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
        [yes] { $move } : vous pouvez encore le reprendre.
       *[no] { $move } : c’est parti.
    }
absent =
    { $bot ->
        [yes] Un robot joue pour { $name }.
       *[no] { $name } n’est pas là.
    }
bot-stuck = ne peut pas jouer pour l’instant. La salle réessaie d’elle-même.
shared-device = jouent sur un même appareil, où tout le monde peut voir toutes les cartes.
evening-decided = Cette partie est décidée pour la soirée.
stall-waits = { $name } n’a pas joué depuis longtemps.
stall-away = Un robot jouera pour { $name } dans { $seconds } s.
stall-agreed = Vous êtes d’accord ({ $count } sur { $needed }).
let-bot-play =
    { $seconds ->
        [0] Laisser jouer un robot
       *[other] Laisser jouer un robot (dans { $seconds } s)
    }
hand-on = Passer à { $name }
hand-on-text = Voyez ce qui s’est passé, puis passez l’appareil à { $name }.
your-turn = À vous
notify-turn = { $game } : c’est à vous.
withdraw = Reprendre
confirm-title = Est-ce bien sûr ?
confirm-yes = Oui, je joue
confirm-no = Pas encore
helped = { $by ->
    [hints] a demandé conseil
    [assistant] a fait appel à l’assistant
   *[both] a demandé conseil et fait appel à l’assistant
}
hint = Conseil
hint-thinking = Réflexion…
hint-play = Un robot jouerait : { $move }
watching = Vous regardez
return-to-seat = Reprendre ma place
gone-for-good = Un robot joue désormais à votre place.
see-the-end = Voir la fin
leave = S’absenter
resign = Abandonner
past-mark = Le passé
variation = Variante
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
mute = Faire taire { $name } pour tout le monde
muted = { $name } n’a plus la parole.
unmute = Rendre la parole à { $name }
hear-again = Entendre à nouveau
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

rematch = Revanche
rematch-join = Rejoindre la revanche

## Réglages

settings = Réglages

## Portes closes

unknown-title = Pas de page derrière cette porte
unknown-text = « { $name } » ne mène nulle part dans cette maison.
closed-sign = Je reviens
door-title =
    { $door ->
        [unknown] Pas de table derrière cette porte
        [kicked] L’hôte vous a demandé de partir
        [locked] Cette table est verrouillée
        [damaged] Cette table ne peut être rouverte
        [no-key] Ce lien personnel n’ouvre aucune place
        [other-place] Ce lien mène à la place de quelqu’un
        [one-device] Cet appareil a déjà une place
        [failed] Cette porte reste fermée
        [sealed] Cette donne se joue encore
        [club-only] La table d’un club
       *[offline] La ligne est coupée
    }
door-text =
    { $door ->
        [unknown] « { $table } » est inconnue : il manque peut-être une lettre, ou la table a été rangée.
        [kicked] Vous ne pouvez revenir à { $table } ; les autres portes sont ouvertes.
        [locked] L’hôte de { $table } ne laisse plus entrer personne. Demandez-lui d’ouvrir.
        [damaged] Le livre de { $table } est abîmé. Les autres tables n’en sont pas affectées.
        [no-key] Le lien vers { $table } est incomplet, ou d’une autre table.
        [other-place] Ce navigateur a déjà une place à { $table }. Si vous changez, la vôtre reste à qui en a le lien.
        [one-device] À { $table }, chaque appareil n’a qu’une place. Un autre appareil ouvrira ce lien.
        [failed] La salle ne vous a pas laissé entrer. Réessayez dans un instant.
        [club-only] Cette table est réservée aux membres d’un club. L’un d’eux peut vous y inviter.
        [sealed] { $table } s’ouvre à tout le monde dès que personne ne peut plus jouer cette donne.
       *[offline] La salle est injoignable. Votre place est gardée ; les essais continuent.
    }
place-change = Prendre cette place
place-stay = Garder ma place

## Refus

refused-offline = La salle est injoignable. Les essais continuent.
refused-unsent = La ligne est coupée : votre coup n’est peut-être pas arrivé. Voyez dès qu’elle est rétablie.
refused-failed = La salle n’a pas pu le faire. Réessayez.
refused-stale = La table avait déjà changé ; rien n’a été joué.
refused-showing = La table montre encore ce qui s’est passé ; rien n’a été joué.
refused-one-move = Un autre de vos coups est en chemin ; celui-ci n’a pas été joué.
refused-not-ready = Ce jeu n’a pas pu être préparé sur cette machine : le terminal où la salle a été ouverte dit pourquoi.
refused-illegal = Cela ne peut se jouer maintenant.
refused-out-of-turn = Ce n’est pas à vous.
refused-bot-plays = Un robot joue à votre place : reprenez-la d’abord.
refused-flag = Votre temps était écoulé avant l’arrivée de ce coup : un robot joue la suite.
refused-taken = Cette place est prise.
refused-one-device = Cette table donne une place par appareil, et celui-ci a déjà la sienne.
refused-free-seats = Garnissez d’abord toutes les places, de personnes ou de robots.
refused-locked = L’hôte a verrouillé cette table.
refused-full = Cette table est complète.
refused-name-taken = Quelqu’un porte déjà ce nom à cette table, ou presque : choisissez-en un autre.
refused-mixed-name = Écrivez votre nom dans un seul alphabet : d’autres ont des lettres semblables.
refused-host = L’hôte seul peut le faire.
refused-not-yet = Attendez encore un peu avant qu’un robot joue pour quelqu’un.
refused-kicked = L’hôte vous a fermé cette table.
refused-muted = L’hôte vous a coupé la parole.
refused-too-fast = Trop vite : attendez un instant.
refused-busy = La salle a trop à réfléchir en ce moment. Réessayez dans un instant.
refused-empty = Il n’y a rien à lire dans ce texte.
refused-no-hints = Cette table joue sans conseils.
refused-setting = On ne peut jouer ainsi : changez les places ou les options.
refused-too-long = Cette partie a trop duré : la salle y a mis fin sans résultat.
refused-over = La partie est finie.
refused-unreadable = La salle n’a pas compris.
