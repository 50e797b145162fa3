### 13 Pistas: sus reglas a la mano y su lección.

## Las reglas

thirteen_clues-rules-aim = De qué se trata
thirteen_clues-rules-aim-text = En esta mesa cada quien es detective y tiene un asesinato que resolver: quién fue, dónde y con qué. Las tres cartas de tu caso están delante de tu biombo, donde el resto de la mesa puede leerlas y tú no. Nombra tus tres cartas antes que nadie.
thirteen_clues-rules-setup = Las cartas
thirteen_clues-rules-setup-text =
    Hay diez colores, cada uno con una persona, un lugar y un arma. Con menos personas hay menos colores: seis con dos personas, y uno más por cada persona adicional.
    Las personas son hombres o mujeres; los lugares, interiores o exteriores; las armas, de cerca o a distancia.
    Cada quien recibe cinco cartas, con al menos una de cada clase. Lo que sobra queda boca abajo en el centro: son los informantes.
thirteen_clues-rules-pick = Antes del primer turno
thirteen_clues-rules-pick-text =
    De tus cinco cartas elige una persona, un lugar y un arma: el caso de quien está a tu izquierda. Las otras dos se quedan tras tu biombo, solo para tus ojos.
    Toda la mesa elige al mismo tiempo. Desde entonces siempre hay trece cartas que no ves, y tres de ellas son tu caso.
thirteen_clues-rules-turn = Un turno
thirteen_clues-rules-turn-text = De tres a seis personas, cada quien empieza con una lupa, y las demás lupas forman la reserva. En tu turno gastas todas tus lupas, una por una. Cada una paga una acción: una pregunta, una consulta a un informante o una acusación. Si empiezas tu turno sin lupa, recibes una de la reserva; si está vacía, quítale una a quien tú elijas entre quienes tienen.
thirteen_clues-rules-ask = Preguntar
thirteen_clues-rules-ask-text = Dale tu lupa a un testigo y pregúntale cuántas cartas ve de un color, o de una categoría: hombres, mujeres, interior, exterior, de cerca, a distancia. Cuenta todos los casos menos el suyo, y sus dos cartas ocultas. La respuesta es verdadera, y toda la mesa la oye. Se puede repetir la misma pregunta.
thirteen_clues-rules-peek = Consultar a un informante
thirteen_clues-rules-peek-text = Mira en secreto una carta del centro y devuélvela. Toda la mesa ve cuál miraste. Puedes mirar la misma otra vez. Con seis personas no hay informantes.
thirteen_clues-rules-accuse = Acusar
thirteen_clues-rules-accuse-text =
    Nombra una persona, un lugar y un arma, ninguna de ellas una carta que veas en otro caso o tras tu biombo; puedes nombrar a un informante que ya consultaste. Si las tres son tu caso, ganas al instante.
    Si no, la mesa solo se entera de que no es correcto. Tu turno termina, y las lupas que te quedan van a la reserva.
thirteen_clues-rules-glasses = Adónde va una lupa
thirteen_clues-rules-glasses-text = La lupa de una pregunta va al testigo, así que preguntar le da más que hacer al resto. La lupa de una consulta o de una acusación va a la primera persona a la izquierda que no tenga; si nadie está sin lupa, a la reserva.
thirteen_clues-rules-reasoning = Cómo razonar
thirteen_clues-rules-reasoning-text =
    Resta de una respuesta lo que ves tú: lo demás está en tu caso o tras el biombo del testigo.
    Escucha las preguntas del resto: toda respuesta que cuenta tu caso te dice algo.
    Nadie puede nombrar una carta que ve. Por eso, una carta que nombra otra persona no está en tu caso.
thirteen_clues-rules-two = Con dos personas
thirteen_clues-rules-two-text = No hay lupas: un turno es una acción. Una pregunta dice también qué carta oculta de tu rival cuenta, la izquierda o la derecha. La respuesta cuenta tu caso y solo esa carta.
thirteen_clues-rules-secret = Variante: Top Secret
thirteen_clues-rules-secret-text = De tres a seis personas, cada quien puede tener una loseta Top Secret. Gástala junto con una pregunta: toda la mesa oye la pregunta, pero la respuesta queda entre el testigo y tú. La loseta sale entonces del juego.
thirteen_clues-rules-end = El final
thirteen_clues-rules-end-text = La primera acusación correcta termina la partida, y solo gana quien la hizo. Entonces todo se descubre.

## La lección

thirteen_clues-lesson-step = Paso { $step } de { $steps }
thirteen_clues-lesson-next = Sigue
thirteen_clues-lesson-play = Jugar
thirteen_clues-lesson-again = Otra vez
thirteen_clues-lesson-book = Libreta
thirteen_clues-lesson-ines = Inès
thirteen_clues-lesson-hugo = Hugo
thirteen_clues-lesson-pick-title = El asesinato de alguien más
thirteen_clues-lesson-pick-text = Tienes cinco cartas. Dale a Inès, a tu izquierda, un caso que resolver: una persona, un lugar, un arma. Las dos que quedan son tu secreto. Elige, y luego presiona el botón.
thirteen_clues-lesson-see-title = Toda la mesa lo ve, menos tú
thirteen_clues-lesson-see-text = Hugo eligió tu caso. Él e Inès pueden leerlo; tú ves tres reversos. Lo que sí ves no puede ser tuyo: los otros dos casos y tu propio par. La libreta ya tachó esas cartas: quedan trece.
thirteen_clues-lesson-ask-title = Pregunta a un testigo
thirteen_clues-lesson-ask-text = Tienes una lupa. Elige a Inès, elige el rojo, y pregúntale cuántas cartas rojas ve.
thirteen_clues-lesson-stray-ask-title = Otro día
thirteen_clues-lesson-stray-ask-text = También es buena pregunta, pero esta lección sigue con otra: pregúntale a Inès por el rojo.
thirteen_clues-lesson-answer-title = Resta lo que ves
thirteen_clues-lesson-answer-text = Inès ve dos cartas rojas. No hay ninguna en el caso de Hugo: las dos están en el tuyo o tras el biombo de Inès. Ella tiene ahora tu lupa, y la gastará.
thirteen_clues-lesson-peek-title = Atención a todo
thirteen_clues-lesson-peek-text = Inès le preguntó a Hugo: ninguna carta amarilla, y un solo exterior, el Mercado, que tú también ves. Hugo le preguntó a Inès: ninguna mujer. Nada de eso es tuyo: tu lápiz lo anotó. Ahora consulta a un informante.
thirteen_clues-lesson-peeked-title = Una menos
thirteen_clues-lesson-peeked-text = El Veneno está en el centro: no es tu arma, y las dos cartas rojas tienen que ser el Carnicero y la Biblioteca. Observa qué pasa en los otros turnos.
thirteen_clues-lesson-accuse-title = Tu turno de verdad
thirteen_clues-lesson-accuse-text = Inès acusó con la Bailarina, el Teatro y la Espada. Nadie nombra una carta que ve: no están en tu caso. Y ve dos cartas moradas, las dos en el caso de Hugo: el Salón queda descartado. Queda una carta de cada clase. ¡Acusa!
thirteen_clues-lesson-stray-accuse-title = Casi
thirteen_clues-lesson-stray-accuse-text = No es correcto, y en una mesa de verdad se sabría. Mira la libreta: en cada columna, una carta no está tachada ni marcada. Inténtalo de nuevo.
thirteen_clues-lesson-won-title = Caso cerrado
thirteen_clues-lesson-won-text = El Carnicero, en la Biblioteca, con el Rifle. Ya puedes jugar una partida de verdad.
