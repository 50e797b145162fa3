### Ce que le navigateur dit dans les pièces dont un premier regard n’a pas besoin : ouvrir une table, attendre, règles, fin, réglages

## Partout

share = Partager
copy-link = Copier le lien
copied = Copié
to-the-hall-about = Votre place est gardée
light-name =
    { $light ->
        [light] Clair
        [dark] Sombre
       *[auto] Comme l’appareil
    }
your-name = Votre nom
a-bot = robot
host = hôte

## Le hall

rules-search = Chercher dans les règles
rules-found =
    { $count ->
        [0] Aucun passage n’en parle.
        [one] Un passage.
       *[other] { $count } passages.
    }
credits = De qui est ce jeu
lesson-play = Jouer la leçon, 3 min
lesson-leave = Quitter la leçon

## Ouvrir une table

which-door = Quelle porte ?
how-many = Places
where = Où êtes-vous ?
where-apart = Un appareil par personne
where-here = Celui-ci pour tout le monde
who-plays = Qui joue
who-plays-note = Une place sans nom est à un robot. L’appareil passe de main en main, avec un rideau entre deux.
first-drawn = Au hasard
house-rules = Règles de la table
assistant-step = { $step ->
    [off] Sans
    [certain] Le certain
   *[chances] Et les chances
}
assistant-about = Toute la table voit qui s’en est servi.
hints-about = un robot dit ce qu’il jouerait
one-device-about = personne n’a deux places sur un appareil
public = Publique
public-about = on y entre depuis le hall
clock-kind =
    { $kind ->
        [game] 15 min + 10 s
        [move] 1 min par coup
        [days] 3 jours par coup
       *[none] Sans pendule
    }
table-language = Langue de la table
stand-in = Robots à la place des personnes absentes
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
join-note = Pas de compte. Un cookie garde votre place ; un lien personnel la déplace vers un autre appareil.
your-seat = Votre place
join-partners = Votre équipe : vous, { $names }.

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
a-friend = quelqu’un
sit-here = S’asseoir ici
kick-sure = Renvoyer { $name } pour de bon ?
swap-with = Échanger avec la place { $number }
unlock = Déverrouiller la table
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
        [0] Personne ne regarde
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
watchers = Regardent : { $names }
invite = Inviter
invite-about =
    { $status ->
        [open] Pour entrer, il suffit de taper un nom.
       *[other] Qui le suit peut regarder.
    }
invite-code = Code QR du lien
invite-own = Votre lien personnel
invite-own-about = Gardez-le pour vous : quiconque l’a peut jouer à votre place.
invite-own-show = Continuer sur un autre appareil
invite-show = Montrer l’invitation

## À la table

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
        [one] { $what } : un coup
       *[other] { $what } : { $count } coups
    }
plain-back = Un pas en arrière
plain-follows = Ce qui s’ensuit :
plain-again = Touchez encore pour jouer ce coup.
plain-prompt = À vous : { $verbs }.
plain-seats = Les autres places
plain-news = Ce qui vient de se passer
plain-turn = doit jouer
plain-you = vous
plain-winner = gagne
plain-seat = { $seat }
plain-hidden = une carte cachée
plain-none = aucune
plain-times = × { $count }
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
plain-field-seat = Place
plain-field-starter = Commence
plain-field-supply = Réserve
plain-field-target = Place
plain-field-tokens = Jetons
plain-field-total = Total
end-helped = { $by ->
    [hints] { $name } a demandé conseil.
    [assistant] { $name } a fait appel à l’assistant.
   *[both] { $name } a demandé conseil et fait appel à l’assistant.
}
leave-about = Un robot joue jusqu’à votre retour
resign-sure = Abandonner : appuyez encore
daily-alone = à jouer sans aide, jusqu’au bout
resign-about = Un robot continue ; vous pouvez regarder
curtain-title = C’est à { $name }
curtain-text = Passez l’appareil. Que personne d’autre ne regarde.
curtain-ready = Je suis { $name }

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
end-daily = Résultat du jour
end-review = Analyse
end-table = La table
proof-title =
    { $proof ->
        [mixed] Mélange vérifiable, vérifié.
        [kept] Mélange vérifiable, vérifié.
        [missing] Mélange vérifiable : votre part manque.
        [broken] Mélange vérifiable : promesse non tenue.
        [sealed] Mélange vérifiable.
       *[unchecked] Mélange vérifiable.
    }
proof-text =
    { $proof ->
        [mixed] La salle avait promis ses nombres avant la première carte ; cet appareil y a ensuite mêlé les siens. Tous sont au procès-verbal.
        [kept] Les nombres inscrits au procès-verbal sont ceux que la salle avait promis avant la première carte.
        [missing] Cet appareil avait mêlé ses propres nombres, mais le procès-verbal ne les a pas : la salle a pu choisir la donne.
        [broken] Les nombres inscrits au procès-verbal ne sont pas ceux que la salle avait promis : elle a pu choisir la donne.
        [sealed] La salle avait promis cette donne avant son jour ; la graine est montrée quand le jour est fini.
       *[unchecked] Le procès-verbal contient les nombres promis par la salle avant la première carte ; tout le monde peut les vérifier.
    }
proof-record = Procès-verbal
review = Analyse de la partie
replay = Revoir
whose-eyes = Par quels yeux ?
eyes-spectator = Le public
eyes-all = Tout ouvert
spoilers = Montrer la suite
replay-run = Lire
replay-pause = Pause
vary = Jouer à partir d’ici
vary-lead = Une table contre des robots reprend au moment { $at }. C’est une variante : elle ne compte nulle part.
vary-seat = À la place de qui ?
vary-hidden = Ce qui est caché
vary-dealt =
    { $dealt ->
        [anew] Redistribué
       *[same] Tel quel
    }
vary-dealt-about =
    { $dealt ->
        [anew] Redistribué comme on peut le croire à cette place : vous n’en saurez pas plus que ce que l’on y savait.
       *[same] Tout reste où il était, que l’on s’en souvienne ou non.
    }
vary-level = Les robots
vary-go = Jouer la suite

## Une variante

end-variation = Fin d’une variante
variation-from = Elle reprend au moment { $at } d’une autre partie, { $dealt ->
        [anew] ce qui était caché ayant été redistribué
       *[same] tout ce qui était caché restant tel quel
    }, et ne compte nulle part.
variation-back = Revenir à ce moment

## Réglages

settings-window = Un coup peut être repris pendant
seconds-window =
    { $seconds ->
        [0] jamais
       *[other] { $seconds } s
    }
settings-confirm = Confirmer les coups irréversibles
settings-confirm-about = une accusation, par exemple
settings-motion = Mouvement
settings-motion-about = les cartes volent à leur place
settings-sound = Son
settings-sound-about = un bref signal par genre d’événement
settings-volume = Volume
settings-notify = Notifications
settings-notify-about = quand c’est à vous et que vous êtes ailleurs
