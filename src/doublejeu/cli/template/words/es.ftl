snake_oil = Snake Oil
snake_oil-tagline = Un frasco por persona. ¿Conservarlo, o cambiarlo a ciegas?
snake_oil-help = `keep` conserva tu frasco, `swap` lo cambia por el primero de la caja. Después de dos turnos por persona gana el frasco más fuerte.

snake_oil-card-1 = n.º 1
snake_oil-card-2 = n.º 2
snake_oil-card-3 = n.º 3
snake_oil-card-4 = n.º 4
snake_oil-card-5 = n.º 5
snake_oil-card-6 = n.º 6
snake_oil-card-7 = n.º 7
snake_oil-card-8 = n.º 8
snake_oil-card-9 = n.º 9
snake_oil-card-10 = n.º 10
snake_oil-card-11 = n.º 11
snake_oil-card-12 = n.º 12

snake_oil-field-card = tu frasco
snake_oil-field-crate = frascos en la caja
snake_oil-field-swaps = cambios

snake_oil-verb-keep = conservarlo
snake_oil-verb-swap = cambiarlo
snake_oil-move-keep = Conservar tu frasco
snake_oil-move-swap = Cambiarlo por otro

snake_oil-dealt =
    { $card ->
        [none] { $seat } recibe un frasco.
       *[other] { $seat } recibe el { $card }.
    }
snake_oil-kept = { $seat } conserva su frasco.
snake_oil-swapped =
    { $card ->
        [none] { $seat } cambia su frasco por otro.
       *[other] { $seat } cambia su frasco por el { $card }.
    }
snake_oil-showed = { $seat } muestra el { $card }.
snake_oil-won = Gana { $seat }.
