import {
  BODY_CARE,
  CLASSES,
  ADVISERS,
  FOOD,
  GOODS,
  HEALTH,
  HOME_SERVICES,
  FOOD_PRODUCERS,
  FUNERAL_SERVICES,
  DIGITAL_SERVICES,
  ACCOMMODATION,
} from './trade-groups.ts';
import type { TradeTexts } from './page-texts.ts';

/** Phrases for the most common trades; they claim nothing about the individual business. */
export const frenchTrades: readonly TradeTexts[] = [
  {
    themes: FOOD,
    cta: 'Nous écrire',
    headlines: ['De quoi se réjouir', 'Pour la table et ceux qui s’y retrouvent'],
    offer: ['Ce que vous trouverez', 'À emporter, sur place ou sur commande : demandez-nous.'],
    details: ['Demandez ce qu’il y a aujourd’hui.', 'Dites-nous ce que vous aimez.', 'Demandez ce qui va bien avec.'],
    faq: [
      [
        'Quels sont les ingrédients ?',
        'Demandez-nous avant, surtout en cas d’allergie. Cela vaut mieux que de deviner.',
      ],
    ],
    closing: ['De quoi avez-vous envie ?', 'Demandez ce qu’il y a aujourd’hui.'],
  },
  {
    themes: FOOD_PRODUCERS,
    cta: 'Demander ce qu’il y a',
    headlines: ['Ce que la saison apporte', 'De bonnes choses à rapporter chez soi'],
    offer: ['Ce que l’on trouve ici', 'Ce qu’il y a change avec la saison. Demandez ce qu’il y a en ce moment.'],
    details: ['Demandez ce qu’il y a en ce moment.', 'Dites-nous quoi, et pour quand.', 'Demandez avant de venir.'],
    faq: [
      ['Quand puis-je passer ?', 'Écrivez-nous d’abord, pour que quelqu’un soit là, et ce que vous cherchez aussi.'],
    ],
    closing: ['Que pouvons-nous vous mettre de côté ?', 'Dites-nous quoi, et combien.'],
  },
  {
    themes: GOODS,
    cta: 'Poser une question',
    headlines: ['Des choses que l’on aime avoir en main', 'Choisi avec soin'],
    offer: ['Ce que vous trouverez', 'Un aperçu. Demandez ce que vous ne voyez pas ici.'],
    faq: [['Une pièce est-elle encore là ?', 'Dites-nous ce que vous cherchez, et nous regarderons.']],
    closing: ['Que cherchez-vous ?', 'Décrivez-le en deux phrases.'],
  },
  {
    themes: HEALTH,
    cta: 'Demander un rendez-vous',
    headlines: ['Du temps pour vos questions', 'Un bon endroit pour demander'],
    offer: ['Pourquoi venir nous voir', 'Un aperçu. Ce qui convient à votre cas, nous le verrons en parlant.'],
    faq: [['Cette page remplace-t-elle une consultation ?', 'Non. Ce qui vaut pour vous dépend de vous ; parlons-en.']],
    closing: ['Qu’est-ce qui vous amène ?', 'Une phrase suffit pour demander un rendez-vous.'],
  },
  {
    themes: BODY_CARE,
    cta: 'Demander un rendez-vous',
    headlines: ['Une heure rien qu’à vous', 'Prenez le temps'],
    offer: ['Ce qui vous attend', 'À vous de choisir. En cas de doute, demandez.'],
    faq: [['Faut-il apporter quelque chose ?', 'Demandez avant la première fois ; c’est souvent peu de chose.']],
    closing: ['Quand cela vous convient-il ?', 'Dites-nous un jour qui vous va.'],
  },
  {
    themes: CLASSES,
    cta: 'Demander une place',
    headlines: ['Apprendre ce dont on a toujours eu envie', 'Le plus beau, c’est de commencer'],
    offer: ['Ce que vous pouvez apprendre', 'Pour débuter et pour la suite. Demandez ce qui vous convient.'],
    faq: [['Faut-il déjà savoir quelque chose ?', 'Dites-nous où vous en êtes, et nous vous dirons par où commencer.']],
    closing: ['Par quoi voulez-vous commencer ?', 'Écrivez-nous ce que vous aimeriez apprendre.'],
  },
  {
    themes: HOME_SERVICES,
    cta: 'Demander un devis',
    headlines: ['Bien fait et bien expliqué', 'Pour que tout remarche'],
    offer: ['Ce que nous faisons', 'Dites-nous ce qui se passe, si possible avec une photo.'],
    faq: [['Que vous faut-il pour un devis ?', 'Où c’est, ce qu’il y a à faire et, si possible, une photo.']],
    closing: ['Qu’y a-t-il à faire ?', 'Deux phrases et une photo, c’est un bon début.'],
  },
  {
    themes: DIGITAL_SERVICES,
    cta: 'Commencer',
    headlines: ['Moins de tâches à la main, plus de temps', 'Un logiciel qui ne gêne pas'],
    offer: ['Ce que cela fait pour vous', 'Les parties qui vous serviront, sans jargon.'],
    faq: [
      [
        'Où sont mes données ?',
        'Demandez-nous avant de commencer : où elles sont, qui les voit et comment vous les récupérez.',
      ],
    ],
    closing: ['Voyez-le avec votre propre travail', 'Dites-nous comment vous faites aujourd’hui.'],
  },
  {
    themes: ADVISERS,
    cta: 'Convenir d’un entretien',
    headlines: ['Des réponses claires à des questions difficiles', 'Savoir où l’on en est'],
    offer: ['En quoi nous vous aidons', 'Avec des mots simples. Ce qui vaut dans votre cas, nous le verrons ensemble.'],
    faq: [
      [
        'Cette page est-elle un conseil ?',
        'Non. Elle dit ce que nous faisons. Ce qui convient dans votre cas dépend des circonstances.',
      ],
    ],
    closing: ['Quelle question vous occupe ?', 'Commencez par celle-là.'],
  },
  {
    themes: ACCOMMODATION,
    cta: 'Demander des dates',
    headlines: ['Être ailleurs pour une fois', 'Où voulez-vous aller ?'],
    offer: ['Ce qui vous attend', 'Un premier aperçu. Demandez ce qui compte pour vous.'],
    faq: [['Reste-t-il de la place à mes dates ?', 'Dites-nous les dates et combien vous êtes.']],
    closing: ['Quand voulez-vous venir ?', 'Dites-nous à peu près les jours.'],
  },
  {
    themes: FUNERAL_SERVICES,
    cta: 'Nous parler',
    headlines: ['Du temps pour l’adieu', 'D’abord, écouter'],
    offer: ['En quoi nous vous accompagnons', 'Rien de cela n’a besoin d’être décidé aujourd’hui.'],
    details: [
      'Parlons-en calmement.',
      'Demandez ce qui est nécessaire maintenant et ce qui peut attendre.',
      'Dites-nous ce qui compte pour vous.',
    ],
    approach: [
      ['Parler calmement', 'Dites-nous ce qui est arrivé. Il n’en faut pas plus.', 'messages-square'],
      ['Savoir ce qui vient', 'Demandez ce qui est nécessaire maintenant et ce qui peut attendre.', 'compass'],
      ['À votre manière', 'Dites-nous ce qui ressemble à la personne à qui vous dites adieu.', 'heart'],
    ],
    faq: [['Que faut-il faire maintenant ?', 'Parlez-nous d’abord. Nous voyons tout avec vous, pas à pas.']],
    closing: ['Nous sommes là', 'Faites-nous signe quand vous le pourrez.'],
  },
  {
    themes: 'hire',
    cta: 'Demander ce qui est libre',
    headlines: ['À vous le temps qu’il faut', 'Prendre, utiliser, rapporter'],
    offer: [
      'Ce que vous pouvez louer',
      'Dites pour quoi et pour combien de temps, et nous vous dirons ce qui est libre.',
    ],
    details: [
      'Demandez quand c’est libre.',
      'Dites pour combien de jours et pour combien de personnes.',
      'Demandez ce qui est compris.',
    ],
    faq: [
      [
        'Combien de temps puis-je garder ce que je loue ?',
        'Donnez-nous vos jours, et nous vous dirons ce qui est possible.',
      ],
      ['Que faut-il apporter ?', 'Demandez-le en choisissant vos jours. Nous vous dirons ce qu’il nous faut.'],
    ],
    closing: ['Quand en avez-vous besoin ?', 'Deux lignes avec les jours suffisent.'],
  },
];
