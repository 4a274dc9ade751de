import type { PageTexts } from './page-texts.ts';
import { portugueseTrades } from './portuguese-trades.ts';

export const portuguesePageTexts: PageTexts = {
  chrome: {
    skip: 'Ir para o conteúdo',
    navigation: 'Página',
    footer: 'Rodapé',
    onThisPage: 'Nesta página',
    nextStep: 'Próximo passo',
    toTop: 'Voltar ao topo',
    seeWhatWeDo: 'Ver o que fazemos',
    links: { features: 'O que fazemos', pricing: 'Preços', testimonials: 'Opiniões', faq: 'Perguntas' },
    missing: {
      title: 'Página não encontrada',
      heading: 'Esta página não existe',
      text: 'O endereço pode estar errado, ou a página mudou de lugar.',
      home: 'Ir para a página inicial',
    },
    contact: { heading: 'Contato', page: 'Página', email: 'E-mail', phone: 'Telefone', address: 'Endereço' },
    readme: `Uma página estática. Coloque estes arquivos na raiz de qualquer servidor web, ou abra index.html.

Não estão aqui, porque precisam de um endereço ou não são texto: og.png (a imagem de um link compartilhado),
apple-touch-icon.png, sitemap.xml e o endereço canônico. Ao publicar a página, eles são acrescentados.

O que em index.html tem data-placeholder espera as suas palavras: preços, opiniões, como falar com vocês.
As fontes de fonts.css podem ser usadas e repassadas livremente; as licenças estão em fonts-licences.txt.
`,
  },
  pricing: {
    heading: 'Preços',
    intro: 'Três maneiras de começar. Pergunte qual combina com você.',
    note: 'Texto provisório: coloque os seus preços antes de compartilhar a página.',
    noPrice: 'Coloque o seu preço',
    tier: 'Diga aqui o que está incluído.',
    ask: 'Fale conosco',
  },
  testimonials: {
    heading: 'O que dizem os clientes',
    intro: 'Com as próprias palavras.',
    note: 'Texto provisório: coloque o que os seus clientes disseram de verdade, ou retire esta seção.',
    noCustomer: 'Nome do cliente',
    quotes: ['Acrescente aqui uma opinião.', 'Mais uma opinião, tão curta quanto esta.'],
  },
  faq: {
    heading: 'Perguntas e respostas',
    intro: 'A sua não está aqui? Pergunte para nós.',
    what: (name) => `O que é ${name}?`,
    audience: 'Para quem é?',
    cost: 'Quanto custa?',
    seePrices: 'Os preços estão nesta página. Pergunte se o seu caso for diferente.',
    noPrices: 'Nesta página não há preços. Pergunte e diga mais ou menos do que precisa.',
    begin: 'Como começo?',
    howToBegin: (label) => `Clique em “${label}” nesta página e siga para o próximo passo.`,
  },
  business: 'Empresa',
  contactNote: 'Texto provisório: coloque aqui o seu e-mail, telefone ou link de reserva.',
  features: {
    different: 'O que faz a diferença',
    goodToKnow: 'Bom saber',
    audience: 'Para quem é',
    where: 'Onde estamos',
  },
  forWhom: (audience) => `Para ${audience}.`,
  getToKnow: (name) => `Conheça ${name}: do que se trata e como falar conosco.`,
  lookAround: 'Dê uma olhada e pergunte o que quiser.',
  general: {
    themes: '',
    cta: 'Escreva para nós',
    headlines: ['Para o que você tem em mente', 'Bom trabalho, bem explicado', 'Tudo começa com uma pergunta'],
    offer: ['O que fazemos', 'Em poucas palavras. Se quiser saber mais, pergunte.'],
    details: [
      'Pergunte como seria no seu caso.',
      'Conte em que ponto você está e do que precisa.',
      'Os detalhes ficam mais claros numa conversa do que numa lista.',
      'Veja como combina com o que você já faz.',
      'Traga as suas perguntas, mesmo as mais curiosas.',
      'Mostramos mais com prazer.',
    ],
    approach: [
      [
        'Começar com uma pergunta',
        'Diga com as suas palavras o que tem em mente. Isso basta para começar.',
        'messages-square',
      ],
      ['Ver se combina', 'Leve o que precisa para decidir e deixe o resto.', 'compass'],
      ['Dar o próximo passo', 'Um botão desta página leva até nós.', 'handshake'],
    ],
    faq: [['O que devo ter em mãos?', 'Uma ou duas frases sobre o que você precisa. O resto vem depois.']],
    tiers: ['Básico', 'Padrão', 'Sob medida'],
    closing: ['O que você tem em mente?', 'Uma mensagem curta basta para começar.'],
  },
  trades: portugueseTrades,
};
