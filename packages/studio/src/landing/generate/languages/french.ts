import type { PageTexts } from './page-texts.ts';
import { frenchTrades } from './french-trades.ts';

export const frenchPageTexts: PageTexts = {
  chrome: {
    skip: 'Aller au contenu',
    navigation: 'Page',
    footer: 'Pied de page',
    onThisPage: 'Sur cette page',
    nextStep: 'Prochaine étape',
    toTop: 'Haut de page',
    seeWhatWeDo: 'Voir ce que nous faisons',
    links: { features: 'Notre offre', pricing: 'Tarifs', testimonials: 'Avis', faq: 'Questions' },
    missing: {
      title: 'Page introuvable',
      heading: 'Cette page n’existe pas',
      text: 'L’adresse est peut-être mal écrite, ou la page a été déplacée.',
      home: 'Vers la page d’accueil',
    },
    contact: { heading: 'Contact', page: 'Page', email: 'E-mail', phone: 'Téléphone', address: 'Adresse' },
    readme: `Une page statique. Placez ces fichiers à la racine d’un serveur web, ou ouvrez index.html.

Absents, parce qu’il leur faut une adresse ou qu’ils ne sont pas du texte : og.png (l’image d’un lien partagé),
apple-touch-icon.png, sitemap.xml et l’adresse canonique. La publication les ajoute.

Ce qui porte data-placeholder dans index.html attend vos mots : tarifs, avis, comment vous joindre.
Les polices de fonts.css peuvent être utilisées et transmises librement ; leurs licences sont dans fonts-licences.txt.
`,
  },
  pricing: {
    heading: 'Tarifs',
    intro: 'Trois façons de commencer. Demandez-nous laquelle vous convient.',
    note: 'Texte provisoire : mettez vos propres tarifs avant de partager cette page.',
    noPrice: 'Votre tarif',
    tier: 'Dites ici ce qui est compris.',
    ask: 'Demandez-nous',
  },
  testimonials: {
    heading: 'Ce que disent les clients',
    intro: 'Avec leurs propres mots.',
    note: 'Texte provisoire : mettez ce que vos clients ont vraiment dit, ou retirez cette partie.',
    noCustomer: 'Nom du client',
    quotes: ['Ajoutez ici un avis.', 'Un autre avis, aussi court que celui-ci.'],
  },
  faq: {
    heading: 'Questions et réponses',
    intro: 'La vôtre n’y est pas ? Posez-la-nous.',
    what: (name) => `Qu’est-ce que ${name} ?`,
    audience: 'Pour qui est-ce fait ?',
    cost: 'Combien cela coûte-t-il ?',
    seePrices: 'Les tarifs sont sur cette page. Demandez-nous si votre cas est particulier.',
    noPrices: 'Il n’y a pas de tarifs sur cette page. Dites-nous en gros ce qu’il vous faut.',
    begin: 'Par où commencer ?',
    howToBegin: (label) => `Cliquez sur « ${label} » sur cette page. Cela vous mène à la prochaine étape.`,
  },
  business: 'Entreprise',
  contactNote: 'Texte provisoire : ajoutez ici votre e-mail, votre téléphone ou un lien de réservation.',
  features: {
    different: 'Ce qui fait la différence',
    goodToKnow: 'Bon à savoir',
    audience: 'Pour qui',
    where: 'Où nous trouver',
  },
  forWhom: (audience) => `Pour ${audience}.`,
  getToKnow: (name) => `Découvrez ${name} : de quoi il s’agit et comment nous joindre.`,
  lookAround: 'Faites le tour et posez-nous toutes vos questions.',
  general: {
    themes: '',
    cta: 'Nous écrire',
    headlines: ['Pour ce que vous avez en tête', 'Du bon travail, bien expliqué', 'Tout commence par une question'],
    offer: ['Ce que nous faisons', 'En bref. Pour en savoir plus, demandez-nous.'],
    details: [
      'Demandez ce que cela donnerait chez vous.',
      'Dites-nous où vous en êtes et ce qu’il vous faut.',
      'Les détails se discutent mieux qu’ils ne se listent.',
      'Voyez comment cela s’accorde avec ce que vous faites déjà.',
      'Venez avec vos questions, même les plus curieuses.',
      'Nous vous en montrons volontiers plus.',
    ],
    approach: [
      [
        'Commencer par une question',
        'Dites avec vos mots ce que vous avez en tête. Cela suffit pour commencer.',
        'messages-square',
      ],
      ['Voir si cela convient', 'Prenez ce qu’il vous faut pour décider et laissez le reste.', 'compass'],
      ['Passer à la suite', 'Un bouton de cette page mène jusqu’à nous.', 'handshake'],
    ],
    faq: [['Que faut-il préparer ?', 'Une phrase ou deux sur ce qu’il vous faut. Le reste vient après.']],
    tiers: ['Simple', 'Standard', 'Sur mesure'],
    closing: ['Qu’avez-vous en tête ?', 'Un court message suffit pour commencer.'],
  },
  trades: frenchTrades,
};
