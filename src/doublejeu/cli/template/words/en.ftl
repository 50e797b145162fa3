snake_oil = Snake Oil
snake_oil-tagline = One bottle each. Keep it, or swap it unseen?
snake_oil-help = `keep` keeps your bottle, `swap` trades it for the top one of the crate. After two turns each the strongest wins.

snake_oil-card-1 = No. 1
snake_oil-card-2 = No. 2
snake_oil-card-3 = No. 3
snake_oil-card-4 = No. 4
snake_oil-card-5 = No. 5
snake_oil-card-6 = No. 6
snake_oil-card-7 = No. 7
snake_oil-card-8 = No. 8
snake_oil-card-9 = No. 9
snake_oil-card-10 = No. 10
snake_oil-card-11 = No. 11
snake_oil-card-12 = No. 12

snake_oil-field-card = your bottle
snake_oil-field-crate = bottles in the crate
snake_oil-field-swaps = swaps

snake_oil-verb-keep = keep it
snake_oil-verb-swap = swap it
snake_oil-move-keep = Keep your bottle
snake_oil-move-swap = Swap it for another

snake_oil-dealt =
    { $card ->
        [none] { $seat } gets a bottle.
       *[other] { $seat } gets { $card }.
    }
snake_oil-kept = { $seat } keeps the bottle.
snake_oil-swapped =
    { $card ->
        [none] { $seat } swaps the bottle for another.
       *[other] { $seat } swaps the bottle for { $card }.
    }
snake_oil-showed = { $seat } shows { $card }.
snake_oil-won = { $seat } wins.
