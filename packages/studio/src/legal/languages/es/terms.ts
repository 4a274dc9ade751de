import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const SPANISH_TERMS: DocumentTexts = {
  title: 'Condiciones generales',
  clauses: {
    parties: [
      'Quiénes somos y qué acepta usted',
      (c) =>
        `Estas condiciones son un contrato entre usted y ${c.name}. «Nosotros» significa ${c.fill('legalName')}, ${c.fill('address')}. Datos registrales e identificación fiscal: ${c.fill('registrationNumber')}. «Usted» es la persona o empresa que usa nuestra oferta. Lo que acordemos con usted en particular prevalece sobre estas condiciones.`,
    ],
    offer: [
      'Nuestra oferta',
      (c) =>
        `${c.ownWords ? `${c.name} describe su oferta así: «${c.ownWords}».` : 'Lo que ofrecemos se indica en la descripción correspondiente.'} Nos encuentra en ${c.fill('websiteUrl')}. Se aplica la descripción vigente el día de su pedido. El mantenimiento y los fallos ajenos a nosotros pueden interrumpir el acceso; sus derechos legales se mantienen.`,
    ],
    'whom-consumers': [
      'Para consumidores',
      'Nuestra oferta es para consumidores: personas que actúan con fines ajenos a su actividad comercial o profesional.',
    ],
    'whom-businesses': [
      'Solo para empresas',
      'Nuestra oferta es solo para empresas y profesionales. Al contratar, usted confirma que actúa en su actividad comercial o profesional. Podemos pedirle que lo acredite. No se aplican las normas de protección de los consumidores.',
    ],
    eligibility: [
      'Quién puede contratar',
      (c) =>
        `${c.facts.minimumAge ? `Debe tener al menos ${c.facts.minimumAge} años. ` : ''}Los menores de edad necesitan la autorización de sus padres o tutores.`,
    ],
    account: [
      'Su cuenta',
      (c) =>
        `Dé datos correctos y manténgalos al día. Guarde en secreto su contraseña. Escriba enseguida a ${c.fill('contactEmail')} si cree que otra persona usa su cuenta. Responde de lo que se haga con ella en la medida en que le sea imputable. Puede cerrar la cuenta cuando quiera.`,
    ],
    orders: [
      'Cómo se contrata',
      (c) =>
        c.business.has('projects')
          ? 'A petición suya hacemos un presupuesto con el trabajo, el precio y el plazo. El contrato se perfecciona cuando usted lo acepta.'
          : 'Antes de contratar ve las características esenciales y el precio total, y puede corregir el pedido. El botón de pedido dice con claridad que obliga a pagar. Confirmamos el pedido por correo electrónico sin demora.',
    ],
    fees: [
      'Precios y pago',
      (c) =>
        `Se aplican los precios vigentes el día del pedido. ${c.sellsTo('consumers') ? 'Para consumidores el precio es final, con impuestos; los gastos de envío se indican antes del pedido. ' : ''}${c.sellsTo('businesses') ? 'Para empresas el precio se entiende sin impuestos, salvo que se diga otra cosa. ' : ''}Los medios de pago se indican antes del pedido.`,
    ],
    goods: [
      'Entrega',
      'El plazo de entrega está en la oferta; si no se indica, entregamos en un plazo de 30 días. Si no podemos entregar, avisamos enseguida y devolvemos lo pagado. El riesgo del transporte es nuestro cuando vendemos a un consumidor.',
    ],
    projects: [
      'Realización del trabajo',
      'Trabajamos con cuidado y según lo acordado. Denos a tiempo lo que necesitamos y avise de las particularidades que conozca. Si el trabajo va a costar bastante más de lo presupuestado, le consultamos antes. Los objetos que nos confía siguen siendo suyos y los cuidamos.',
    ],
    marketplace: [
      'Nuestro papel de intermediario',
      'Ponemos en contacto a vendedores y compradores, que contratan entre ellos; no somos parte de la venta. Cada anuncio dice si el vendedor es una empresa; si no lo es, el derecho de consumo no se aplica entre ellos. Junto a los resultados explicamos los criterios principales de su orden.',
    ],
    renewal: [
      'Duración y renovación',
      (c) => {
        c.confirm('Las suscripciones se renuevan hasta su cancelación.');
        return 'Usted elige el período al suscribirse. La suscripción se renueva por el mismo período hasta que la cancele. Antes de que acabe una prueba gratuita le decimos cuándo acaba y qué sigue. Un precio nuevo se aplica solo hacia el futuro y tras avisarle; puede cancelar antes.';
      },
    ],
    cancel: [
      'Cancelación',
      (c) =>
        `${c.business.has('subscriptions') ? 'Puede cancelar la suscripción en su cuenta o por escrito, con la misma facilidad con que se suscribió; termina con el período pagado. ' : c.business.has('projects') ? 'Puede desistir de un trabajo en curso si paga lo hecho y los gastos que ya no podamos evitar. ' : 'Puede dejar de usar la oferta cuando quiera. '}Basta un mensaje a ${c.fill('contactEmail')}. Si una parte incumple gravemente sus obligaciones, la otra puede resolver el contrato.`,
    ],
    donations: [
      'Donaciones',
      'Las donaciones son voluntarias y sin contraprestación. Una donación hecha para un fin se destina, en lo posible, a ese fin. Puede cancelar una donación periódica cuando quiera.',
    ],
    health: [
      'No es asesoramiento médico',
      'Nuestros contenidos no sustituyen a un médico ni hacen diagnósticos. Hable con un médico antes de cambiar un tratamiento. **En una emergencia, llame al número de emergencias.**',
    ],
    finance: [
      'Servicios financieros',
      (c) =>
        `Autorización y supervisión: ${c.fill('financialLicence')}. Lo que mostramos es información y no asesoramiento de inversión, fiscal ni jurídico. Las inversiones pueden perder valor.`,
    ],
    ai: [
      'Inteligencia artificial',
      (c) =>
        `Usted trata con una máquina. Las respuestas pueden ser erróneas; compruébelas antes de confiar en ellas. Puede usar los resultados respetando los derechos de otros. Entrenamiento de modelos con su contenido: ${c.fill('contentTrainsModels')}.`,
    ],
    learning: [
      'Cursos',
      'El contenido, la duración y los requisitos de un curso están en su descripción. No prometemos título ni resultado.',
    ],
    'user-content': [
      'Su contenido',
      'Su contenido sigue siendo suyo. Nos da solo la licencia no exclusiva para guardarlo, transmitirlo y mostrarlo como usted lo configura, mientras esté en la oferta. Usted declara que tiene los derechos necesarios.',
    ],
    reports: [
      'Denuncia de contenido ilícito',
      (c) =>
        `Cualquiera puede denunciar contenido ilícito (artículo 16 del Reglamento (UE) 2022/2065) en ${c.fill('contactEmail')}, con los motivos, la dirección exacta (URL), nombre, correo y una declaración de buena fe. Es también nuestro punto de contacto para autoridades y usuarios; idiomas: ${c.fill('contactLanguages')}. Confirmamos la recepción, decidimos con cuidado y motivamos toda restricción con los recursos posibles (artículo 17).`,
    ],
    'acceptable-use': [
      'Uso aceptable',
      'Nuestra Política de uso aceptable forma parte de estas condiciones. Dice lo que no está permitido.',
    ],
    property: [
      'Propiedad intelectual',
      'Los textos, imágenes, marcas y programas de nuestra oferta son nuestros o de nuestros licenciantes. Puede usarlos para los fines del contrato. Se mantienen los usos que la ley permite.',
    ],
    privacy: [
      'Privacidad',
      (c) =>
        `Nuestra Política de privacidad explica cómo tratamos los datos personales, y la Política de cookies lo que queda en su dispositivo.${c.business.has('processor') && c.sellsTo('businesses') ? ' Cuando tratamos datos por cuenta de usted, lo hacemos con un contrato de encargo (artículo 28 del RGPD) y según sus instrucciones.' : ''}`,
    ],
    disclaimer: ['Garantías', 'Se aplican las garantías legales. Frente a los consumidores no las limitamos.'],
    liability: [
      'Responsabilidad',
      (c) =>
        `Respondemos de los daños que causemos, conforme a la ley. Nada limita la responsabilidad por dolo, culpa grave o daños a la vida y la salud. ${c.sellsTo('consumers') ? 'Frente a los consumidores no excluimos ni reducimos nuestra responsabilidad. ' : ''}${c.sellsTo('businesses') ? 'Frente a las empresas respondemos del daño directo y previsible.' : ''}`.trim(),
    ],
    termination: [
      'Suspensión',
      (c) =>
        `Ante un incumplimiento grave o repetido podemos suspender el acceso o resolver el contrato, con aviso previo cuando sea posible. Indicamos el motivo. Puede pedir que revisemos la decisión en ${c.fill('contactEmail')}.`,
    ],
    law: [
      'Ley y tribunales',
      (c) =>
        `Ley aplicable: ${c.fill('governingLaw')}. ${c.sellsTo('consumers') ? 'El consumidor conserva la protección de las normas imperativas del lugar donde vive y puede demandar allí. ' : ''}${c.sellsTo('businesses') ? `Entre empresas, tribunales competentes: ${c.fill('courts')}.` : ''}`.trim(),
    ],
    disputes: [
      'Conflictos',
      (c) =>
        `Escriba primero a ${c.fill('contactEmail')}; buscamos una solución con usted. Esto no impide a nadie acudir a los tribunales o a un organismo público.`,
    ],
    'eu-consumers': [
      'Consumidores en Europa',
      (c) =>
        `Si es consumidor en el Espacio Económico Europeo:${itemList('los bienes y servicios digitales deben ser conformes con el contrato; si no, puede pedir la puesta en conformidad, la rebaja del precio o la resolución;', c.business.has('goods') && 'la garantía legal dura al menos dos años desde la entrega, y más donde la ley lo dice;', 'por regla general tiene 14 días para desistir de un contrato a distancia; nuestra Política de desistimiento lo explica;', 'solo podemos demandarle ante los tribunales del país donde vive;', `resolución alternativa de litigios: ${c.fill('consumerDisputeBody')}.`)}`,
    ],
    'brazil-consumers': [
      'Consumidores en Brasil',
      'A los consumidores de Brasil se les aplica siempre el código de consumo de ese país (Ley 8.078/1990), digan lo que digan estas condiciones. Pueden demandar donde viven.',
    ],
    changes: [
      'Cambios de las condiciones',
      'Cambiamos estas condiciones solo por una razón válida, como una ley nueva. Le avisamos al menos 30 días antes. El silencio no se considera aceptación de un cambio que le perjudique. Puede cancelar sin coste antes del cambio.',
    ],
    general: [
      'Disposiciones finales',
      'Si una cláusula es nula, las demás siguen vigentes y en su lugar se aplica la ley. Podemos ceder el contrato a quien asuma nuestro negocio, sin reducir sus derechos; usted puede entonces cancelar.',
    ],
    notices: ['Contacto', (c) => `Escriba a ${c.fill('contactEmail')} o por correo postal: ${c.fill('address')}.`],
  },
};
