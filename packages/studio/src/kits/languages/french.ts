import type { KitTexts } from './kit-texts.ts';
import { frenchArchetypes } from './french-archetypes.ts';

export const frenchKitTexts: KitTexts = {
  language: 'fr',
  taglines: ['{thing} : avec soin, pas à pas', '{thing} : en toute clarté', '{thing}, et du temps pour vos questions'],
  plainTaglines: ['Bien fait, bien dit', 'Avec soin, dès le début', 'Du temps pour ce qui compte'],
  missions: [
    '{name} veut que chacun trouve ce qu’il lui faut et le comprenne sans détour.',
    'Chez {name}, on doit se sentir bien accueilli : des mots clairs, des réponses honnêtes et un travail que l’on aime montrer.',
  ],
  mission: (name, audience, wish) => `${name}, pour ${audience}. L’idée : ${wish}.`,
  values: [
    'Avec {name}, on sait à quoi s’en tenir : des mots clairs, un travail soigné et quelqu’un qui répond.',
    '{name} aide à choisir simplement : on voit ce que l’on reçoit et l’on peut tout demander.',
  ],
  after: ['Chaque question reçoit une réponse claire.', 'On voit ce que l’on reçoit et l’on peut tout demander.'],
  segment: 'Des personnes qui préfèrent un bon conseil à deux recherches.',
  forWhom: (audience) => `Pour ${audience}, et pour qui veut savoir à quoi s’en tenir.`,
  pains: [
    'Toutes les offres se ressemblent, et la différence ne se voit qu’après',
    'À une question simple, il est rare d’avoir une réponse simple',
    'Avant de choisir, il manque quelqu’un qui prenne le temps',
    'Ce qui est vraiment inclus se cache dans les petites lignes',
  ],
  jobs: [
    'Comprendre vite si l’offre convient',
    'Trouver quelqu’un à qui il ne faut pas tout expliquer trois fois',
    'Choisir sans le regretter ensuite',
    'Recommander en toute tranquillité',
  ],
  tone: (name, sounds) => `${name} a une voix ${sounds}, même quand le temps presse.`,
  principles: [
    'Dire d’abord ce que le lecteur y gagne',
    'Préférer le mot juste au grand mot',
    'Répondre aux questions avant qu’elles viennent',
  ],
  say: [
    'Volontiers, nous regardons cela.',
    'Demandez, même deux fois.',
    'Nous ne le savons pas encore, mais nous allons nous renseigner.',
  ],
  avoid: ['Des solutions uniques au plus haut niveau', 'Aujourd’hui seulement !', 'Comme vous le savez sûrement'],
  scenes:
    'des mains au travail, les choses elles-mêmes à la lumière du jour et des gens qui ne regardent pas l’objectif',
  website: 'D’abord une image et une phrase qui dit ce qu’il y a ; ensuite, comment demander. Le reste en dessous.',
  social:
    'Une publication, une idée : une chose faite, une question posée ou une leçon apprise, avec une image du quotidien.',
  email: 'N’écrire que s’il y a quelque chose à dire. L’essentiel est dans la première phrase ; à la fin, un nom.',
  does: (name) => [
    `Écrire « ${name} » partout de la même façon`,
    'Laisser beaucoup d’espace autour du logo',
    'Un titre par page, en une seule phrase',
  ],
  donts: [
    'Déformer, pencher ou recolorer le logo',
    'Employer plus de deux polices sur une page',
    'Poser du texte sur une image chargée',
  ],
  characters: frenchArchetypes,
  scale: 'Tierce majeure (1,25) : 16, 20, 25, 31, 39, 49 px ; texte à 16 px avec un interligne de 1,6',
  clearSpace: {
    'icon-left': 'La moitié de la hauteur du symbole de chaque côté, sans rien dedans',
    'icon-right': 'La moitié de la hauteur du symbole de chaque côté, sans rien dedans',
    'icon-top': 'Un tiers de la hauteur du symbole de chaque côté ; le double au-dessus d’une ligne de texte',
    minimal: 'La hauteur d’une capitale du nom de chaque côté',
    'icon-bg-shape': 'Un quart de la hauteur de la forme derrière le symbole, de chaque côté',
    badge: 'Un dixième du diamètre de l’insigne de chaque côté',
    'stacked-centered': 'La distance entre symbole et nom, de chaque côté',
  },
  minSize: {
    'icon-left': '96 px de large à l’écran, 25 mm imprimé ; en dessous, le symbole seul, jusqu’à 16 px',
    'icon-right': '96 px de large à l’écran, 25 mm imprimé ; en dessous, le symbole seul, jusqu’à 16 px',
    'icon-top': '64 px de large à l’écran, 18 mm imprimé ; en dessous, le symbole seul, jusqu’à 16 px',
    minimal: '72 px de large à l’écran, 20 mm imprimé ; en dessous, le symbole seul, jusqu’à 16 px',
    'icon-bg-shape': '104 px de large à l’écran, 28 mm imprimé ; en dessous, le symbole seul, jusqu’à 16 px',
    badge: '80 px de large à l’écran, 22 mm imprimé ; en dessous, le symbole seul, jusqu’à 16 px',
    'stacked-centered': '80 px de large à l’écran, 22 mm imprimé ; en dessous, le symbole seul, jusqu’à 16 px',
  },
};
