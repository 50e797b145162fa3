snake_oil = Snake Oil
snake_oil-tagline = Un flacon par personne. Le garder, ou l’échanger à l’aveugle ?
snake_oil-help = `keep` garde votre flacon, `swap` l’échange contre le premier de la caisse. Après deux tours par personne, le flacon le plus fort gagne.

snake_oil-card-1 = nº 1
snake_oil-card-2 = nº 2
snake_oil-card-3 = nº 3
snake_oil-card-4 = nº 4
snake_oil-card-5 = nº 5
snake_oil-card-6 = nº 6
snake_oil-card-7 = nº 7
snake_oil-card-8 = nº 8
snake_oil-card-9 = nº 9
snake_oil-card-10 = nº 10
snake_oil-card-11 = nº 11
snake_oil-card-12 = nº 12

snake_oil-field-card = votre flacon
snake_oil-field-crate = flacons dans la caisse
snake_oil-field-swaps = échanges

snake_oil-verb-keep = le garder
snake_oil-verb-swap = l’échanger
snake_oil-move-keep = Garder votre flacon
snake_oil-move-swap = L’échanger contre un autre

snake_oil-dealt =
    { $card ->
        [none] { $seat } reçoit un flacon.
       *[other] { $seat } reçoit le { $card }.
    }
snake_oil-kept = { $seat } garde son flacon.
snake_oil-swapped =
    { $card ->
        [none] { $seat } échange son flacon contre un autre.
       *[other] { $seat } échange son flacon contre le { $card }.
    }
snake_oil-showed = { $seat } montre le { $card }.
snake_oil-won = Victoire : { $seat }.
