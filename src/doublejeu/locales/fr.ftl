### Double Jeu en français.  Les mêmes mots pour le serveur, le terminal et le navigateur.

# Comment cette langue écrit les nombres, et joint ses petits mots à ce qui suit : devant un son, et devant l’article du fantôme.
locale = fr-FR
decimal-sign = ,
joined-sound = de d’ [aeiouàâäéèêëîïôöùûüœæ], que qu’ [aeiouàâäéèêëîïôöùûüœæ]
joined-article = de le du, à le au
articles = le la les un une l’

seat = Siège { $number }
you = Siège { $number } (vous)
yes = oui
no = non
labelled = { $label } : { $text }

## Le terminal

play-welcome = { $game } : vous avez la place { $seat }.
play-choose-game = Quel jeu ? { $games }
play-no-game = Ce jeu n’existe pas. Au choix : { $games }
play-how = Tapez un coup comme il est écrit ci-dessous, `moves` pour la liste entière, `hint` pour le coup d’un expert et ses raisons, `help` pour leur sens, `quit` pour quitter.
play-prompt = À vous
play-legal = Coups possibles : { $moves }
move-as-written = { $move }
play-more =
    { $count ->
        [one] … et un autre : tapez `moves` pour les voir tous
       *[other] … et { $count } autres : tapez `moves` pour les voir tous
    }
play-left =
    { $events ->
        [one] Vous avez quitté la table après { $events } événement.
       *[other] Vous avez quitté la table après { $events } événements.
    }
play-refused = Ce coup n’est pas possible maintenant : { $move }. Tapez `moves` pour voir lesquels le sont.
play-over-won = La partie est finie : vous gagnez.
play-over-lost = La partie est finie : ce n’est pas vous qui gagnez cette fois.
play-over-draw = La partie est finie : personne ne gagne.
play-saved = La partie est enregistrée dans { $path }.
play-level = Niveau des autres : { $level }.
play-hint = L’expert réfléchit…
level-novice = débutant
level-casual = amateur
level-strong = confirmé
level-expert = expert
level-master = maître

## À qui une précision ressemble

band-random = comme des coups au hasard
band-up-to = entre des coups au hasard et le bot { $most }
band-like = comme le bot { $level }
band-between = entre le bot { $least } et le bot { $most }
pages-missing = La salle est ouverte, mais ses pages ne sont pas construites. Lancez ./play, qui les construit, ou npm run build dans web/.

## Pourquoi un automate a choisi ainsi

why-move = { $move } : environ { $percent } % de chances de gagner.
why-equal = Tout aussi bon, pour autant que la recherche puisse en juger : { $options }.
why-alternatives = Sinon : { $options }.
why-option = { $move } ({ $percent } %)
why-facts = Pourquoi : { $what }.
why-instead = Avec { $move } à la place : { $what }.
why-also = { $fact } ; { $more }
why-only = Rien d’autre n’est possible.
why-searched =
    { $simulations ->
        [one] { $simulations } suite possible a été essayée
       *[other] { $simulations } suites possibles ont été essayées
    }, dont { $percent } % depuis ce coup.
