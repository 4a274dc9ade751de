import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const PORTUGUESE_ACCEPTABLE_USE: DocumentTexts = {
  title: 'Política de Uso Aceitável',
  clauses: {
    scope: [
      'Alcance',
      (c) =>
        `Esta política vale para todos os que usam a oferta de ${c.name}, com ou sem conta, e para tudo o que ali guardam, enviam ou fazem. Faz parte dos nossos Termos de Uso. Os exemplos não são exaustivos.`,
    ],
    illegal: [
      'Conteúdo e atos ilegais',
      `É proibido:${itemList('conteúdo contrário à lei ou aos direitos de terceiros;', 'ameaça, incitação à violência e apoio ao terrorismo;', 'ódio contra pessoas por origem, raça, religião, deficiência, sexo ou orientação;', 'dados privados ou imagens íntimas de outros sem consentimento;', 'fraude, documentos falsos, receptação, drogas e armas ilegais;', 'calúnia, difamação e uso de identidade alheia.')}`,
    ],
    minors: [
      'Proteção de crianças',
      'Qualquer exploração sexual de crianças e adolescentes, mesmo desenhada ou gerada, é proibida sem exceção. Removemos o conteúdo, encerramos a conta na hora e comunicamos às autoridades.',
    ],
    abuse: ['Respeito às pessoas', 'Não assedie, ameace ou persiga ninguém, nem leve outros a isso.'],
    security: [
      'Segurança',
      `Não prejudique a oferta, os usuários ou as redes:${itemList('não invada contas, dados ou sistemas;', 'não espalhe programas maliciosos nem phishing;', 'não procure falhas sem a nossa autorização;', 'não contorne limites, bloqueios ou pagamento.')}\n\nQuem acha uma falha por acaso e nos avisa de boa-fé nada tem a temer de nós.`,
    ],
    spam: [
      'Mensagens não solicitadas',
      'Não envie publicidade a quem não a aceitou e não esconda a origem de uma mensagem.',
    ],
    property: ['Direitos de terceiros', 'Só use obras, marcas e segredos de outros se tiver direito a isso.'],
    risk: [
      'Usos perigosos',
      'Não use a oferta onde um erro possa pôr em risco a vida, a saúde ou o ambiente, salvo se ela for feita para isso.',
    ],
    resources: [
      'Uso razoável',
      'Não sobrecarregue a oferta. Acessos automatizados precisam da nossa autorização, salvo por uma interface que oferecemos.',
    ],
    ai: [
      'Inteligência artificial',
      'Não engane ninguém com conteúdo gerado e identifique-o onde a lei exige. Não deixe que só uma máquina tome decisões importantes sobre pessoas.',
    ],
    reporting: [
      'Denúncias',
      (c) =>
        `Denuncie abusos em ${c.fill('contactEmail')}, dizendo o que viu e onde. Em perigo, chame primeiro a polícia.`,
    ],
    enforcement: [
      'O que fazemos',
      `Conforme a gravidade, podemos:${itemList('avisar e dar prazo;', 'remover conteúdo ou limitar o seu alcance;', 'suspender o acesso;', 'encerrar o contrato e comunicar às autoridades.')}\n\nAnalisamos cada caso, respeitamos os direitos de todos e explicamos as decisões, salvo proibição legal.`,
    ],
    appeal: [
      'Recurso',
      (c) =>
        `Quem discorda de uma decisão escreve em até seis meses para ${c.fill('contactEmail')}. Uma pessoa a revê. O caminho da Justiça continua aberto.`,
    ],
    changes: ['Mudanças', 'Esta política muda do mesmo modo que os Termos de Uso.'],
  },
};

export const PORTUGUESE_COPYRIGHT: DocumentTexts = {
  title: 'Política de Direitos Autorais (DMCA)',
  clauses: {
    aim: [
      'Objeto',
      (c) =>
        `${c.name} respeita os direitos dos autores. Esta política diz como comunicar uma violação, como responder e o que fazemos. Segue também o Digital Millennium Copyright Act dos Estados Unidos (DMCA, 17 U.S.C. 512). Direitos de outras leis, como a Lei 9.610/1998, permanecem.`,
    ],
    agent: [
      'O nosso agente',
      (c) => {
        c.advise(
          'Para contar com 17 U.S.C. 512(c), registre o agente no United States Copyright Office e renove a cada três anos.',
        );
        return `Envie notificações a:${itemList(`Nome: ${c.fill('copyrightAgentName')}`, `Endereço: ${c.fill('copyrightAgentAddress')}`, `Telefone: ${c.fill('copyrightAgentPhone')}`, `E-mail: ${c.fill('copyrightAgentEmail')}`)}`;
      },
    ],
    notice: [
      'Notificação',
      'A sua notificação contém:\n\n1. assinatura, física ou eletrônica, do titular ou de quem o representa;\n2. a obra violada, ou uma lista;\n3. o material em questão e o seu endereço exato (URL);\n4. o seu endereço, telefone e e-mail;\n5. a declaração de que acredita, de boa-fé, que o uso não é permitido pelo titular nem pela lei;\n6. a declaração de que os dados são exatos e, sob as penas de falso testemunho, de que pode agir pelo titular.\n\nVeja antes se o uso é permitido, por exemplo como citação ou paródia.',
    ],
    takedown: [
      'O que fazemos',
      'Com uma notificação válida, removemos ou bloqueamos o material sem demora. Avisamos o usuário, dizemos o motivo e enviamos uma cópia.',
    ],
    counter: [
      'Contranotificação',
      'Se o seu material foi removido por engano, envie ao agente:\n\n1. a sua assinatura, física ou eletrônica;\n2. o que foi removido e onde estava;\n3. a declaração, sob as penas de falso testemunho, de que acredita de boa-fé em um engano;\n4. nome, endereço e telefone e, para o processo americano, a concordância com o foro federal do seu distrito (fora dos Estados Unidos, de um distrito onde possamos ser encontrados) e em receber os atos de quem notificou.',
    ],
    restore: [
      'Restauração',
      'Repassamos a contranotificação válida e restauramos o material depois de 10 a 14 dias úteis, salvo se soubermos de uma ação judicial. Onde outra lei exige decisão mais rápida, decidimos mais rápido.',
    ],
    repeat: [
      'Reincidência',
      'Quando cabível, encerramos o acesso de quem viola direitos repetidas vezes. Notificações retiradas ou refutadas não contam.',
    ],
    false: [
      'Declarações falsas',
      'Quem faz declarações que sabe serem falsas pode ter de pagar o dano e os honorários de advogados (17 U.S.C. 512(f)).',
    ],
    trademarks: [
      'Outros direitos',
      (c) => `Para uma marca ou outro direito, escreva para ${c.fill('contactEmail')} com o direito e o lugar.`,
    ],
    changes: ['Mudanças', 'O texto em vigor está aqui com a sua data.'],
  },
};
