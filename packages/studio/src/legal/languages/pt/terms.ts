import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const PORTUGUESE_TERMS: DocumentTexts = {
  title: 'Termos de Uso',
  clauses: {
    parties: [
      'Quem somos e o que você aceita',
      (c) =>
        `Estes termos são um contrato entre você e ${c.name}. “Nós” significa ${c.fill('legalName')}, ${c.fill('address')}. “Você” é a pessoa ou empresa que usa a nossa oferta. O que combinarmos com você em particular vale mais do que estes termos.`,
    ],
    offer: [
      'A nossa oferta',
      (c) =>
        `${c.ownWords ? `${c.name} descreve a sua oferta assim: “${c.ownWords}”.` : 'O que oferecemos está em cada página de apresentação.'} Você nos encontra em ${c.fill('websiteUrl')}. Vale a descrição do dia do seu pedido. Manutenção e falhas fora do nosso controle podem interromper o acesso; os seus direitos legais permanecem.`,
    ],
    'whom-consumers': [
      'Para consumidores',
      'A nossa oferta é para consumidores: quem adquire ou utiliza produto ou serviço como destinatário final.',
    ],
    'whom-businesses': [
      'Somente para empresas',
      'A nossa oferta é somente para empresas e profissionais. Ao contratar, você confirma que age no exercício da sua atividade e não como destinatário final. Podemos pedir prova disso. As regras próprias do consumo não se aplicam, salvo onde a lei as estende a você.',
    ],
    eligibility: [
      'Quem pode contratar',
      (c) =>
        `${c.facts.minimumAge ? `Você deve ter pelo menos ${c.facts.minimumAge} anos. ` : ''}Menores de idade precisam da autorização dos pais ou de quem os representa.`,
    ],
    account: [
      'A sua conta',
      (c) =>
        `Informe dados corretos e mantenha-os em dia. Guarde a sua senha em segredo. Escreva logo para ${c.fill('contactEmail')} se achar que outra pessoa usa a sua conta. Você responde pelo que se faz nela na medida da sua culpa. Você pode encerrar a conta quando quiser.`,
    ],
    orders: [
      'Como se contrata',
      (c) =>
        c.business.has('projects')
          ? 'A seu pedido fazemos um orçamento, com o trabalho, o preço e o prazo. O contrato se forma quando você o aprova.'
          : 'Antes de contratar, você vê as características essenciais e o preço total e pode corrigir o pedido. Confirmamos o pedido na hora, por e-mail, e enviamos o contrato em forma que você pode guardar.',
    ],
    fees: [
      'Preços e pagamento',
      (c) =>
        `Valem os preços do dia do pedido. ${c.sellsTo('consumers') ? 'Para consumidores, o preço é total e inclui os tributos; o frete aparece antes do pedido. ' : ''}As formas de pagamento aparecem antes do pedido. Se um pagamento falhar, avisamos você.`,
    ],
    goods: [
      'Entrega',
      'O prazo de entrega está na oferta; se faltar, entregamos em até 30 dias. Se não pudermos entregar, avisamos logo e devolvemos o que foi pago. O risco do transporte é nosso quando a venda é a um consumidor.',
    ],
    projects: [
      'Realização do trabalho',
      'Trabalhamos com cuidado e como combinado. Entregue a tempo o que precisamos e avise sobre particularidades conhecidas. Se o trabalho custar mais do que o orçado, consultamos você antes. Os objetos que você nos confia continuam seus, e cuidamos deles.',
    ],
    marketplace: [
      'O nosso papel de intermediário',
      'Aproximamos vendedores e compradores, que contratam entre si. Cada anúncio diz se o vendedor é uma empresa. Explicamos perto dos resultados os principais critérios da sua ordem. Respondemos pelo que a lei nos atribui.',
    ],
    renewal: [
      'Prazo e renovação',
      (c) => {
        c.confirm('As assinaturas se renovam até o cancelamento.');
        return 'Você escolhe o período ao assinar. A assinatura se renova por igual período até o cancelamento. Antes do fim de um teste gratuito, avisamos quando ele acaba e o que vem depois. Um novo preço só vale para o futuro e após aviso; você pode cancelar antes.';
      },
    ],
    cancel: [
      'Cancelamento',
      (c) =>
        `${c.business.has('subscriptions') ? 'Você pode cancelar a assinatura na sua conta ou por escrito, tão facilmente quanto assinou; ela termina com o período pago. ' : c.business.has('projects') ? 'Você pode desistir de um trabalho em curso e pagar o que foi feito e os custos que já não podemos evitar. ' : 'Você pode deixar de usar a oferta quando quiser. '}Basta uma mensagem para ${c.fill('contactEmail')}. Se uma parte descumprir gravemente os seus deveres, a outra pode encerrar o contrato.`,
    ],
    donations: [
      'Doações',
      'As doações são livres e sem contrapartida. Usamos a doação feita para um fim, tanto quanto possível, nesse fim. Uma doação periódica pode ser encerrada quando você quiser.',
    ],
    health: [
      'Não é orientação médica',
      'O nosso conteúdo não substitui um médico e não faz diagnóstico. Fale com um médico antes de mudar um tratamento. **Em caso de emergência, ligue logo para o número de emergência do seu país.**',
    ],
    finance: [
      'Serviços financeiros',
      (c) =>
        `Autorização e supervisão: ${c.fill('financialLicence')}. O que mostramos é informação, e não recomendação de investimento nem orientação tributária ou jurídica. Investimentos podem perder valor.`,
    ],
    ai: [
      'Inteligência artificial',
      (c) =>
        `Você conversa com uma máquina. As respostas podem estar erradas; confira antes de confiar nelas. Você pode usar os resultados, respeitados os direitos de terceiros. Treinamento de modelos com o seu conteúdo: ${c.fill('contentTrainsModels')}.`,
    ],
    learning: [
      'Cursos',
      'O conteúdo, a duração e os requisitos de um curso estão na sua descrição. Não prometemos diploma nem resultado.',
    ],
    'user-content': [
      'O seu conteúdo',
      'O seu conteúdo continua seu. Você nos dá apenas a licença não exclusiva para guardar, transmitir e mostrar o conteúdo como você configurou, enquanto ele estiver na oferta. Você declara ter os direitos necessários.',
    ],
    reports: [
      'Denúncia de conteúdo ilegal',
      (c) =>
        `Qualquer pessoa pode denunciar conteúdo ilegal (artigo 16 do Regulamento (UE) 2022/2065) a ${c.fill('contactEmail')}, com os motivos, o endereço exato (URL), nome, e-mail e declaração de boa-fé. Este é também o ponto de contato para autoridades e usuários; idiomas: ${c.fill('contactLanguages')}. Confirmamos o recebimento, decidimos com cuidado e explicamos as restrições e como recorrer (artigo 17).`,
    ],
    'acceptable-use': [
      'Uso aceitável',
      'A nossa Política de Uso Aceitável faz parte destes termos. Ela diz o que não é permitido.',
    ],
    property: [
      'Propriedade intelectual',
      'Textos, imagens, marcas e programas da nossa oferta são nossos ou de quem nos autorizou. Você pode usá-los para os fins do contrato. Os usos que a lei permite continuam livres.',
    ],
    privacy: [
      'Privacidade',
      (c) =>
        `A nossa Política de Privacidade explica como tratamos dados pessoais, e a Política de Cookies, o que fica no seu aparelho.${c.business.has('processor') && c.sellsTo('businesses') ? ' Quando tratamos dados em seu nome, como operador, fazemos isso por contrato e conforme as suas instruções.' : ''}`,
    ],
    disclaimer: ['Garantias', 'Valem as garantias da lei. Perante consumidores, não as limitamos.'],
    liability: [
      'Responsabilidade',
      (c) =>
        `Respondemos pelos danos que causarmos, na forma da lei. Nada limita a responsabilidade por dolo, culpa grave ou dano à vida e à saúde. ${c.sellsTo('consumers') ? 'Perante consumidores, não excluímos nem reduzimos a nossa responsabilidade. ' : ''}${c.sellsTo('businesses') ? 'Perante empresas, respondemos pelos danos diretos.' : ''}`.trim(),
    ],
    termination: [
      'Suspensão',
      (c) =>
        `Em caso de violação grave ou repetida, podemos suspender o acesso ou encerrar o contrato, com aviso prévio quando possível. Dizemos o motivo. Você pode pedir nova análise em ${c.fill('contactEmail')}.`,
    ],
    law: [
      'Lei e foro',
      (c) =>
        `Lei aplicável: ${c.fill('governingLaw')}. ${c.sellsTo('consumers') ? 'O consumidor mantém a proteção das normas obrigatórias do lugar onde mora e pode ali mover ação. ' : ''}${c.sellsTo('businesses') ? `Entre empresas, foro: ${c.fill('courts')}.` : ''}`.trim(),
    ],
    disputes: [
      'Conflitos',
      (c) =>
        `Escreva primeiro para ${c.fill('contactEmail')}; buscamos uma solução com você. Isso não impede ninguém de ir à Justiça ou a um órgão público.`,
    ],
    'eu-consumers': [
      'Consumidores na Europa',
      (c) =>
        `Se você é consumidor no Espaço Econômico Europeu:${itemList('bens e serviços digitais devem estar em conformidade com o contrato; se não, você pode pedir a correção, a redução do preço ou o fim do contrato;', c.business.has('goods') && 'a garantia legal dura pelo menos dois anos após a entrega;', 'em regra você tem 14 dias para desistir de um contrato à distância; a nossa Política de Reembolso explica;', 'só podemos processar você nos tribunais do país onde mora;', `solução extrajudicial: ${c.fill('consumerDisputeBody')}.`)}`,
    ],
    'brazil-consumers': [
      'Consumidores no Brasil',
      'O Código de Defesa do Consumidor (Lei 8.078/1990) e o Marco Civil da Internet (Lei 12.965/2014) valem sempre, digam o que disserem estes termos. O consumidor pode mover ação no foro do seu domicílio (artigo 101, I, do Código).',
    ],
    changes: [
      'Mudanças destes termos',
      'Só mudamos estes termos por motivo justo, como uma nova lei. Avisamos pelo menos 30 dias antes. O silêncio não vale como aceite de mudança que prejudique você. Você pode cancelar sem custo antes da mudança.',
    ],
    general: [
      'Disposições finais',
      'Se uma cláusula for nula, as demais continuam, e a lei toma o seu lugar. Podemos ceder o contrato a quem assumir o nosso negócio, sem reduzir os seus direitos; você pode então cancelar.',
    ],
    notices: ['Contato', (c) => `Escreva para ${c.fill('contactEmail')} ou por correio: ${c.fill('address')}.`],
  },
};
