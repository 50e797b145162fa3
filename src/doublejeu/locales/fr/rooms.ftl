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
open-hands-about = pour enseigner un jeu : tout le monde voit toutes les mains ; ne compte nulle part
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
opt-rated = Cotée
to-the-club = Au club
ratings-room = Les cotes de la salle
opt-watching =
    { $count ->
        [0] Personne ne regarde
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
watchers = Regardent : { $names }
invite = Inviter
invite-club = Il ne s’ouvre qu’aux membres du club.
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
foretell = Prédire
foretell-about = Écrivez ce que vous pensez, et à quel point c’est sûr. Personne ne l’apprend avant la fin ; puis c’est noté : 0 est parfait, et ce que vous laissez ouvert compte comme des chances égales.
foretell-open = Je ne sais pas
foretell-sure = Certitude
foretell-percent = { $percent } %
foretell-early = Il n’y a encore rien à prédire.
foretell-keep = L’écrire
foretold = Prédit par qui regardait (score de Brier, 0 est parfait) : { $scores }.
follow = Suivre { $name }, un tour plus tard
follow-stop = Ne plus suivre
following = { $yet ->
    [yes] Vous voyez ce que { $name } voyait il y a un tour.
   *[no] Vous suivez { $name } : le premier moment vient quand tout le monde a joué.
}
let-follow = On peut suivre votre place
let-follow-about = qui regarde voit ce que vous voyiez il y a un tour
refused-plays = Qui joue à cette table, ou partage un appareil avec qui y joue, ne suit personne.
refused-not-followable = Cette place ne peut pas être suivie maintenant.
take-back = Demander à reprendre le dernier coup
take-back-about = tant que personne n’en a rien appris, et si tout le monde accepte
take-back-asked = { $name } demande à reprendre son dernier coup.
take-back-own = Vous demandez à reprendre votre coup ({ $count } accord sur { $needed }).
take-back-agreed = Vous acceptez ({ $count } sur { $needed }).
take-back-agree = Accepter
take-back-refuse = Refuser
take-back-withdraw = Laisser le coup
refused-revealed = Ce coup reste : depuis, le hasard a décidé ou quelque chose de caché a été vu.
refused-no-last-move = On reprend son propre dernier coup, tant que personne d’autre n’a joué.
refused-asked = Vous l’avez déjà demandé pour ce coup.
refused-no-ask = Plus personne ne demande à reprendre un coup.
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
        [sealed] La salle a promis cette donne avant que quiconque la joue ; la graine est montrée quand personne ne peut plus la jouer.
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

## Parler

phrase = { $phrase ->
    [hello] Bonjour à tout le monde !
    [luck] Bonne chance !
    [think] Un instant, je réfléchis.
    [time] Rien ne presse.
    [nice] Joli coup !
    [really] Vraiment ?
    [oops] Aïe.
    [sorry] Pardon !
    [thanks] Merci !
    [played] Bien joué !
    [again] Encore une partie ?
   *[bye] Je dois partir. À bientôt !
}
phrases = Phrases, traduites pour qui les lit
phrases-alone = À cette table, on parle par phrases.
phrases-only = Phrases seulement
phrases-only-about = personne n’écrit librement ; chaque phrase est traduite pour qui la lit
opt-phrases = Phrases seulement
allow-talk = { $talk ->
    [free] Laisser écrire
   *[phrases] Phrases seulement
}
refused-phrases = À cette table, on parle par phrases : choisissez-en une.
voice = Se parler
voice-link = Lien vers un salon vocal
voice-about = Par exemple un appel que vous avez ouvert ailleurs. Toutes les personnes de la table voient le lien ; cette salle n’y prend aucune part.
voice-keep = Montrer ce lien
voice-set = Ajouter un lien vers un salon vocal
voice-change = Changer ou retirer le lien
refused-no-link = Ce lien ne peut pas être montré : copiez une adresse en https.

## Touches

keys = Touches
keys-part = { $part ->
    [house] Partout
   *[table] À une table, et quand on revoit une partie
}
key = { $key ->
    [Tab] Tab
    [Enter] Entrée
    [Space] Espace
    [Escape] Échap
    [Home] Début
   *[End] Fin
}
key-does = { $does ->
    [sheet] Montrer cette feuille
    [next] Aller à la chose suivante à choisir ; avec Maj, à la précédente
    [choose] La choisir, la prendre ou la poser
    [away] Lâcher, fermer ou passer ce qui est montré
    [back] Un moment en arrière
    [forward] Un moment en avant
    [first] Au début
    [last] Au présent
   *[closer] Voir une carte de près
}

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
volume = { $volume ->
    [quiet] Faible
    [loud] Fort
   *[usual] Moyen
}
settings-left = Pour la main gauche
settings-left-about = ce que le pouce cherche est à gauche
settings-keys = Raccourcis clavier
settings-keys-about = ? les montre tous
settings-notify = Notifications
settings-notify-about = quand c’est à vous et que vous êtes ailleurs
told = Me prévenir ailleurs
told-about = quand une partie attend et que cette page est fermée

## Une partie qui continue ici quand la ligne est coupée

spare-go = Continuer ici
spare-about = Reprenez ici à votre dernier tour : ce que vous ne voyez pas est redistribué. Cela ne compte nulle part, et la salle garde votre partie.
spare-failed = Cet appareil n’a pas pu continuer. Réessayez.
end-offline = Elle a été jouée sur un appareil pendant que la ligne était coupée ; la salle n’en répond pas.
