import type { DataTexts } from '../texts.ts';

export const SPANISH_DATA: DataTexts = {
  bases: {
    contract: 'contrato',
    'legal duty': 'obligación legal',
    'legitimate interests': 'interés legítimo',
    consent: 'consentimiento',
    'explicit consent': 'consentimiento explícito',
  },
  kinds: {
    contact: ['Datos de contacto, como nombre, correo y teléfono', 'Responder y mantener el contacto'],
    account: ['Datos de la cuenta, como usuario, contraseña y ajustes', 'Mantener y proteger su cuenta'],
    billing: [
      'Datos de facturación, como dirección e historial de pagos',
      'Cobrar, prevenir el fraude y llevar las cuentas',
    ],
    orders: ['Datos de pedidos, como qué compró y cuándo', 'Cumplir los pedidos y tramitar devoluciones'],
    delivery: ['Datos de entrega, como dirección e indicaciones', 'Entregar los productos'],
    content: ['Contenidos que usted guarda o publica', 'Prestar el servicio'],
    prompts: ['Peticiones a la IA y sus respuestas', 'Generar respuestas y prevenir abusos'],
    messages: ['Mensajes que nos envía', 'Responder y ayudar'],
    exchanges: ['Mensajes entre usuarios', 'Entregarlos y resolver conflictos'],
    usage: [
      'Datos técnicos, como IP, dispositivo, hora y páginas vistas',
      'Funcionamiento, seguridad y corrección de errores',
    ],
    marketing: ['Datos de novedades, como su suscripción y lo que abre', 'Enviar las novedades que desea'],
    advertising: ['Datos de publicidad, como anuncios vistos', 'Mostrar y medir anuncios'],
    seller: ['Datos de vendedores, como denominación y número fiscal', 'Comprobar e identificar a los vendedores'],
    payouts: ['Datos de pago a vendedores, como la cuenta bancaria', 'Pagar a los vendedores'],
    reviews: ['Opiniones', 'Ayudar a otros a elegir'],
    projects: ['Documentos e información sobre su encargo', 'Realizar el trabajo'],
    permissions: ['Datos del teléfono a los que usted da acceso, como ubicación o fotos', 'Ofrecer la función pedida'],
    reading: ['Lo que lee, ve o escucha', 'Mostrar y mejorar los contenidos'],
    comments: ['Comentarios, con nombre y hora', 'Mostrarlos y prevenir abusos'],
    profile: ['Datos de perfil, como foto y presentación', 'Presentarle a los demás miembros'],
    donations: ['Datos de donaciones, como importe y fin', 'Recibir donaciones y emitir recibos'],
    learning: ['Datos de aprendizaje, como cursos y resultados', 'Enseñar y mostrar el progreso'],
    health: ['Datos de salud que usted facilita o que envía un dispositivo', 'Ofrecer la función pedida'],
    identity: [
      'Pruebas de identidad, como fecha de nacimiento y documentos',
      'Comprobar la identidad como exige la ley',
    ],
    finance: ['Datos financieros, como cuentas conectadas y pagos', 'Prestar el servicio y prevenir el fraude'],
  },
};
