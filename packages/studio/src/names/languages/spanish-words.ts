/** Nouns for names by trade, with gender (m, f, n): id | nouns, best first. */
export const SPANISH_NOUNS = `
baking|miga:f masa:f trigo:m espiga:f horno:m hogaza:f harina:f corteza:f
coffee|grano:m taza:f aroma:m tueste:m molino:m sorbo:m cafeto:m crema:f
tea|tetera:f hoja:f menta:f jazmín:m tila:f cedrón:m cuenco:m vapor:m
brewing|lúpulo:m malta:f cebada:f barril:m jarra:f espuma:f tonel:m levadura:f
wine|vid:f racimo:m cepa:f copa:f parra:f barrica:f lagar:m corcho:m
cooking|fogón:m sazón:f olla:f cuchara:f brasa:f caldo:m mesa:f mantel:m
sweets|caramelo:m miel:f cacao:m turrón:m merengue:m vainilla:f bombón:m trufa:f
produce|huerta:f cosecha:f cesta:f tomate:m manzana:f limón:m cereza:f surco:m
nutrition|almendra:f avena:f fruto:m nuez:f oliva:f sésamo:m aguacate:m plato:m
finance|caudal:m balanza:f moneda:f ábaco:m ahorro:m tesoro:m pilar:m cofre:m
invoicing|cuenta:f folio:m sello:m tintero:m cifra:f saldo:m renglón:m recibo:m
investing|roble:m semilla:f raíz:f cosecha:f timón:m cumbre:f catalejo:m valor:m
insurance|amparo:m escudo:m refugio:m abrigo:m alero:m puerto:m paraguas:m muralla:f
shopping|vitrina:f cesta:f hallazgo:m capricho:m antojo:m lazo:m plaza:f estante:m
property|llave:f umbral:m balcón:m patio:m portal:m zaguán:m tejado:m fachada:f
giving|mano:f abrazo:m puente:m gesto:m corazón:m aliento:m lazo:m regalo:m
manufacturing|forja:f yunque:m torno:m acero:m fragua:f taller:m molde:m tuerca:f
freelance|rumbo:m vuelo:m velero:m brújula:f oficio:m brío:m lápiz:m mochila:f
hiring|cantera:f talento:m fichaje:m hallazgo:m equipo:m puerta:f relevo:m escalón:m
consulting|faro:m brújula:f norte:m criterio:m mirada:f clave:f mapa:m lupa:f
marketing|pregón:m chispa:f eco:m imán:m altavoz:m campana:f diana:f voz:f
sales|trato:m trueque:m impulso:m acuerdo:m salto:m vitrina:f podio:m cumbre:f
tasks|lista:f tilde:f hito:m casilla:f nota:f pizarra:f ficha:f paso:m
scheduling|reloj:m hora:f agenda:f turno:m péndulo:m cita:f semana:f minuto:m
legal|balanza:f toga:f estrado:m foro:m pacto:m sello:m mazo:m ley:f
support|mano:f guía:f puente:m oído:m alivio:m hilo:m clave:f calma:f
events|fiesta:f brindis:m verbena:f velada:f confeti:m bengala:f gala:f globo:m
logistics|ruta:f muelle:m flota:f caravana:f puerto:m andén:m carreta:f convoy:m
news|gaceta:f crónica:f portada:f tinta:f pregón:m columna:f quiosco:m rotativa:f
home|nido:m rincón:m hogar:m ventana:f manta:f lámpara:f alcoba:f mantel:m
cleaning|brillo:m espuma:f burbuja:f jabón:m frescor:m reflejo:m escoba:f esponja:f
building|ladrillo:m viga:f cimiento:m arco:m piedra:f andamio:m plomada:f pilar:m
trades|martillo:m brocha:f cincel:m nivel:m tuerca:f bombilla:f alicate:m sierra:f
garden|hiedra:f rocío:m trébol:m helecho:m fuente:f pérgola:f maceta:f seto:m
flowers|pétalo:m ramo:m azahar:m peonía:f dalia:f lirio:m amapola:f jazmín:m
crafts|forma:f barro:m veta:f torno:m trazo:m gubia:f mimbre:m huella:f
scent|lavanda:f azahar:m sándalo:m ámbar:m esencia:f aroma:m almizcle:m incienso:m
paper|pliego:m cuaderno:m libreta:f lacre:m carta:f postal:f papiro:m origami:m
fitness|pulso:m brío:m vigor:m fuerza:f salto:m empuje:m latido:m cuerda:f
wellness|remanso:m calma:f sosiego:m loto:m oasis:m armonía:f aliento:m brisa:f
medicine|bálsamo:m botica:f latido:m pulso:m alivio:m corazón:m remedio:m vida:f
dental|sonrisa:f perla:f nácar:m esmalte:m marfil:m menta:f diente:m cepillo:m
beauty|espejo:m carmín:m seda:f rubor:m encanto:m tocador:m gracia:f piel:f
hair|rizo:m melena:f trenza:f bucle:m onda:f mechón:m cinta:f coleta:f
sleep|almohada:f nube:f siesta:f lucero:m nana:f noche:f pluma:f edredón:m
therapy|diván:m orilla:f ovillo:m refugio:m calma:f palabra:f abrazo:m claridad:f
baby|cuna:f arrullo:m mimo:m nido:m patuco:m sonajero:m pompón:m peluche:m
eldercare|mecedora:f ternura:f olivo:m hogar:m roble:m remanso:m raíz:f mano:f
software|tecla:f cursor:m píxel:m prisma:m mosaico:m bucle:m código:m circuito:m
data|cifra:f prisma:m lupa:f ábaco:m panal:m vector:m nodo:m lago:m
security|escudo:m atalaya:f vigía:m torre:f almena:f mastín:m fortín:m candado:m
ai|mente:f chispa:f ingenio:m neurona:f oráculo:m idea:f esfinge:f sinapsis:f
cloud|nube:f cielo:m nimbo:m alisio:m bruma:f altura:f vapor:m globo:m
telecom|antena:f onda:f enlace:m eco:m voz:f fibra:f timbre:m satélite:m
hardware|silicio:m circuito:m cobre:m diodo:m bobina:f tecla:f placa:f chip:m
gaming|dado:m comodín:m píxel:m dragón:m reto:m mando:m ficha:f nivel:m
science|átomo:m fotón:m matraz:m hélice:f cuarzo:m probeta:f cristal:m imán:m
space|cometa:m astro:m estrella:f nebulosa:f eclipse:m galaxia:f cohete:m planeta:m
pets|huella:f bigote:m hocico:m cascabel:m paseo:m patita:f collar:m manada:f
farming|surco:m espiga:f semilla:f granja:f arado:m trigo:m prado:m cosecha:f
ocean|marea:f coral:m ola:f caracola:f bahía:f faro:m arrecife:m delfín:m
energy|chispa:f rayo:m sol:m turbina:f viento:m molino:m llama:f voltio:m
weather|veleta:f brisa:f lluvia:f arcoíris:m rocío:m nube:f trueno:m niebla:f
music|acorde:m compás:m melodía:f tambor:m violín:m ritmo:m coro:m nota:f
film|claqueta:f encuadre:m butaca:f escena:f retrato:m cámara:f plano:m foco:m
writing|pluma:f tinta:f tintero:m verso:m prosa:f relato:m renglón:m palabra:f
books|cuento:m hoja:f leyenda:f tomo:m estante:m novela:f saga:f relato:m
design|trazo:m matiz:m lienzo:m croquis:m silueta:f forma:f contorno:m esbozo:m
fashion|seda:f lino:m encaje:m ojal:m dedal:m botón:m solapa:f percha:f
jewellery|gema:f zafiro:m ópalo:m rubí:m perla:f topacio:m oro:m diadema:f
travel|rumbo:m brújula:f travesía:f maleta:f mapa:m ruta:f postal:f equipaje:m
hospitality|posada:f hamaca:f fonda:f patio:m terraza:f chimenea:f farol:m alcoba:f
cycling|rueda:f tándem:m manillar:m biela:f cuesta:f timbre:m etapa:f sillín:m
cars|volante:m pistón:m bujía:f motor:m rueda:f asfalto:m llanta:f faro:m
outdoors|sendero:m bosque:m fogata:f cumbre:f arroyo:m valle:m mochila:f refugio:m
aviation|vuelo:m hélice:f halcón:m hangar:m alerón:m cielo:m avioneta:f pista:f
education|pizarra:f tiza:f lápiz:m búho:m pupitre:m cuaderno:m saber:m mochila:f
languages|acento:m sílaba:f verbo:m tilde:f palabra:f vocal:f charla:f eco:m
children|columpio:m canica:f peonza:f duende:m recreo:m cuento:m globo:m tobogán:m
family|nido:m abrazo:m mesa:f árbol:m raíz:f hogar:m abuela:f álbum:m
community|plaza:f barrio:m corro:m colmena:f ronda:f puente:m tribu:f vecino:m
dating|flechazo:m cita:f suspiro:m latido:m mirada:f beso:m velada:f cupido:m
government|cabildo:m plaza:f foro:m pueblo:m concejo:m bandera:f columna:f civismo:m
horses|galope:m crin:f trote:m estribo:m potro:m rienda:f montura:f jinete:m
fishing|sedal:m carrete:m anzuelo:m barca:f remo:m boya:f orilla:f muelle:m
dance|compás:m giro:m pirueta:f tacón:m vals:m abanico:m zapateo:m tango:m
theatre|telón:m palco:m butaca:f aplauso:m antifaz:m escena:f comedia:f sainete:m
chess|alfil:m torre:f gambito:m tablero:m enroque:m reina:f dama:f jaque:m
yarn|ovillo:m madeja:f lana:f hebra:f aguja:f bufanda:f merino:m alpaca:f
snow|copo:m trineo:m escarcha:f abeto:m glaciar:m nevada:f ladera:f iglú:m
surf|ola:f cresta:f espuma:f marea:f salitre:m duna:f tabla:f playa:f
climbing|cima:f arista:f cordada:f roca:f agarre:m arnés:m collado:m cuerda:f
combat|guante:m tatami:m temple:m tigre:m florete:m dojo:m gong:m guardia:f
birds|trino:m jilguero:m mirlo:m alondra:f colibrí:m vuelo:m gorrión:m garza:f
running|zancada:f liebre:f ritmo:m aliento:m gacela:f trote:m pista:f dorsal:m
bees|colmena:f panal:m miel:f polen:m néctar:m zumbido:m cera:f romero:m
dairy|nata:f cuajada:f cántaro:m pradera:f requesón:m cencerro:m queso:m yogur:m
seafood|lonja:f anchoa:f lubina:f sardina:f salitre:m dorada:f ostra:f atún:m
butcher|dehesa:f brasa:f parrilla:f asado:m lomo:m jamón:m adobo:m entrecot:m
mushrooms|níscalo:m seta:f trufa:f musgo:m hayedo:m bosque:m micelio:m cesta:f
mending|resorte:m muelle:m remiendo:m arreglo:m tuerca:f pieza:f parche:m rueda:f
tattoo|tinta:f trazo:m aguja:f piel:f dragón:m fénix:m pantera:f emblema:m
remembrance|recuerdo:m estela:f memoria:f luz:f paz:f vela:f lirio:m remanso:m
hearing|susurro:m murmullo:m trino:m caracol:m oído:m campana:f arpegio:m diapasón:m
eyewear|mirada:f iris:m pupila:f montura:f cristal:m reflejo:m visión:f lupa:f
recycling|ciclo:m retorno:m brote:m vidrio:m hoja:f bucle:m cartón:m compost:m
water|gota:f fuente:f arroyo:m cascada:f acequia:f aljibe:m lluvia:f caudal:m
storage|baúl:m desván:m arcón:m granero:m cofre:m alacena:f estante:m armario:m
shoes|suela:f horma:f tacón:m hebilla:f paso:m mocasín:m sandalia:f zueco:m
leather|hebilla:f gamuza:f correa:f puntada:f remache:m curtido:m bolso:m piel:f
robots|autómata:m tuerca:f hojalata:f resorte:m engrane:m circuito:m sensor:m pistón:m
kitchens|fogón:m alacena:f azulejo:m despensa:f cazuela:f mármol:m encimera:f isla:f
spices|azafrán:m canela:f pimienta:f cúrcuma:f laurel:m jengibre:m tomillo:m anís:m
pizza|albahaca:f horno:m masa:f tomate:m orégano:m oliva:f rúcula:f queso:m
locks|llave:f cerrojo:m bisagra:f aldaba:f pestillo:m candado:m umbral:m portón:m
toys|carrusel:m peonza:f canica:f yoyó:m tren:m peluche:m tambor:m dado:m
`;
/** Nouns that combine with any of them. */
export const SPANISH_COMPANIONS =
  'sol:m luna:f mar:m casa:f norte:m sur:m monte:m flor:f aurora:f tierra:f fuego:m aire:m camino:m villa:f jardín:m colina:f ribera:f costa:f arena:f verano:m abril:m mundo:m calle:f sal:f plata:f olmo:m encina:f pino:m huerto:m barco:m viento:m estrella:f valle:m piedra:f isla:f luz:f vida:f lago:m día:m prado:m';
/** Adjectives by gender, and their position relative to the noun: masculine/feminine:before. */
export const SPANISH_QUALITIES =
  'buen/buena:before gran/gran:before bello/bella:before nuevo/nueva:before primer/primera:before claro/clara:after vivo/viva:after dulce/dulce:after alto/alta:after libre/libre:after noble/noble:after sereno/serena:after fino/fina:after dorado/dorada:after azul/azul:after verde/verde:after fresco/fresca:after ligero/ligera:after alegre/alegre:after suave/suave:after cálido/cálida:after feliz/feliz:after sabio/sabia:after sincero/sincera:after';
/** Unexpected nouns for humorous names: animals, weather, days, colours. */
export const SPANISH_ODDITIES =
  'zorro:m lunes:m erizo:m búho:m tejón:m lince:m nutria:f jirafa:f grillo:m tucán:m flamenco:m mapache:m ardilla:f tortuga:f libélula:f bisonte:m alce:m koala:m cebra:f morsa:f martes:m jueves:m domingo:m febrero:m octubre:m granizo:m chubasco:m índigo:m turquesa:f carmesí:m';
