import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const SPANISH_ACCEPTABLE_USE: DocumentTexts = {
  title: 'Política de uso aceptable',
  clauses: {
    scope: [
      'Alcance',
      (c) =>
        `Esta política se aplica a todos los que usan la oferta de ${c.name}, con o sin cuenta, y para todo lo que guardan, envían o hacen en ella. Forma parte de nuestras condiciones generales. Los ejemplos no son exhaustivos.`,
    ],
    illegal: [
      'Contenidos y actos ilícitos',
      `Se prohíbe:${itemList('contenido contrario a la ley o a los derechos de otros;', 'amenazas, incitación a la violencia y apoyo al terrorismo;', 'odio contra personas por su origen, religión, discapacidad, sexo u orientación sexual;', 'datos privados o imágenes íntimas de otros sin su consentimiento;', 'fraude, documentos falsos, objetos robados, drogas y armas ilegales;', 'calumnias y suplantación de identidad.')}`,
    ],
    minors: [
      'Protección de menores',
      'Toda explotación sexual de menores, aunque sea dibujada o generada, está prohibida sin excepción. Retiramos el contenido, cerramos la cuenta al instante y lo comunicamos a las autoridades.',
    ],
    abuse: ['Respeto a las personas', 'No acose, amenace ni persiga a nadie, ni incite a otros a hacerlo.'],
    security: [
      'Seguridad',
      `No dañe la oferta, a sus usuarios ni las redes:${itemList('no entre en cuentas, datos o sistemas ajenos;', 'no difunda programas maliciosos ni haga phishing;', 'no busque vulnerabilidades sin nuestra autorización;', 'no eluda límites, bloqueos ni pagos.')}\n\nNo tomaremos medidas contra quien encuentre una vulnerabilidad por casualidad y nos avise de buena fe.`,
    ],
    spam: [
      'Mensajes no deseados',
      'No envíe publicidad a quien no la haya aceptado ni oculte el origen de un mensaje.',
    ],
    property: ['Derechos de otros', 'Use obras, marcas y secretos ajenos solo si tiene derecho a ello.'],
    risk: [
      'Usos peligrosos',
      'No use la oferta donde un error pueda poner en peligro la vida, la salud o el medio ambiente, salvo que esté hecha para ello.',
    ],
    resources: [
      'Uso razonable',
      'No sobrecargue la oferta. Los accesos automáticos requieren nuestra autorización, salvo a través de una interfaz que ofrezcamos.',
    ],
    ai: [
      'Inteligencia artificial',
      'No engañe a nadie con contenido generado e identifíquelo donde la ley lo exige. No tome decisiones importantes sobre personas de forma exclusivamente automatizada.',
    ],
    reporting: [
      'Denuncias',
      (c) =>
        `Denuncie los abusos en ${c.fill('contactEmail')} y diga qué vio y dónde. En caso de peligro, llame primero a la policía.`,
    ],
    enforcement: [
      'Qué hacemos',
      `Según la gravedad podemos:${itemList('avisar y dar un plazo;', 'retirar contenido o limitar su alcance;', 'suspender el acceso;', 'resolver el contrato y denunciar.')}\n\nExaminamos cada caso, respetamos los derechos de todos y motivamos las decisiones, salvo prohibición legal.`,
    ],
    appeal: [
      'Recurso',
      (c) =>
        `Si no está de acuerdo con una decisión, escriba en un plazo de seis meses a ${c.fill('contactEmail')}. Una persona la revisará. La vía judicial sigue abierta.`,
    ],
    changes: ['Cambios', 'Esta política cambia del mismo modo que las condiciones generales.'],
  },
};

export const SPANISH_COPYRIGHT: DocumentTexts = {
  title: 'Política de derechos de autor (DMCA)',
  clauses: {
    aim: [
      'Objeto',
      (c) =>
        `${c.name} respeta los derechos de los autores. Esta política explica cómo comunicar una infracción, cómo responder y qué hacemos. Sigue también la Digital Millennium Copyright Act de los Estados Unidos (DMCA, 17 U.S.C. 512). Los derechos que reconocen otras leyes no se ven afectados.`,
    ],
    agent: [
      'Nuestro agente',
      (c) => {
        c.advise(
          'Para acogerse a 17 U.S.C. 512(c), inscriba al agente en la United States Copyright Office y renueve la inscripción cada tres años.',
        );
        return `Envíe los avisos a:${itemList(`Nombre: ${c.fill('copyrightAgentName')}`, `Dirección: ${c.fill('copyrightAgentAddress')}`, `Teléfono: ${c.fill('copyrightAgentPhone')}`, `Correo electrónico: ${c.fill('copyrightAgentEmail')}`)}`;
      },
    ],
    notice: [
      'Aviso',
      'Su aviso contiene:\n\n1. la firma, manuscrita o electrónica, del titular o de quien lo representa;\n2. la obra infringida, o una lista;\n3. el material en cuestión y su dirección exacta (URL);\n4. su dirección, teléfono y correo electrónico;\n5. la declaración de que cree de buena fe que ni el titular ni la ley permiten el uso;\n6. la declaración de que los datos son exactos y, bajo pena de perjurio, de que puede actuar por el titular.\n\nPiense antes si el uso está permitido, por ejemplo como cita o parodia.',
    ],
    takedown: [
      'Qué hacemos',
      'Con un aviso válido retiramos o bloqueamos el material sin demora. Avisamos al usuario, le decimos el motivo y le enviamos una copia.',
    ],
    counter: [
      'Contraaviso',
      'Si su material se retiró por error, envíe al agente:\n\n1. su firma, manuscrita o electrónica;\n2. qué se retiró y dónde estaba;\n3. la declaración, bajo pena de perjurio, de que cree de buena fe que hubo un error;\n4. nombre, dirección y teléfono y, para el proceso estadounidense, su sometimiento al tribunal federal de su distrito (fuera de los Estados Unidos, de un distrito donde se nos pueda hallar) y su aceptación de las notificaciones de quien presentó el aviso.',
    ],
    restore: [
      'Restitución',
      'Trasladamos el contraaviso válido y restituimos el material tras 10 a 14 días hábiles, salvo que sepamos de una demanda. Donde otra ley exige una decisión más rápida, decidimos antes.',
    ],
    repeat: [
      'Reincidencia',
      'Cuando procede, cerramos el acceso a quien infringe derechos de forma reiterada. Los avisos retirados o refutados no cuentan.',
    ],
    false: [
      'Declaraciones falsas',
      'Quien declare algo falso a sabiendas puede tener que pagar los daños y los honorarios de abogados (17 U.S.C. 512(f)).',
    ],
    trademarks: [
      'Otros derechos',
      (c) => `Por una marca u otro derecho, escriba a ${c.fill('contactEmail')} e indique el derecho y el lugar.`,
    ],
    changes: ['Cambios', 'El texto vigente se publica aquí con su fecha.'],
  },
};
