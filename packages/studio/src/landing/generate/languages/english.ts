import type { Trade } from '../phrases.ts';
import type { PageTexts } from './page-texts.ts';

const GENERAL: Trade = {
  themes: '',
  cta: 'Get in touch',
  headlines: ['Made for what you have in mind', 'Good work, plainly explained', 'Start with a simple question'],
  offer: ['What we do', 'The short version. Ask us for the long one.'],
  details: [
    'Ask what this would look like for you.',
    'Tell us where you stand and what you need from it.',
    'The details are easier to talk through than to list.',
    'See how it fits what you already do.',
    'Bring your questions, the odd ones too.',
    'We are glad to show you more.',
  ],
  approach: [
    [
      'Start with a question',
      'Say what you have in mind, in your own words. That is enough to begin.',
      'messages-square',
    ],
    ['See if it fits', 'Take what you need to decide, and leave the rest.', 'compass'],
    ['Take the next step', 'One button on this page leads to us.', 'handshake'],
  ],
  faq: [['What should I have ready?', 'A sentence or two about what you need. Everything else can follow.']],
  tiers: ['Basic', 'Standard', 'Individual'],
  closing: ['Tell us what you have in mind', 'A short message is enough to begin.'],
};

export const englishPageTexts: PageTexts = {
  chrome: {
    skip: 'Skip to content',
    navigation: 'Page',
    footer: 'Footer',
    onThisPage: 'On this page',
    nextStep: 'Next step',
    toTop: 'Back to top',
    seeWhatWeDo: 'See what we do',
    links: { features: 'What we do', pricing: 'Pricing', testimonials: 'Customers', faq: 'Questions' },
    missing: {
      title: 'Page not found',
      heading: 'Page not found',
      text: 'The address may be mistyped, or the page has moved.',
      home: 'To the start page',
    },
    contact: { heading: 'Contact', page: 'Page', email: 'E-mail', phone: 'Phone', address: 'Address' },
    readme: `A landing page without a server behind it. Put these files at the root of any web server, or open index.html.

Not here, because they need an address or are no text: og.png (the picture of a shared link), apple-touch-icon.png,
sitemap.xml and the canonical address. Deploying the page adds them.

Whatever is marked data-placeholder in index.html waits for words of yours: prices, quotes, how to reach you.
The typefaces in fonts.css are free to use and to pass on; their licences are in fonts-licences.txt.
`,
  },
  pricing: {
    heading: 'Pricing',
    intro: 'Three ways to begin. Ask us which one fits.',
    note: 'Placeholder prices: set your own before you share this page.',
    noPrice: 'Set your price',
    tier: 'Say here what is included.',
    ask: 'Contact us',
  },
  testimonials: {
    heading: 'What customers say',
    intro: 'In their own words.',
    note: 'Placeholder quotes: put in what your customers really said, or leave this section out.',
    noCustomer: 'Name of the customer',
    quotes: ['Add a quote from a customer.', 'Add another quote, as short as this one.'],
  },
  faq: {
    heading: 'Questions, answered',
    intro: 'Is yours not among them? Ask us.',
    what: (name) => `What is ${name}?`,
    whom: 'Who is it for?',
    cost: 'What does it cost?',
    seePrices: 'See the prices on this page, and ask if yours is a special case.',
    noPrices: 'There are no prices on this page. Ask us, and say roughly what you need.',
    begin: 'How do I begin?',
    howToBegin: (label) => `Follow “${label}” on this page. It takes you to the next step.`,
  },
  business: 'Business',
  contactNote: 'Placeholder: add your e-mail address, phone number or booking link here.',
  features: {
    different: 'What makes it different',
    goodToKnow: 'Good to know',
    whom: 'Who it is for',
    where: 'Where to find us',
  },
  forWhom: (audience) => `For ${audience}.`,
  getToKnow: (name) => `Get to know ${name}: what it is about, and how to reach us.`,
  lookAround: 'Have a look around, and ask us anything.',
  general: GENERAL,
  trades: [],
};
