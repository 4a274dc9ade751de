import { dataTable, itemList, providersTable, retentionTable } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';
import { SPANISH_DATA } from './data.ts';

export const SPANISH_PRIVACY: DocumentTexts = {
  title: 'Política de privacidad',
  clauses: {
    about: [
      'Objeto',
      (c) =>
        `Esta política explica qué datos personales trata ${c.name}, para qué, quién los recibe y qué derechos tiene usted. Se aplica a ${c.fill('websiteUrl')}, para nuestra oferta y para sus mensajes.`,
    ],
    controller: [
      'Responsable',
      (c) =>
        `El responsable del tratamiento es ${c.fill('legalName')}, ${c.fill('address')}. Correo: ${c.fill('contactEmail')}.${c.facts.phone ? ` Teléfono: ${c.fill('phone')}.` : ''}${c.business.has('processor') ? ' Cuando nuestros clientes tratan datos de otras personas con nuestra oferta, ellos son los responsables y nosotros seguimos sus instrucciones.' : ''}`,
    ],
    collected: [
      'Datos y finalidades',
      (c) => {
        c.confirm('Los tipos de datos, las finalidades, las bases jurídicas y los destinatarios.');
        return `Tratamos solo lo que exige cada finalidad:\n\n${dataTable(c, SPANISH_DATA, ['Datos', 'Finalidad', 'Base jurídica'])}\n\nLos datos vienen de usted, de su dispositivo o de quienes participan en el contrato, como los servicios de pago. Le avisamos antes de cualquier uso nuevo.`;
      },
    ],
    must: [
      'Lo que debe facilitar',
      'Algunos datos son necesarios para el contrato o los exige la ley. Sin ellos no podemos contratar o responderle. Lo demás es voluntario.',
    ],
    sensitive: [
      'Datos sensibles',
      (c) =>
        c.business.has('health')
          ? 'Tratamos datos de salud solo con su consentimiento explícito, para la función que pide, y nunca para publicidad. Puede retirarlo cuando quiera.'
          : 'No pedimos datos sobre salud, religión, opiniones políticas u otros temas sensibles. Por favor, no los envíe.',
    ],
    recipients: [
      'Destinatarios',
      (c) =>
        `Reciben datos, según la finalidad:${itemList('proveedores que trabajan para nosotros según nuestras instrucciones, como los de alojamiento, correo y pago;', c.business.has('goods') && 'empresas de transporte;', c.business.has('intermediary') && 'el comprador o vendedor con quien trata;', c.facts.sellsOrSharesData === true && `aquellos a quienes vendemos datos o con quienes los compartimos para publicidad: ${c.fill('dataBuyers')};`, 'asesores obligados al secreto;', 'autoridades y tribunales, cuando la ley lo exige.')}\n\nNuestros proveedores: ${providersTable(c, ['Proveedor', 'Función', 'País'])}`,
    ],
    retention: [
      'Plazo de conservación',
      (c) =>
        `Borramos los datos cuando dejan de ser necesarios para su finalidad, salvo que la ley obligue a conservarlos, por ejemplo por razones fiscales. Plazos: ${retentionTable(c, ['Datos', 'Plazo'])}`,
    ],
    security: [
      'Seguridad',
      (c) => {
        c.confirm('Las afirmaciones sobre seguridad.');
        return 'Tomamos medidas adecuadas al riesgo y limitamos el acceso a quien lo necesita. Ante una violación de seguridad, lo notificamos a la autoridad y a usted, como dispone la ley.';
      },
    ],
    cookies: ['Cookies', 'Nuestra Política de cookies dice qué queda en su dispositivo y cómo rechazarlo.'],
    children: [
      'Menores',
      (c) =>
        `Nuestra oferta no es para menores de ${c.facts.minimumAge ?? 14} años, salvo con la autorización de sus padres o tutores. Borramos lo que un menor nos haya dado sin ella.`,
    ],
    gdpr: [
      'Europa: bases jurídicas',
      `El Reglamento General de Protección de Datos (RGPD) permite el tratamiento por:${itemList('**contrato** (artículo 6, apartado 1, letra b);', '**obligación legal** (letra c);', '**interés legítimo** (letra f): un servicio seguro, respuestas, prevención del fraude y defensa de derechos;', '**consentimiento** (letra a), que puede retirar cuando quiera.')}`,
    ],
    'gdpr-people': [
      'Europa: delegado y representantes',
      (c) =>
        `Delegado de protección de datos: ${c.fill('dataProtectionOfficer')}.${c.place.code === 'ES' ? '' : ` Representante en la Unión Europea (artículo 27): ${c.fill('euRepresentative')}.`}`,
    ],
    'gdpr-transfers': [
      'Europa: transferencias',
      (c) =>
        `Transferimos datos fuera del Espacio Económico Europeo solo con una decisión de adecuación, cláusulas contractuales tipo u otra garantía de los artículos 44 a 49 del RGPD. Países y garantías: ${c.fill('transferSafeguard')}. Puede pedir una copia.`,
    ],
    'gdpr-rights': [
      'Europa: sus derechos',
      (c) => {
        const mark = c.fill('automatedDecisions');
        return `Tiene derecho a:${itemList('el **acceso** a sus datos (artículo 15);', 'la **rectificación** (artículo 16);', 'la **supresión** (artículo 17);', 'la **limitación** del tratamiento (artículo 18);', 'la **portabilidad** (artículo 20);', 'la **oposición** al tratamiento por interés legítimo, y a la publicidad directa en todo momento (artículo 21);', '**retirar el consentimiento** para el futuro (artículo 7);', '**reclamar** ante una autoridad de control (artículo 77).')}\n\nEscriba a ${c.fill('contactEmail')}. Es gratis. Respondemos en el plazo de un mes.\n\n**Decisiones automatizadas:** ${mark ? `${mark}.` : c.facts.automatedDecisions ? 'algunas decisiones son automatizadas; se lo decimos antes y puede pedir que las revise una persona.' : 'no tomamos decisiones exclusivamente automatizadas que le afecten de modo significativo.'}`;
      },
    ],
    ccpa: [
      'California',
      (c) => {
        const mark = c.fill('sellsOrSharesData');
        return `Si vive en California, la ley CCPA le da derecho a saber qué datos recogimos en los últimos doce meses, sus fuentes, finalidades y destinatarios, a borrarlos o corregirlos, a rechazar su venta y su uso compartido para publicidad y a limitar el uso de datos sensibles, sin discriminación. Escriba a ${c.fill('contactEmail')}, también a través de un representante; respondemos en 45 días. Una señal como Global Privacy Control (GPC) vale como rechazo. Venta o uso compartido: ${mark || (c.facts.sellsOrSharesData ? 'sí; puede rechazarlo' : 'no')}.`;
      },
    ],
    lgpd: [
      'Brasil',
      (c) =>
        `Si vive en Brasil, la Ley 13.709/2018 (LGPD) le da derecho a la confirmación del tratamiento, al acceso, a la corrección, a la anonimización, al bloqueo o a la eliminación, a la portabilidad, a saber con quién se comparten los datos, a revocar el consentimiento y a la revisión de decisiones automatizadas. También puede acudir a la autoridad ANPD. Responsable de datos (encarregado): ${c.fill('encarregado')}.`,
    ],
    changes: [
      'Cambios',
      'Si cambia el tratamiento o la ley, adaptamos este texto y su fecha. Le avisamos antes de los cambios importantes.',
    ],
    contact: [
      'Contacto',
      (c) =>
        `Preguntas y solicitudes sobre datos personales: ${c.fill('contactEmail')} o por correo postal: ${c.fill('address')}.`,
    ],
  },
};
