### Misión Calaveras: su lección y sus reglas a la mano.

## La lección

calaveras-lesson-progress = Paso { $step } de { $steps }
calaveras-lesson-next = Sigue
calaveras-lesson-back = Otra vez
calaveras-lesson-play = Jugar una partida de verdad
calaveras-lesson-rules = Todas las reglas
calaveras-lesson-show = Muéstrame
calaveras-lesson-nothing = Así las sospechas no caen sobre nadie, y la partida sigue. Levanta una carta: cada sitio dice de antemano qué resultaría.
calaveras-lesson-wrong = Eso daría puntos, pero no a quien debe caer. Prueba otro sitio.
calaveras-lesson-few = Las sospechas caen sobre la persona correcta, pero por muy pocos puntos: hacen falta siete. Prueba otro sitio.
calaveras-lesson-0 = México, 1983
calaveras-lesson-0-text = Eres Françoise, abajo; Saïd, enfrente, es tu pareja. Elena y Karl son el otro equipo. Quien llega a siete puntos de sospecha es culpable, y entonces Nicole, la de la bata blanca, se va con quien más confianza le da. Su elección decide quién gana.
calaveras-lesson-1 = Acusar
calaveras-lesson-1-text = En cada turno juegas una carta. Un Lugar frente a alguien dice: esa persona estuvo ahí. Levanta tu Carnaval y ponlo frente a Elena, con dos clics o arrastrándolo.
calaveras-lesson-2 = Negar
calaveras-lesson-2-text = Ya jugó el resto de la mesa. Alguien dice que estuviste en el Aeropuerto, pero tú también tienes un Aeropuerto: donde está su gemela, las dos cartas se descartan. Ponlo frente a ti.
calaveras-lesson-3 = Caen las sospechas
calaveras-lesson-3-text = Ahora el Carnaval está en Sospecha, y Elena estuvo ahí. Con una segunda carta en el centro, las sospechas pueden caer sobre alguien: quien tiene un Lugar inocente está a salvo; del resto, quien tiene más Lugares sospechosos recibe un punto por cada carta del centro. Pon el Hotel en Inocencia y mira de antemano qué provoca.
calaveras-lesson-4 = Un giro
calaveras-lesson-4-text = Un Giro inesperado mueve lo que ya está en la mesa. Levántalo, toma el Laboratorio que está frente a ti y muévelo a Sospecha.
calaveras-lesson-5 = Nicole
calaveras-lesson-5-text = Nicole va al asiento con menos sospechas; si hay empate, al que tiene más cartas al frente. Pasaron algunos turnos. Mira los puntos, y dónde está ella.
calaveras-lesson-6 = Ahora te toca de verdad
calaveras-lesson-6-text = Cualquier carta, cualquier sitio. Si las sospechas caen una vez más sobre la persona correcta, la partida termina con Nicole de tu lado. Encuentra cómo.
calaveras-lesson-7 = Nicole está contigo
calaveras-lesson-7-text = Ya se sabe quién tiene la culpa, y Nicole se va con tu equipo. Ese es todo el juego; lo demás es plática.

## Las reglas a la mano

calaveras-rules-aim = De qué se trata
calaveras-rules-aim-text =
    Las sospechas pasan de asiento en asiento hasta que uno tiene siete puntos o más: es culpable. En ese momento Nicole está con un asiento, y el equipo de ese asiento gana.
    También el equipo culpable puede ganar, si Nicole está con el otro asiento de ese equipo. Si está con el asiento culpable, todo el mundo pierde.
calaveras-rules-teams = Los equipos y el fantasma
calaveras-rules-teams-text =
    Dos equipos con tres y cuatro personas, tres equipos con cinco y seis; las parejas se sientan frente a frente y no se enseñan sus cartas.
    Con tres o cinco personas, el último asiento es de un fantasma. Nadie se sienta ahí: en su turno, su pareja juega por él una carta de su propia mano. En todo lo demás cuenta como cualquier asiento.
calaveras-rules-turn = Un turno
calaveras-rules-turn-text =
    Juega una de tus tres cartas. Nicole mira. Después las sospechas pueden caer sobre alguien, y Nicole vuelve a mirar. Al final del turno la mano se completa a tres cartas.
calaveras-rules-locations = Los Lugares
calaveras-rules-locations-text =
    Un Lugar va frente a cualquier agente, también frente a ti, o a la zona Inocencia o a la zona Sospecha.
    Donde ya está el mismo Lugar, los dos se descartan. Aquí las dos zonas cuentan como una: un Hotel puesto en Sospecha anula un Hotel de Inocencia.
    En Inocencia o frente a ti es una coartada; en cualquier otra parte, una acusación; donde quita una carta, es una negación.
calaveras-rules-twist = Los Giros inesperados
calaveras-rules-twist-text =
    Mueve un Lugar que está en la mesa a otro sitio: de cualquier agente o zona a cualquier otra parte. Donde encuentra a su gemelo, los dos se descartan. También puedes no mover nada. El Giro inesperado se descarta.
calaveras-rules-designation = Cuándo caen las sospechas
calaveras-rules-designation-text =
    No pasa nada mientras las dos zonas juntas no tengan dos cartas o más.
    Un asiento que tiene al frente una carta cuyo Lugar está en Inocencia es inocente, sin importar qué más haya ahí.
    Si exactamente un asiento no es inocente, las sospechas caen sobre él. Si no, entre los que no son inocentes, caen sobre el asiento con más cartas cuyos Lugares están en Sospecha, si tiene al menos una y no comparte el primer puesto.
    Ese asiento recibe un punto por cada carta de las dos zonas, y esas cartas se descartan. Lo que está frente a los agentes se queda.
calaveras-rules-nicole = Nicole
calaveras-rules-nicole-text =
    Va al asiento con menos puntos. Si hay empate, al que tiene más cartas al frente. Si el empate sigue, se queda donde está.
    Mira después de la carta jugada, y otra vez después de repartir los puntos.
calaveras-rules-drawing = Mazo y descarte
calaveras-rules-drawing-text =
    Cuarenta y ocho cartas, ocho de cada clase. Cuando el mazo se acaba, el descarte se baraja y pasa a ser el mazo. Con la mano vacía, pasas.
calaveras-rules-end = El final
calaveras-rules-end-text =
    En cuanto un asiento tiene siete puntos o más, y Nicole ha mirado una vez más, la partida termina. Gana el equipo del asiento donde está ella; si es el asiento culpable, nadie gana.
