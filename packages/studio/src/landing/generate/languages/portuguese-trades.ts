import { BODY, CLASSES, COUNSEL, FOOD, GOODS, HEALTH, HOUSE, LARDER, MOURNING, SCREEN, STAY } from './trade-groups.ts';
import type { TradeTexts } from './page-texts.ts';

/** Phrases for the most common trades; they claim nothing about the individual business. */
export const portugueseTrades: readonly TradeTexts[] = [
  {
    themes: FOOD,
    cta: 'Escreva para nós',
    headlines: ['Algo para dividir com gosto', 'Para a mesa e quem se senta nela'],
    offer: ['O que você encontra', 'Para levar, para ficar ou por encomenda: pergunte.'],
    details: ['Pergunte o que há hoje.', 'Diga do que gosta.', 'Pergunte o que combina.'],
    faq: [
      ['Quais são os ingredientes?', 'Pergunte antes, principalmente se tiver alergias. É melhor do que adivinhar.'],
    ],
    closing: ['O que deu vontade?', 'Pergunte o que tem hoje.'],
  },
  {
    themes: LARDER,
    cta: 'Perguntar o que há',
    headlines: ['O que a estação traz', 'Coisas boas para levar para casa'],
    offer: ['O que temos', 'O que há muda com a estação. Pergunte o que há esta semana.'],
    details: ['Pergunte o que há agora.', 'Diga o que quer e para quando.', 'Pergunte antes de vir.'],
    faq: [['Quando posso passar?', 'Escreva antes, para que haja alguém, e também o que procura.']],
    closing: ['O que podemos reservar?', 'Diga o que quer e quanto.'],
  },
  {
    themes: GOODS,
    cta: 'Pergunte para nós',
    headlines: ['Coisas boas de ter nas mãos', 'Escolhido com calma'],
    offer: ['O que você encontra', 'Uma amostra. Pergunte pelo que não vir aqui.'],
    faq: [['Ainda tem uma peça específica?', 'Diga o que procura e nós olhamos.']],
    closing: ['O que você procura?', 'Descreva em duas frases.'],
  },
  {
    themes: HEALTH,
    cta: 'Pedir um horário',
    headlines: ['Tempo para as suas perguntas', 'Um bom lugar para perguntar'],
    offer: ['Em que podemos atender', 'Um resumo. O que serve no seu caso se vê na conversa.'],
    faq: [['Esta página substitui uma consulta?', 'Não. O que vale para você depende do seu caso; converse conosco.']],
    closing: ['O que traz você aqui?', 'Uma frase basta para pedir um horário.'],
  },
  {
    themes: BODY,
    cta: 'Pedir um horário',
    headlines: ['Uma hora só sua', 'Tire um tempo para você'],
    offer: ['O que espera por você', 'Para escolher. Se tiver dúvida, pergunte.'],
    faq: [['Preciso levar alguma coisa?', 'Pergunte antes da primeira vez; costuma ser pouco.']],
    closing: ['Quando fica bom para você?', 'Diga um dia que lhe convém.'],
  },
  {
    themes: CLASSES,
    cta: 'Perguntar por uma vaga',
    headlines: ['Aprender o que sempre quis', 'Começar é a melhor parte'],
    offer: ['O que você pode aprender', 'Para começar e para continuar. Pergunte o que combina com você.'],
    faq: [['Preciso saber algo antes?', 'Conte onde você está e dizemos por onde começar.']],
    closing: ['Por onde quer começar?', 'Escreva o que gostaria de aprender.'],
  },
  {
    themes: HOUSE,
    cta: 'Pedir orçamento',
    headlines: ['Bem feito e bem explicado', 'Para tudo voltar a funcionar'],
    offer: ['O que fazemos', 'Conte o que está acontecendo, de preferência com uma foto.'],
    faq: [['O que é preciso para um orçamento?', 'Onde é, o que há para fazer e, se possível, uma foto.']],
    closing: ['O que há para fazer?', 'Duas frases e uma foto são um bom começo.'],
  },
  {
    themes: SCREEN,
    cta: 'Começar',
    headlines: ['Menos trabalho manual, mais tempo no dia', 'Um programa que não atrapalha'],
    offer: ['O que faz por você', 'As partes que você vai usar, sem jargão.'],
    faq: [['Onde ficam os meus dados?', 'Pergunte antes de começar: onde ficam, quem vê e como você os recupera.']],
    closing: ['Veja com o seu próprio trabalho', 'Conte como você faz hoje.'],
  },
  {
    themes: COUNSEL,
    cta: 'Marcar uma conversa',
    headlines: ['Respostas claras para perguntas difíceis', 'Saber em que pé está'],
    offer: ['Em que ajudamos', 'Com palavras simples. O que vale no seu caso, vemos na conversa.'],
    faq: [
      [
        'Esta página é uma consultoria?',
        'Não. Ela diz o que fazemos. O que serve no seu caso depende das circunstâncias.',
      ],
    ],
    closing: ['Que pergunta preocupa você?', 'Comece por ela.'],
  },
  {
    themes: STAY,
    cta: 'Consultar datas',
    headlines: ['Estar em outro lugar, para variar', 'Para onde você quer ir?'],
    offer: ['O que espera por você', 'Um primeiro olhar. Pergunte pelo que importa para você.'],
    faq: [['Tem vaga nas minhas datas?', 'Diga as datas e quantas pessoas são.']],
    closing: ['Quando quer vir?', 'Diga mais ou menos os dias.'],
  },
  {
    themes: MOURNING,
    cta: 'Falar conosco',
    headlines: ['Tempo para a despedida', 'Primeiro, ouvir'],
    offer: ['Em que acompanhamos', 'Nada disso precisa ser decidido hoje.'],
    details: [
      'Converse conosco com calma.',
      'Pergunte o que é preciso agora e o que pode esperar.',
      'Diga o que é importante para vocês.',
    ],
    approach: [
      ['Conversar com calma', 'Conte o que aconteceu. Não é preciso mais.', 'messages-square'],
      ['Saber o que vem agora', 'Pergunte o que é preciso já e o que pode esperar.', 'compass'],
      ['Do jeito de vocês', 'Diga o que combina com a pessoa de quem se despedem.', 'heart'],
    ],
    faq: [['O que é preciso fazer agora?', 'Fale primeiro conosco. Vemos tudo com vocês, passo a passo.']],
    closing: ['Estamos ao seu lado', 'Procure por nós quando puder.'],
  },
  {
    themes: 'hire',
    cta: 'Perguntar o que está livre',
    headlines: ['Seu enquanto precisar', 'Levar, usar e devolver'],
    offer: ['O que pode alugar', 'Diga para quê e por quanto tempo, e dizemos o que está livre.'],
    details: [
      'Pergunte quando está livre.',
      'Diga para quantos dias e para quantas pessoas.',
      'Pergunte o que está incluído.',
    ],
    faq: [
      ['Por quanto tempo posso ficar com o que alugo?', 'Diga-nos os seus dias, e dizemos o que é possível.'],
      ['O que preciso de levar?', 'Pergunte ao escolher os seus dias. Dizemos o que precisamos de ver.'],
    ],
    closing: ['Quando precisa?', 'Bastam duas linhas com os dias.'],
  },
];
