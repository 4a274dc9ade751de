import { cookiesTable, itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const SPANISH_COOKIES: DocumentTexts = {
  title: 'Política de cookies',
  clauses: {
    what: [
      'Qué son las cookies',
      (c) =>
        `Una cookie es un pequeño archivo que un sitio guarda en su dispositivo. El almacenamiento local, los píxeles y los identificadores de aplicaciones hacen lo mismo y se incluyen aquí. Esta política se aplica a ${c.name} en ${c.fill('websiteUrl')}. Las cookies de sesión acaban al cerrar el navegador; las demás, al vencer su plazo. Algunas son nuestras y otras de terceros.`,
    ],
    kinds: [
      'Para qué sirven',
      `Hay cuatro tipos:${itemList('**necesarias:** hacen funcionar el sitio, como el acceso, la cesta y la seguridad;', '**de preferencia:** recuerdan elecciones, como el idioma;', '**de análisis:** cuentan visitas;', '**de publicidad:** miden o eligen anuncios.')}\n\nLa sección siguiente indica cuáles usamos realmente.`,
    ],
    list: [
      'Las cookies que usamos',
      (c) =>
        `Nombre, proveedor, finalidad, duración y tipo: ${cookiesTable(c, ['Nombre', 'Proveedor', 'Finalidad', 'Duración', 'Tipo'], { necessary: 'necesaria', preference: 'preferencia', analytics: 'análisis', marketing: 'publicidad' }, 'Por ahora no usamos ninguna.')}`,
    ],
    consent: [
      'Su consentimiento',
      (c) => {
        c.confirm('Solo se usan cookies necesarias antes del consentimiento, y el sitio tiene ajustes de cookies.');
        return 'Lo que no es estrictamente necesario solo se guarda o se lee después de su consentimiento (artículo 5, apartado 3, de la Directiva 2002/58/CE). Rechazar es tan fácil como aceptar. Puede elegir por tipos, y el sitio sigue siendo accesible si las rechaza. **Puede retirar su consentimiento cuando quiera en los ajustes de cookies.**';
      },
    ],
    choice: [
      'Su elección',
      'Usted decide qué cookies acepta. Donde la ley exige consentimiento, lo pedimos antes, y puede retirarlo cuando quiera.',
    ],
    california: [
      'California',
      'Las cookies de publicidad de terceros pueden ser «venta» o «uso compartido» según la CCPA. Puede rechazarlas; una señal como Global Privacy Control (GPC) vale como rechazo.',
    ],
    brazil: [
      'Brasil',
      'En Brasil, las cookies que identifican a una persona son datos personales según la LGPD. Las que no son necesarias requieren su consentimiento.',
    ],
    browser: [
      'Ajustes del navegador',
      `En su navegador puede:${itemList('ver y borrar cookies;', 'bloquearlas todas o las de terceros;', 'abrir una ventana privada;', 'en el teléfono, restablecer el identificador de publicidad.')}\n\nSin las cookies necesarias, partes del sitio no funcionan. Su elección se aplica solo a este navegador y a este dispositivo.`,
    ],
    'third-parties': [
      'Contenidos de terceros',
      'Las páginas pueden incluir contenidos de terceros, como mapas o vídeos, que usan cookies propias. Si no son necesarias, los cargamos solo con su consentimiento. Sus políticas dicen qué hacen con los datos.',
    ],
    data: [
      'Qué pasa con los datos',
      'Los identificadores de las cookies pueden ser datos personales. Nuestra Política de privacidad dice quién los recibe, cuánto tiempo se guardan y qué derechos tiene.',
    ],
    changes: [
      'Cambios',
      'Adaptamos este texto cuando cambian las cookies y, si hace falta, pedimos de nuevo su consentimiento.',
    ],
    contact: ['Contacto', (c) => `Preguntas sobre cookies: ${c.fill('contactEmail')}.`],
  },
};

export const SPANISH_REFUND: DocumentTexts = {
  title: 'Política de desistimiento y reembolso',
  clauses: {
    scope: [
      'Objeto',
      (c) =>
        `Esta política explica cuándo ${c.name} reembolsa un pago. Se suma a sus derechos legales, por ejemplo en caso de defecto, y no los limita.`,
    ],
    eligibility: [
      'Reembolso voluntario',
      (c) =>
        `${c.facts.refundWindowDays === 0 ? 'Más allá de la ley, devolvemos' : `Si algo no le gusta, puede pedir el reembolso en un plazo de ${c.fill('refundWindowDays')} ${c.facts.refundWindowDays === 1 ? 'día' : 'días'} tras ${c.business.has('goods') ? 'la recepción' : 'el pago'}. También devolvemos`}:${itemList('lo que se cobró dos veces o por error;', 'los pagos hechos sin su consentimiento;', 'lo que no entregamos o no prestamos.')}`,
    ],
    ask: [
      'Cómo pedirlo',
      (c) =>
        `Escriba a ${c.fill('contactEmail')} con su nombre y el número de pedido o la fecha del pago. No hace falta dar un motivo donde la ley no lo exige.`,
    ],
    method: [
      'Cómo pagamos',
      (c) =>
        `Devolvemos por el mismo medio de pago y sin gastos. Pagamos ${c.facts.refundProcessingDays === 0 ? 'enseguida' : `en un plazo de ${c.fill('refundProcessingDays')} ${c.facts.refundProcessingDays === 1 ? 'día' : 'días'}`} tras nuestra aceptación, o antes donde la ley lo exige.`,
    ],
    returns: [
      'Devolución de productos',
      (c) => {
        const mark = c.fill('returnShippingPaidBy');
        return `Gastos de devolución: ${c.facts.returnShippingPaidBy === undefined ? mark : c.facts.returnShippingPaidBy === 'customer' ? 'a su cargo' : 'a nuestro cargo'}. Si el producto es defectuoso o no es el pedido, siempre corren a nuestro cargo.`;
      },
    ],
    subscriptions: [
      'Suscripciones',
      'Tras la cancelación no cobramos nada más. Si el contrato termina por causa imputable a nosotros, devolvemos lo pagado por el período restante.',
    ],
    europe: [
      'Europa: derecho de desistimiento',
      (
        c,
      ) => `Como consumidor puede desistir de un contrato a distancia en **14 días naturales**, sin indicar el motivo (Directiva 2011/83/UE). El plazo cuenta desde ${c.business.has('goods') ? 'el día en que recibe el producto (el último, si son varios)' : 'el día del contrato'}. Basta una declaración inequívoca enviada antes de que venza, por ejemplo por carta, por correo electrónico o con la función de desistimiento del sitio.

Devolvemos todos los pagos, incluida la entrega ordinaria, en 14 días desde su declaración. ${c.business.has('goods') ? 'Podemos esperar a recibir los productos o la prueba de su envío. Devuélvalos en 14 días. Responde solo de la pérdida de valor por un uso distinto del necesario para probarlos. No hay desistimiento para productos a medida, que se deterioran con rapidez o precintados por higiene y ya abiertos.' : 'Si pidió que el servicio empezara durante el plazo, paga la parte ya prestada. En contenido digital, el derecho acaba cuando empieza la ejecución, si lo aceptó expresamente y reconoció que lo pierde.'}

**Modelo de formulario de desistimiento**${itemList(`A la atención de ${c.name}, ${c.fill('address')}, ${c.fill('contactEmail')}:`, 'Por la presente le comunico/comunicamos que desisto/desistimos del contrato de venta del siguiente bien / prestación del siguiente servicio:', 'Pedido el / recibido el:', 'Nombre y domicilio del consumidor o de los consumidores:', 'Firma (solo en papel) y fecha:')}`,
    ],
    brazil: [
      'Brasil: 7 días',
      'El consumidor de Brasil puede desistir de una compra a distancia en 7 días (artículo 49 de su código de consumo). Entonces devolvemos todo enseguida.',
    ],
    exceptions: [
      'Cuándo no hay reembolso voluntario',
      (c) => {
        c.confirm('Los casos sin reembolso voluntario.');
        return 'No devolvemos de forma voluntaria lo que ya usó ni los gastos que asumimos por usted con su consentimiento y no podemos recuperar, salvo que la ley le dé ese derecho.';
      },
    ],
    contact: [
      'Contacto',
      (c) => `Preguntas sobre reembolsos: ${c.fill('contactEmail')}. Se aplica el texto vigente el día de su pago.`,
    ],
  },
};
