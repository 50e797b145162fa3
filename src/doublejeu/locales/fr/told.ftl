### Des messages hors de la page : ce qui est envoyé, et le tiroir où on l’active et le coupe.

## Ce qui est envoyé : jamais rien des cartes

told-said =
    { $topic ->
        [turn] C’est à vous de jouer
        [joined] Quelqu’un a rejoint votre table
        [over] La partie est finie
       *[rematch] Une revanche vous attend
    }
told-where =
    { $people ->
        [0] { $game }
       *[other] { $game }, avec { $names }
    }
told-greeting = Double Jeu vous préviendra ici.
told-off-here = Couper ici

## Le tiroir

told-lead = Un message par tour, remplacé quand il est périmé et retiré dès que vous avez joué. Il ne dit jamais rien des cartes.
told-push = Sur cet appareil
told-push-about = une notification, même page fermée
told-push-none = Ce navigateur ne reçoit aucun message quand la page est fermée. Sur iPhone ou iPad, ajoutez d’abord la salle à l’écran d’accueil ; une salle à une simple adresse http ne peut rien envoyer non plus.
told-push-denied = Ce navigateur n’autorise pas la salle à vous prévenir. Ses propres réglages pour ce site peuvent le changer.
told-hooks = Ailleurs
told-hooks-about = Le webhook d’une messagerie, ou de ntfy. Par courriel : un serveur Apprise accepte les mêmes messages.
told-hook = Adresse du webhook
told-style = Format
told-style-name =
    { $style ->
        [text] Texte simple : ntfy
       *[json] JSON : Discord, Slack, Matrix, Apprise
    }
told-only = Pour cette table seulement
told-add = Ajouter et essayer
told-added = Un premier message y a été envoyé.
told-off = Couper
told-off-all = Tout couper
told-for-one = une table
told-topics = À quel sujet
told-topic =
    { $topic ->
        [turn] Votre tour
        [joined] Quelqu’un arrive
        [over] La partie est finie
       *[rematch] Une revanche attend
    }
told-topic-turn-about = aussitôt si vous avez des jours, après une minute d’absence si d’autres attendent
told-quiet = Heures calmes
told-quiet-about = ce qui arrive alors est dit après, si c’est encore d’actualité
told-quiet-since = De
told-quiet-until = À

refused-address = L’adresse entière commence par https, sans nom ni mot de passe avant son hôte.
refused-unreachable = Le message n’y est pas arrivé. Est-ce l’adresse entière d’un webhook, sur Internet ?
refused-channels = On vous prévient déjà à beaucoup d’adresses : coupez-en d’abord une.
