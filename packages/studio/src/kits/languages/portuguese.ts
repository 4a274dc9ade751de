import type { KitTexts } from './kit-texts.ts';
import { portugueseArchetypes } from './portuguese-archetypes.ts';

export const portugueseKitTexts: KitTexts = {
  language: 'pt',
  taglines: [
    '{thing}: com cuidado, passo a passo',
    '{thing}: com clareza, sem rodeios',
    '{thing}, e tempo para as suas perguntas',
  ],
  plainTaglines: ['Bem feito e bem dito', 'Com cuidado, desde o começo', 'Tempo para o que importa'],
  missions: [
    '{name} quer que as pessoas encontrem o que precisam e entendam sem rodeios.',
    'Quem chega a {name} deve se sentir bem recebido: palavras claras, respostas honestas e um trabalho que dá gosto de mostrar.',
  ],
  mission: (name, audience, wish) => `${name} existe para ${audience}. A ideia: ${wish}.`,
  values: [
    'Com {name}, as pessoas sabem o que esperar: palavras claras, trabalho cuidadoso e alguém que responde.',
    '{name} facilita a escolha: dá para ver o que se recebe e perguntar sobre tudo.',
  ],
  after: ['Quem tem perguntas recebe uma resposta clara.', 'Dá para ver o que se recebe e perguntar sobre tudo.'],
  segment: 'Pessoas que preferem um bom conselho a procurar duas vezes.',
  forWhom: (audience) => `Para ${audience}, e para quem quer saber o que esperar.`,
  pains: [
    'Todas as ofertas soam iguais, e a diferença só aparece depois',
    'Perguntas simples raramente têm respostas simples',
    'Antes de decidir, falta alguém que tenha tempo',
    'O que está mesmo incluído fica nas letras miúdas',
  ],
  jobs: [
    'Entender logo se a oferta serve',
    'Encontrar alguém a quem não seja preciso explicar tudo três vezes',
    'Decidir sem se arrepender depois',
    'Recomendar com tranquilidade',
  ],
  tone: (name, sounds) => `${name} tem uma voz ${sounds}, mesmo quando há pressa.`,
  principles: [
    'Dizer primeiro o que quem lê ganha com isso',
    'Preferir a palavra exata à palavra grande',
    'Responder às perguntas antes que elas cheguem',
  ],
  say: [
    'Com prazer, vamos ver isso.',
    'Pergunte à vontade, até duas vezes.',
    'Ainda não sabemos, mas vamos descobrir.',
  ],
  avoid: ['Soluções únicas do mais alto nível', 'Só hoje!', 'Como você já deve saber'],
  scenes: 'mãos trabalhando, as próprias coisas à luz do dia e pessoas que não olham para a câmera',
  website: 'Primeiro uma imagem e uma frase que diga o que há; depois, como perguntar. O resto fica abaixo.',
  social: 'Uma publicação, uma ideia: algo feito, algo perguntado ou algo aprendido, com uma imagem do dia a dia.',
  email: 'Escreva só quando houver o que dizer. O importante vem na primeira frase; no fim, um nome.',
  does: (name) => [
    `Escrever “${name}” sempre do mesmo jeito`,
    'Deixar bastante espaço em volta do logotipo',
    'Um título por página, em uma só frase',
  ],
  donts: [
    'Distorcer, inclinar ou mudar a cor do logotipo',
    'Usar mais de duas fontes em uma página',
    'Colocar texto sobre imagens carregadas',
  ],
  characters: portugueseArchetypes,
  scale: 'Terça maior (1,25): 16, 20, 25, 31, 39, 49 px; texto em 16 px com entrelinha de 1,6',
  clearSpace: {
    'icon-left': 'Metade da altura do símbolo de cada lado, sem nada dentro',
    'icon-right': 'Metade da altura do símbolo de cada lado, sem nada dentro',
    'icon-top': 'Um terço da altura do símbolo de cada lado; o dobro acima de uma linha de texto',
    minimal: 'A altura de uma maiúscula do nome de cada lado',
    'icon-bg-shape': 'Um quarto da altura da forma atrás do símbolo, de cada lado',
    badge: 'Um décimo do diâmetro do emblema de cada lado',
    'stacked-centered': 'A distância entre símbolo e nome, de cada lado',
  },
  minSize: {
    'icon-left': '96 px de largura na tela, 25 mm impresso; abaixo disso, só o símbolo, até 16 px',
    'icon-right': '96 px de largura na tela, 25 mm impresso; abaixo disso, só o símbolo, até 16 px',
    'icon-top': '64 px de largura na tela, 18 mm impresso; abaixo disso, só o símbolo, até 16 px',
    minimal: '72 px de largura na tela, 20 mm impresso; abaixo disso, só o símbolo, até 16 px',
    'icon-bg-shape': '104 px de largura na tela, 28 mm impresso; abaixo disso, só o símbolo, até 16 px',
    badge: '80 px de largura na tela, 22 mm impresso; abaixo disso, só o símbolo, até 16 px',
    'stacked-centered': '80 px de largura na tela, 22 mm impresso; abaixo disso, só o símbolo, até 16 px',
  },
};
