/** A truthful answer to the trade's question without knowledge of the business: id | answer. */
export const SPANISH_ANSWERS = `
baking|Cambia de una pieza a otra. Díganos qué no puede o no quiere comer y repasamos la lista con usted.
coffee|Eso se sabe lote a lote, no de memoria. Díganos qué café le interesa y cómo lo prepara, y buscamos la fecha del suyo.
tea|Las hojas finas sueltan pronto y las enrolladas piden paciencia. Díganos cuál tiene en la tetera y vaya probando hasta que le guste.
brewing|Lo que sale del grifo va cambiando. Díganos si le gusta más amargo, suave o tostado, y le contamos qué se le parece.
wine|Más que el plato manda lo que lo acompaña: la salsa, el punto, lo picante. Cuéntenos qué cocina y para quién, y pensamos en una botella.
cooking|Una carta cambia con lo que llega a la cocina. Pregúntenos el mismo día, díganos qué no puede comer y vemos qué platos le van.
sweets|Cambia con el día y con el hambre. Díganos si le tira más lo cremoso, lo crujiente o lo ácido, y le confesamos el nuestro.
produce|Lo dice el campo más que el calendario: el calor o la lluvia adelantan y retrasan. Cuéntenos qué quiere cocinar y le decimos qué está en su punto.
nutrition|Eso sale de su propia semana: horarios, gustos, lo que le sienta mal. Apunte unos días lo que come, sin adornos, y partimos de ahí.
dairy|Unos se comen casi recién hechos y otros piden mucha paciencia. Díganos si lo quiere suave o con carácter y miramos cuánto lleva cada uno.
seafood|Cada pieza trae su propio viaje. Pregúntenos por la que quiera cocinar y le decimos lo que sepamos: de dónde viene y cuándo llegó.
butcher|Decide la olla más que el nombre del corte: el fuego vivo y el guiso lento piden cosas distintas. Cuéntenos el plato y cuántos comen.
mushrooms|Necesitan respirar: en papel o en una cesta, al fresco, sin lavar y por poco tiempo. Díganos cuáles son y le contamos sus manías.
spices|Huélalo junto a lo que vaya a cocinar: si la nariz asiente, el plato también. Díganos qué hay en la olla y pensamos en la pizca.
pizza|Lo marcan el horno y los pedidos que haya delante. Díganos cuántas quiere y para qué hora, y le decimos si podemos.
kitchens|Una hoja, una sartén y una encimera piden cuidados distintos, pero casi todo agradece secarse enseguida. Díganos de qué pieza se trata.
finance|Depende del importe, del medio y de adónde va. Cuéntenos un pago de los que hace a menudo y miramos con usted qué comisiones lleva.
invoicing|Ante la duda, guárdelos todos: las reglas cambian según el país y la actividad. Díganos a qué se dedica y repasamos cuáles cuentan.
investing|Que el valor baja, a veces mucho y nadie sabe hasta cuándo. Díganos cuándo necesitará el dinero y qué caída soportaría, y lo hablamos.
insurance|Lo dice el apartado de exclusiones, que es el que menos se lee. Tenga la póliza a mano, cuéntenos qué quiere proteger y buscamos los huecos.
shopping|Preferimos mirar el estante antes que decirle que sí de memoria. Mándenos el nombre o una foto de lo que busca y lo comprobamos.
property|Hay que ponerse de acuerdo con quien tiene la llave. Díganos qué días le vienen bien y, si puede elegir, véalas con luz de día.
giving|Tiene derecho a saberlo antes de dar. Díganos qué causa le importa y le contamos a qué se destina, y también qué se va en gastos.
manufacturing|Sale del material, de la forma y del proceso, y no todas las cotas la piden igual. Envíenos el plano y marque las que de verdad mandan.
freelance|Depende de lo que ya esté sobre la mesa y del tamaño del proyecto. Cuéntenos qué necesita y para cuándo, y le decimos con franqueza cómo lo vemos.
hiring|Influyen el oficio, el sueldo, el lugar y lo claro que esté el puesto. Descríbanos un día normal de ese trabajo y le decimos qué cabe esperar.
consulting|Conviene dejarlo escrito al principio: una decisión, un plan o una respuesta. Cuéntenos qué quieren poder decidir después.
marketing|Eligiendo antes qué contar: llamadas, visitas, encargos, caras nuevas. Díganos cómo le encuentran hoy y así se verá si algo se mueve.
sales|Un sí debería dejar claro quién hace qué, cuándo llega y a quién se llama. Díganos qué le preocupa de después y lo hablamos antes.
tasks|Se ve en cuanto cada tarea lleva al lado un nombre y una fecha. Cuéntenos cómo se reparten hoy el trabajo y miramos dónde se pierde.
scheduling|Cuanto antes avise, más fácil es encontrar otro hueco. Díganos a nombre de quién está la cita y qué otros momentos le sirven.
legal|Sin leerlo nadie se lo puede decir, y a veces el problema es lo que falta. Enséñenoslo entero, con sus anexos, y a ser posible antes de firmar.
support|Según la hora y el asunto. Tenga a mano qué ha pasado, desde cuándo y qué ha probado ya, y pregunte el nombre de quien le atiende.
events|El plan para la lluvia se piensa antes de mirar las nubes. Díganos dónde es y a cuántos invitados espera, y vemos qué puede ir bajo techo.
logistics|Cuentan la distancia, la carga y lo que traiga la ruta. Díganos de qué puerta a qué puerta va y le decimos qué se puede esperar.
news|De alguien que lo vio, lo dijo o lo escribió, y conviene saber quién. Señálenos la frase que le extraña y le contamos lo que podamos de su fuente.
home|Mida la pared, pero también la puerta, la escalera y el ascensor: ahí se atascan los muebles. Con eso y una foto lo vemos juntos.
cleaning|La superficie decide: no aguantan lo mismo la piedra, la madera y el cristal. Díganos qué hay que limpiar y si le preocupa alguna alergia.
building|Antes van el plano, los permisos y el material, y cada cosa lleva su paso. Cuéntenos qué quiere levantar o cambiar y le decimos qué falta.
trades|Depende de dónde esté y de cuánta prisa corra. Díganos qué gotea, qué no enciende o qué se ha roto, y mande una foto si puede.
garden|Hay sombras y sombras: la de un árbol no es la de un muro. Fíjese en cuándo da el sol y cómo está la tierra, y lo vemos planta a planta.
flowers|Cada flor tiene su carácter, y casi todas agradecen agua limpia, un corte nuevo en el tallo y poco sol. Díganos para qué día lo quiere.
crafts|Toda pieza tiene su camino, de la primera idea al último repaso. Díganos cuál le llama la atención y se la contamos desde el principio.
scent|La piel, la tela o la habitación lo cambian, y el calor también. Pruebe poco, deje pasar unas horas y cuéntenos qué queda.
paper|Lo deciden el grosor, el poro y la tinta: un papel que bebe no da la misma línea que uno liso. Enséñenos su dibujo o su texto y lo vemos.
fitness|No hace falta llegar en forma para empezar a estarlo. Díganos cuánto se mueve hoy y qué le duele, y buscamos por dónde empezar.
wellness|Suele bastar con ropa cómoda y ninguna prisa. Cuéntenos si arrastra alguna lesión o molestia, y le decimos si hace falta algo más.
medicine|Según lo que le ocurra: cuéntenos qué nota y desde cuándo, y le decimos cómo venir. Si es grave o repentino, llame antes a emergencias.
dental|Cada boca lo siente a su manera. Díganos antes qué le da miedo y qué le dolió otras veces, y hablamos de cómo hacerlo más llevadero.
beauty|Ninguna piel es igual a otra, ni la misma en verano que en invierno. Díganos qué usa y a qué ha reaccionado, y pruebe antes en una zona pequeña.
hair|El que pueda peinarse un martes cualquiera. Enséñenos fotos, también de lo que no le gusta, y díganos cuánto rato le dedica por la mañana.
sleep|A cada cual le desvela algo distinto: la luz, la cama, la cabeza. Anote unas noches y cuéntenoslo; si dura semanas, hable con su médico.
therapy|Sobre todo se habla de qué le trae y de qué espera. No tiene que contarlo todo, y puede preguntar y ver si se siente a gusto.
baby|Cada bebé lleva su ritmo y en lo normal cabe mucho. Cuéntenos qué observa y desde cuándo; si le parece enfermo, llame antes al pediatra.
eldercare|Mejor hablarlo antes de que haga falta: quién, a qué horas y qué hacer de noche. Cuéntenos cómo es un día en casa y quién acompaña ya.
software|Habría que ver con qué programas trabajan y cómo salen de ahí los datos. Hágannos una lista, con versiones, y miramos qué encaja y qué no.
data|Cada cifra tiene un origen: alguien la midió, la preguntó o la calculó. Díganos cuál le importa y seguimos su rastro hasta donde llegue.
security|Nada lo es del todo, y el punto débil suele ser una costumbre. Piense por dónde entraría si perdiera la llave y lo miramos con usted.
locks|Importa si la puerta se cerró de golpe o con la llave echada, y si algo se partió dentro. No fuerce nada y mándenos una foto.
ai|Es lo primero que hay que preguntar: qué se guarda, dónde y quién lo lee. Díganos qué datos querrían usar y lo repasamos antes de subir nada.
cloud|Si está bien repartido, apenas se nota; si no, se para todo. Cuéntenos qué no puede caerse nunca y dibujamos con ustedes qué haría falta.
telecom|El mapa dice una cosa y las paredes otra. Denos la dirección y la planta, cuéntenos dónde se corta y vemos qué señal se puede esperar.
hardware|Si la placa no está muy tocada y aún hay piezas, a menudo sí. Díganos el modelo, qué hizo antes de apagarse y si se mojó o se cayó.
gaming|Cada juego tiene su número de jugadores, y no todos lucen igual con pocos. Díganos cuántos son, de qué edades y cuánta tarde tienen.
science|Un resultado vale lo que vale su método: qué se midió, con qué y cuántas veces. Díganos cuál le interesa y le contamos también lo que se ignora.
space|De día, nubes, costas y desiertos; de noche, las luces de las ciudades. El detalle depende de la altura y la lente: díganos qué busca.
pets|Entonces, sin prisa. Díganos qué le asusta, qué le calma y cómo avisa cuando no puede más, y tenga cerca algo que huela a casa.
farming|Depende de la época y de la faena de ese día. Pregúntenos antes de salir y, si hay visita, póngase botas que puedan volver con barro.
ocean|El mar manda, y quedarse en puerto también es saber navegar. Díganos qué día piensa salir y si se marea, y miramos con usted el parte.
energy|Lo dicen la casa, su orientación y las horas en que más gasta. Reúna las facturas de un año entero y echamos la cuenta, salga lo que salga.
weather|Cuanto más cerca está el día, más se sabe. Díganos dónde y a qué hora, y le contamos lo que se ve venir y lo que todavía no.
music|Probarlo dice más que cualquier explicación. Díganos cuál le atrae y si ya toca algo, piense en una canción y vemos cómo podría ser.
film|Depende de cuántas tomas haya y del trabajo que pida cada una. Díganos para qué fecha las quiere y le decimos si es posible.
writing|Pesa menos el número de páginas que lo que pide cada una. Mándenos unas cuantas de en medio, no las primeras, y le decimos qué vemos.
books|Díganos el último libro que no pudo soltar y el que dejó a medias: entre los dos suele asomar el siguiente.
design|Con una pregunta antes que con un color: quién lo verá y qué debe entender. Enséñenos lo que ya tiene, aunque no le guste.
fashion|Hay costuras que guardan tela y otras que no, y eso se ve por dentro. Enséñenos la prenda puesta y del revés, y le decimos hasta dónde llega.
jewellery|Unos aros ceden y otros no: depende del metal, del grosor y de lo que lleven engastado. Enséñenoslo y díganos en qué dedo irá.
travel|Lo que pidan el camino, las cuestas y las ganas de pararse. Díganos cuánto anda sin cansarse y quién viene, y vemos qué ruta encaja.
hospitality|Depende de cuándo quede lista la habitación y de quién dé la llave. Díganos cómo viajan y qué hora calculan, aunque sea tarde, y lo vemos.
cycling|Un ruido puede ser un tornillo flojo o un eje gastado, y hasta verla no se sabe. Cuéntenos si suena al pedalear, al frenar o todo el rato.
cars|Fíjese en cuándo suena: en frío, al acelerar, al girar. Grábelo con el teléfono y, si se enciende una luz roja, pare antes de seguir.
outdoors|Piense en la noche más que en el día: el frío, el agua, lo que pueda cargar. Díganos adónde va y en qué época, y repasamos la mochila.
aviation|Se decide con el viento, las nubes y la visibilidad poco antes de salir, y a veces toca quedarse en tierra. Díganos qué día piensa y lo miramos.
education|Menos de lo que se suele temer, pero conviene saber dónde está el hueco. Enséñenos un ejercicio que se le atraviese, con sus tachones.
languages|Una frase, muy pronto; la soltura depende de cuánto lo use cada semana. Díganos con quién quiere hablar y de qué, y empezamos por ahí.
children|La edad orienta, pero cada criatura tiene su momento. Díganos cuántos años tiene, qué le absorbe y qué le asusta, y vemos si encaja ya.
toys|Mire primero la edad que se indica, por las piezas que caben en la boca. Díganos quién va a jugar y con qué disfruta, y lo pensamos.
family|Entre una bisabuela y un recién nacido caben tardes muy distintas. Díganos quiénes vienen y qué pide cada cual: sentarse, correr o dormir.
community|Según lo que se haga ese día, el círculo es más o menos abierto. Díganos qué le gustaría hacer o aportar y le contamos cómo sumarse.
dating|Poco a poco, y mejor en un sitio con gente. Cuéntenos qué le gusta hacer una tarde libre: desde ahí es más fácil decir hola.
government|Lo decide el trámite, no la ventanilla. Díganos con sus palabras qué quiere conseguir y qué papeles tiene ya, y buscamos el que toca.
horses|Uno que vaya a su paso, ni más valiente ni más lento. Díganos cuánto ha montado, su altura y su peso, y qué le da respeto.
fishing|Cambia con el agua, la luz y la temperatura, y hay épocas de veda. Díganos dónde pesca y con qué caña, y le decimos qué probaríamos.
dance|Hay bailes que se aprenden a solas y otros que piden dos. Díganos qué quiere bailar y si viene con alguien, y vemos cómo hacerlo.
theatre|Cada obra tiene su duración, con descanso o de un tirón. Díganos cuál quiere ver y qué día, y le decimos a qué hora cae el telón.
chess|Quien hoy da jaque empezó confundiendo el alfil con el caballo. Díganos qué piezas sabe mover ya y vemos por dónde empezar.
yarn|Depende del patrón, de la talla y de lo apretado que teja. Haga una muestra, díganos las medidas y lo calculamos con usted.
snow|Una noche lo cambia todo, y la altura y la orientación hacen el resto. Pregúntenos poco antes de salir y díganos en qué ladera piensa.
surf|Se puede empezar donde se hace pie, y la tabla sabe esperar. Díganos si nada y qué le asusta, y vemos cuál sería el primer paso.
climbing|Alguien que sepa asegurar y esté atento solo a usted, y en paredes bajas a veces no hay cuerda. Díganos si viene con alguien y lo hablamos.
combat|Nadie nació sabiendo ponerse en guardia. Díganos si ha entrenado algo, qué lesiones arrastra y qué busca, y vemos dónde encaja.
birds|Fíjese en el tamaño, el pico, cómo se mueve y dónde estaba. Una foto o un trozo de canto ayudan: mándenoslos y lo miramos.
running|Lo dicen el pie, el suelo y los kilómetros, no el color. Enséñenos las viejas, que la suela cuenta cómo pisa, y díganos por dónde corre.
bees|De lo que floreciera cerca de la colmena, que las abejas no piden permiso. Díganos qué tarro mira y le contamos lo que sepamos de su prado.
mending|Hasta abrirlo no se sabe, y a veces la pieza que falta ya no existe. Cuéntenos qué hacía antes de pararse y guarde lo que se haya soltado.
tattoo|Donde hay hueso o la piel es fina suele doler más, y cada cuerpo lo lleva a su manera. Díganos en qué zona piensa y lo hablamos sin adornos.
remembrance|Muy poco tiene que decidirse en el primer momento. Cuéntenos qué ha pasado y dónde, y vemos con usted qué va antes y qué puede esperar.
hearing|Lo habitual es escuchar tonos en silencio, con auriculares, y avisar al oírlos. Anote antes en qué situaciones se pierde y cuéntenoslo.
eyewear|El espejo ayuda, pero una foto de frente y otra de lado dicen más. Cuéntenos para qué las usa y dónde le aprietan las de ahora.
recycling|Importa de qué está hecho y si viene limpio y separado. Díganos qué tiene y cuánto, o mande una foto, antes de cargar con ello.
water|Que se vea clara no basta: lo dice un análisis. Cuéntenos de dónde viene y a qué sabe o huele, y vemos qué convendría mirar.
storage|Buena pregunta para antes de cerrar: quién guarda copia y quién puede entrar. Díganos qué quiere dejar y quién más lo necesitará.
shoes|Si va cosida suele ser más fácil que si va pegada, y el resto tiene que aguantar. Enséñenos el par por abajo y por dentro, y se lo decimos.
leather|Poca agua, lejos del radiador y un paño suave de vez en cuando. Díganos qué pieza es y pruebe cualquier crema donde no se vea.
robots|Primero se mira por qué: un sensor, una pieza fuera de sitio, una mano en el botón. Cuéntenos qué trabajo haría y qué no puede esperar.
`;
