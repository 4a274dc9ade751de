import type { PageTexts } from './page-texts.ts';
import { spanishTrades } from './spanish-trades.ts';

export const spanishPageTexts: PageTexts = {
  chrome: {
    skip: 'Ir al contenido',
    navigation: 'Página',
    footer: 'Pie de página',
    onThisPage: 'En esta página',
    nextStep: 'Siguiente paso',
    toTop: 'Volver arriba',
    seeWhatWeDo: 'Ver qué hacemos',
    links: { features: 'Qué hacemos', pricing: 'Precios', testimonials: 'Opiniones', faq: 'Preguntas' },
    missing: {
      title: 'Página no encontrada',
      heading: 'Esta página no existe',
      text: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
      home: 'Ir a la página de inicio',
    },
    contact: { heading: 'Contacto', page: 'Página', email: 'Correo', phone: 'Teléfono', address: 'Dirección' },
    readme: `Una página estática. Ponga estos archivos en la raíz de cualquier servidor web, o abra index.html.

No están incluidos, porque necesitan una dirección o no son texto: og.png (la imagen de un enlace compartido), apple-touch-icon.png,
sitemap.xml y la dirección canónica. Se añaden al publicar la página.

Lo que en index.html lleva data-placeholder espera su texto: precios, opiniones, datos de contacto.
Las tipografías de fonts.css se pueden usar y compartir libremente; sus licencias están en fonts-licences.txt.
`,
  },
  pricing: {
    heading: 'Precios',
    intro: 'Tres maneras de empezar. Pregúntenos cuál le conviene.',
    note: 'Texto provisional: ponga sus propios precios antes de compartir la página.',
    noPrice: 'Ponga su precio',
    tier: 'Diga aquí qué incluye.',
    ask: 'Consúltenos',
  },
  testimonials: {
    heading: 'Lo que dicen los clientes',
    intro: 'Con sus propias palabras.',
    note: 'Texto provisional: ponga lo que sus clientes dijeron de verdad, o quite esta sección.',
    noCustomer: 'Nombre del cliente',
    quotes: ['Añada aquí una opinión.', 'Otra opinión, tan breve como esta.'],
  },
  faq: {
    heading: 'Preguntas y respuestas',
    intro: '¿No encuentra la suya? Pregúntenos.',
    what: (name) => `¿Qué es ${name}?`,
    audience: '¿Para quién es?',
    cost: '¿Cuánto cuesta?',
    seePrices: 'Los precios están en esta página. Pregunte si su caso es especial.',
    noPrices: 'En esta página no hay precios. Pregúntenos y díganos más o menos qué necesita.',
    begin: '¿Cómo empiezo?',
    howToBegin: (label) => `Pulse «${label}» en esta página: le lleva al siguiente paso.`,
  },
  business: 'Empresa',
  contactNote: 'Texto provisional: añada aquí su correo, su teléfono o un enlace de reserva.',
  features: {
    different: 'Qué lo hace distinto',
    goodToKnow: 'Conviene saberlo',
    audience: 'Para quién es',
    where: 'Dónde estamos',
  },
  forWhom: (audience) => `Para ${audience}.`,
  getToKnow: (name) => `Conozca ${name}: de qué se trata y cómo hablar con nosotros.`,
  lookAround: 'Eche un vistazo y pregunte lo que quiera.',
  general: {
    themes: '',
    cta: 'Escríbanos',
    headlines: ['Para lo que tiene en mente', 'Buen trabajo, bien explicado', 'Todo empieza con una pregunta'],
    offer: ['Qué hacemos', 'En pocas palabras. Si quiere saber más, pregúntenos.'],
    details: [
      'Pregunte cómo sería en su caso.',
      'Cuéntenos en qué punto está y qué necesita.',
      'Los detalles se explican mejor hablando.',
      'Vea cómo encaja con lo que ya hace.',
      'Traiga sus preguntas, también las raras.',
      'Con gusto le enseñamos más.',
    ],
    approach: [
      [
        'Empezar con una pregunta',
        'Diga con sus palabras qué tiene en mente. Con eso basta para empezar.',
        'messages-square',
      ],
      ['Ver si encaja', 'Quédese con lo que necesita para decidir y deje el resto.', 'compass'],
      ['Dar el siguiente paso', 'Un botón de esta página lleva hasta nosotros.', 'handshake'],
    ],
    faq: [['¿Qué debo tener preparado?', 'Una o dos frases sobre lo que necesita. Lo demás viene después.']],
    tiers: ['Básico', 'Estándar', 'A medida'],
    closing: ['¿Qué tiene en mente?', 'Un mensaje breve basta para empezar.'],
  },
  trades: spanishTrades,
};
