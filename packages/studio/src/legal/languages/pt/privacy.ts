import { dataTable, itemList, providersTable, retentionTable } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';
import { PORTUGUESE_DATA } from './data.ts';

export const PORTUGUESE_PRIVACY: DocumentTexts = {
  title: 'Política de Privacidade',
  clauses: {
    about: [
      'Objeto',
      (c) =>
        `Esta política diz quais dados pessoais ${c.name} trata, por quê, com quem os compartilha e quais são os seus direitos. Vale para ${c.fill('websiteUrl')}, para a nossa oferta e para as suas mensagens.`,
    ],
    controller: [
      'Controlador',
      (c) =>
        `O controlador é ${c.fill('legalName')}, ${c.fill('address')}. E-mail: ${c.fill('contactEmail')}.${c.facts.phone ? ` Telefone: ${c.fill('phone')}.` : ''}${c.business.has('processor') ? ' Quando clientes tratam dados de outras pessoas com a nossa oferta, eles são os controladores, e nós, como operador, seguimos as suas instruções.' : ''}`,
    ],
    collected: [
      'Dados e finalidades',
      (c) => {
        c.confirm('Os tipos de dados, as finalidades, as bases legais e os destinatários.');
        return `Tratamos só o que cada finalidade específica exige:\n\n${dataTable(c, PORTUGUESE_DATA, ['Dados', 'Finalidade', 'Base legal'])}\n\nOs dados vêm de você, do seu aparelho ou de quem participa do contrato, como serviços de pagamento. Avisamos antes de qualquer novo uso.`;
      },
    ],
    must: [
      'O que você precisa informar',
      'Alguns dados são necessários ao contrato ou exigidos por lei. Sem eles não podemos contratar ou responder. O resto é opcional.',
    ],
    sensitive: [
      'Dados sensíveis',
      (c) =>
        c.business.has('health')
          ? 'Só tratamos dados de saúde com o seu consentimento específico e destacado, para a função que você pede, nunca para publicidade. Você pode revogar o consentimento quando quiser.'
          : 'Não pedimos dados sobre saúde, religião, opinião política ou outros temas sensíveis. Por favor, não os envie.',
    ],
    recipients: [
      'Com quem compartilhamos',
      (c) =>
        `Recebem dados, conforme a finalidade:${itemList('prestadores que trabalham para nós conforme as nossas instruções, como hospedagem, e-mail e pagamento;', c.business.has('goods') && 'transportadoras;', c.business.has('intermediary') && 'o comprador ou vendedor com quem você negocia;', c.facts.sellsOrSharesData === true && `aqueles a quem vendemos dados ou com quem os compartilhamos para publicidade: ${c.fill('dataBuyers')};`, 'consultores obrigados ao sigilo;', 'autoridades e tribunais, quando a lei exige.')}\n\nOs nossos prestadores: ${providersTable(c, ['Prestador', 'Função', 'País'])}`,
    ],
    retention: [
      'Por quanto tempo guardamos',
      (c) =>
        `Apagamos os dados quando a finalidade termina, salvo quando a lei manda guardá-los, por exemplo para fins fiscais. Prazos: ${retentionTable(c, ['Dados', 'Prazo'])}`,
    ],
    security: [
      'Segurança',
      (c) => {
        c.confirm('As afirmações sobre segurança.');
        return 'Tomamos medidas adequadas ao risco e limitamos o acesso a quem precisa. Em caso de incidente que possa causar dano relevante, avisamos a autoridade e você, como a lei determina.';
      },
    ],
    cookies: ['Cookies', 'A nossa Política de Cookies diz o que fica no seu aparelho e como recusar.'],
    children: [
      'Crianças e adolescentes',
      (c) =>
        `A nossa oferta não é para menores de ${c.facts.minimumAge ?? 13} anos, salvo com o consentimento específico de um dos pais ou responsável. Tratamos dados de crianças e adolescentes no seu melhor interesse e apagamos o que uma criança nos tiver dado sem esse consentimento.`,
    ],
    lgpd: [
      'LGPD: bases e deveres',
      (
        c,
      ) => `No Brasil vale a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018). As bases legais são as dos artigos 7º e 11. Como controlador, respondemos pelas decisões sobre os dados; os operadores seguem as nossas instruções e a lei.

**Encarregado (artigo 41):** ${c.fill('encarregado')}. Essa pessoa recebe os seus pedidos e fala com a autoridade.

**Transferência internacional (artigo 33):** só com nível adequado de proteção, cláusulas-padrão contratuais ou outra hipótese da lei. Países e garantias: ${c.fill('transferSafeguard')}.

**Os seus direitos (artigo 18),** a qualquer momento e sem custo:${itemList('confirmação da existência de tratamento;', 'acesso aos dados;', 'correção de dados incompletos, inexatos ou desatualizados;', 'anonimização, bloqueio ou eliminação de dados desnecessários, excessivos ou tratados contra a lei;', 'portabilidade a outro fornecedor;', 'eliminação dos dados tratados com o seu consentimento;', 'informação sobre as entidades públicas e privadas com as quais compartilhamos dados;', 'informação sobre a possibilidade de não consentir e sobre as consequências;', 'revogação do consentimento;', 'oposição a tratamento contrário à lei e revisão de decisões automatizadas (artigo 20).')}

Escreva para ${c.fill('contactEmail')} ou ao encarregado. Confirmamos de imediato em forma simples, ou por completo em até 15 dias. Você também pode peticionar à Autoridade Nacional de Proteção de Dados (ANPD) e aos órgãos de defesa do consumidor.`,
    ],
    gdpr: [
      'Europa: bases legais',
      `Na Europa vale o Regulamento Geral sobre a Proteção de Dados (RGPD). As bases do artigo 6º, n.º 1, são:${itemList('**contrato** (alínea b);', '**obrigação legal** (alínea c);', '**legítimo interesse** (alínea f): um serviço seguro, respostas, prevenção de fraudes e defesa de direitos;', '**consentimento** (alínea a), que você pode retirar quando quiser.')}`,
    ],
    'gdpr-people': [
      'Europa: encarregado e representantes',
      (c) =>
        `Encarregado da proteção de dados: ${c.fill('dataProtectionOfficer')}.${c.place.code === 'PT' ? '' : ` Representante na União Europeia (artigo 27.º): ${c.fill('euRepresentative')}.`}`,
    ],
    'gdpr-transfers': [
      'Europa: transferências',
      (c) =>
        `Só transferimos dados para fora do Espaço Econômico Europeu com decisão de adequação, cláusulas contratuais-tipo ou outra garantia dos artigos 44.º a 49.º do RGPD. Países e garantias: ${c.fill('transferSafeguard')}.`,
    ],
    'gdpr-rights': [
      'Europa: os seus direitos',
      (c) => {
        const mark = c.fill('automatedDecisions');
        return `Você tem direito de **acesso**, **retificação**, **apagamento**, **limitação**, **portabilidade** e **oposição**, de **retirar o consentimento** e de **reclamar** a uma autoridade de controle (artigos 7.º, 15.º a 21.º e 77.º do RGPD). Escreva para ${c.fill('contactEmail')}; respondemos em um mês, sem custo.\n\n**Decisões automatizadas:** ${mark ? `${mark}.` : c.facts.automatedDecisions ? 'algumas decisões são automatizadas; avisamos antes, e você pode pedir que uma pessoa as reveja.' : 'não tomamos decisões só por máquinas que afetem você de modo relevante.'}`;
      },
    ],
    ccpa: [
      'Califórnia',
      (c) => {
        const mark = c.fill('sellsOrSharesData');
        return `Se você mora na Califórnia, a CCPA lhe dá o direito de saber quais dados coletamos nos últimos doze meses, suas fontes, finalidades e destinatários, de apagá-los ou corrigi-los, de recusar a venda e o compartilhamento para publicidade e de limitar o uso de dados sensíveis, sem discriminação. Escreva para ${c.fill('contactEmail')}, também por procurador; respondemos em 45 dias. Um sinal como o Global Privacy Control (GPC) vale como recusa. Venda ou compartilhamento: ${mark || (c.facts.sellsOrSharesData ? 'sim; você pode recusar' : 'não')}.`;
      },
    ],
    changes: [
      'Mudanças',
      'Se o tratamento ou a lei mudar, ajustamos este texto e a sua data. Avisamos antes de mudanças importantes.',
    ],
    contact: [
      'Contato',
      (c) =>
        `Perguntas e pedidos sobre dados pessoais: ${c.fill('contactEmail')} ou por correio: ${c.fill('address')}.`,
    ],
  },
};
