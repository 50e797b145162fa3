### Les clubs : une adresse qui dure, avec ses membres, ses tables, ses parties et son classement.

clubs-mine = Mes clubs
clubs-waiting =
    { $tables ->
        [0] Aucune table n’attend
        [one] Une table attend du monde
       *[other] { $tables } tables attendent du monde
    }
clubs-turn = À vous de jouer
club-make-lead = Un chez-soi pour votre cercle : une adresse qui dure, des tables pour ses membres seuls, les parties et le classement de chacun. Sans compte.
club-name = Le nom du club
club-make-now = Fonder le club
club-make-note = Vous recevez un lien d’invitation. Personne d’autre n’apprend qui joue ici, ni à quoi.
club-over = Club
club-door = On entre dans ce club sur invitation. Si quelqu’un vous a envoyé un lien, suivez-le en entier ; sinon, frappez : un hôte peut vous ouvrir.
club-knock = Frapper
club-knocked = Vous avez frappé. Dès qu’un hôte vous ouvre, cette page s’ouvre aussi.
club-invited = On vous invite.
club-joins = Choisissez le nom que vous portez dans ce club.
club-join = Entrer
club-unknown = Il n’y a pas de club à cette adresse. Son dernier membre l’a peut-être quitté.
club-tables = Tables
club-tables-none = Aucune table n’est ouverte en ce moment.
club-open = Ouvrir une table
club-open-usual = Ouvrir la table habituelle
club-open-other = Une autre table
club-usual-is = { $game }, { $players } places
club-people =
    { $count ->
        [one] Une personne
       *[other] { $count } personnes
    }
club-person =
    { $host ->
        [yes] { $you ->
            [yes] vous, hôte
           *[no] hôte
        }
       *[no] { $you ->
            [yes] vous
           *[no] ici depuis le { $date }
        }
    }
club-more = Que faire au sujet de { $name }
club-make-host = Donner le rôle d’hôte
club-make-member = Retirer le rôle d’hôte
club-remove = Renvoyer
club-remove-title = Renvoyer { $name } ?
club-remove-text = { $name } ne voit plus ce club, et le lien d’invitation change. Les places aux tables en cours restent.
club-knocks = À la porte
club-let-in = Ouvrir
club-turn-away = Refuser
club-invite = Inviter
club-invite-about = Toute personne qui a ce lien peut entrer dans le club.
club-renew = Nouveau lien
club-renew-about = L’ancien lien n’ouvrira plus rien.
club-own = Vos autres appareils
club-own-about = Avec ce lien, n’importe qui peut se faire passer pour vous dans ce club : gardez-le pour vous.
club-own-show = Lien pour mes autres appareils
club-invite-show = Lien d’invitation
club-passkey-about =
    { $count ->
        [0] Une clé d’accès permet de revenir même si tous vos appareils sont perdus.
        [one] Vous gardez une clé d’accès, qui permet de revenir même si tous vos appareils sont perdus.
       *[other] Vous gardez { $count } clés d’accès, qui permettent de revenir même si tous vos appareils sont perdus.
    }
club-passkey-keep = Garder une clé d’accès
club-passkey-use = J’étais déjà là : revenir avec une clé d’accès
club-standings = Classement
club-standings-none = Dès qu’une partie est finie, elle compte ici.
club-col-name = Nom
club-col-games = Parties
club-col-won = Gagnées
club-col-rating = Cote
club-rating-new = pas encore
club-rating-of = { $rating } ± { $margin }
club-rating-about = Une cote découle des seules parties cotées finies ; la vraie se trouve à ± près, avec 95 % de certitude. L’ordre suit ce qui est sûr. Qui abandonne, ou n’a plus de temps, perd la partie. Les parties avec conseils ou assistant, avec un robot à la place d’une personne absente ou avec deux places sur un même appareil ne comptent pas. Les robots ont des cotes fixes.
game-rated = Les cotes après cette partie
game-rating = { $name } : { $rating } ± { $margin } ({ $change })
game-unrated =
    { $why ->
        [open-hands] Partie non cotée : les mains étaient ouvertes.
        [helped] Partie non cotée : quelqu’un a demandé conseil ou fait appel à l’assistant.
        [absent] Partie non cotée : un robot a joué à la place de quelqu’un, ne serait-ce qu’un moment.
        [one-device] Partie non cotée : deux places ont été jouées sur le même appareil.
        [one-person] Partie non cotée : la même personne a joué à deux places.
        [not-known] Partie non cotée : tout le monde à la table ne participe pas aux cotes.
        [no-result] Partie non cotée : elle a été arrêtée sans résultat.
       *[other] Partie non cotée.
    }
club-games = Parties finies
club-games-none = Aucune partie n’est encore finie.
club-games-more = Plus de parties
club-settings = Pour les hôtes
club-rated = Parties cotées
club-rated-about = les nouvelles tables comptent pour les cotes du club
club-usual-none = Il n’y a pas encore de table habituelle : ouvrez-en une par « Une autre table » et gardez ses réglages.
club-usual-forget = Oublier la table habituelle
club-keep-usual = La table habituelle du club
club-keep-usual-about = s’ouvre désormais d’un clic
club-table-rated = Cotée
club-table-rated-about = compte pour les cotes du club
club-of = Pour { $name } : seuls ses membres voient cette table.
club-leave = Quitter le club
club-leave-title = Quitter { $name } ?
club-leave-text = Votre nom disparaît de ses membres et de son classement. Les parties finies restent.
club-leave-last = Il n’y a plus que vous ici : le club et son classement disparaissent avec vous.
club-stay = Rester

ratings-lead = Qui le veut a une cote ici, d’après ses parties aux tables où tout le monde participe. Personne n’en a sans le demander.
ratings-enter = Avoir une cote
ratings-enter-note = Tout le monde ici peut alors voir votre nom et vos cotes. Les tables que vous ouvrez ou rejoignez désormais comptent.
ratings-table-about = compte pour les cotes de la salle, où vous êtes { $name }, si tout le monde participe
ratings-you = Vous participez sous le nom de { $name }.
ratings-leave = Ne plus avoir de cote
ratings-people =
    { $count ->
        [0] Personne ne participe encore.
        [one] Une personne participe.
       *[other] { $count } personnes participent.
    }
ratings-none = Aucune partie cotée n’est encore finie.

refused-no-club = Il n’y a pas de club à cette adresse.
refused-club-only = C’est réservé aux membres du club.
refused-club-host = Seul un hôte du club peut faire cela.
refused-club-taken = Il y a déjà ici un club de ce nom : choisissez-en un autre.
refused-club-name = Il faut des lettres ou des chiffres dans le nom d’un club.
refused-club-name-taken = Quelqu’un dans ce club porte ce nom, ou presque : choisissez-en un autre.
refused-no-invitation = Cette invitation n’est plus valable : demandez le lien le plus récent.
refused-club-damaged = Ce que la salle garde de ce club est illisible : prévenez qui la tient.
refused-club-full = Il n’y a plus de place dans ce club pour le moment.
refused-last-host = Il faut un hôte à un club : donnez d’abord ce rôle à quelqu’un d’autre.
refused-no-key = Ce lien personnel n’ouvre aucune place ici.
refused-other-place = Cet appareil est déjà celui de quelqu’un d’autre dans ce club : quittez-le d’abord avec cet appareil.
refused-no-passkey = Cette clé d’accès n’ouvre aucune place dans ce club.
refused-passkey-kind = Ce type de clé d’accès ne peut pas servir ici.
refused-passkey-kept = Cette clé d’accès est déjà gardée ici.
refused-too-many = Il y en a déjà trop.
