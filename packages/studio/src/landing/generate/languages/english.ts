import type { Trade } from '../phrases.ts';
import type { PageTexts } from './page-texts.ts';

const GENERAL: Trade = {
  themes: '',
  cta: 'Get in touch',
  headlines: ['Made for what you have in mind', 'Good work, plainly explained', 'Start with a simple question'],
  offer: ['What we do', 'The short version. Ask us for the long one.'],
  details: [
    'Ask what this would look like for you.',
    'Tell us where you are now and what you need.',
    'The details are easier to talk through than to list.',
    'See how it fits what you already do.',
    'Bring your questions, even the unusual ones.',
    "We're happy to show you more.",
  ],
  approach: [
    [
      'Start with a question',
      "Tell us what you have in mind, in your own words. That's enough to begin.",
      'messages-square',
    ],
    ['See if it fits', 'Take what you need to decide, and leave the rest.', 'compass'],
    ['Take the next step', 'The button on this page takes you to us.', 'handshake'],
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
      home: 'Go to the home page',
    },
    contact: { heading: 'Contact', page: 'Page', email: 'E-mail', phone: 'Phone', address: 'Address' },
    readme: `A static landing page. Put these files at the root of any web server, or open index.html.

Not included, because they need an address or are not text: og.png (the picture of a shared link), apple-touch-icon.png,
sitemap.xml and the canonical address. Deploying the page adds them.

Everything marked data-placeholder in index.html is waiting for your text: prices, quotes, how to reach you.
The typefaces in fonts.css are free to use and share; their licences are in fonts-licences.txt.
`,
  },
  pricing: {
    heading: 'Pricing',
    intro: 'Three ways to start. Ask us which one fits.',
    note: 'Placeholder prices: set your own before you share this page.',
    noPrice: 'Set your price',
    tier: 'Describe what is included.',
    ask: 'Contact us',
  },
  testimonials: {
    heading: 'What customers say',
    intro: 'In their own words.',
    note: 'Placeholder quotes: add what your customers really said, or remove this section.',
    noCustomer: 'Customer name',
    quotes: ['Add a quote from a customer.', 'Add another quote, as short as this one.'],
  },
  faq: {
    heading: 'Questions, answered',
    intro: 'Is your question missing? Ask us.',
    what: (name) => `What is ${name}?`,
    audience: 'Who is it for?',
    cost: 'What does it cost?',
    seePrices: 'See the prices on this page, and ask us if your case is special.',
    noPrices: 'There are no prices on this page. Ask us, and tell us roughly what you need.',
    begin: 'How do I get started?',
    howToBegin: (label) => `Click “${label}” on this page. It takes you to the next step.`,
  },
  business: 'Business',
  contactNote: 'Placeholder: add your e-mail address, phone number or booking link here.',
  features: {
    different: 'What makes it different',
    goodToKnow: 'Good to know',
    audience: 'Who it is for',
    where: 'Where to find us',
  },
  forWhom: (audience) => `For ${audience}.`,
  getToKnow: (name) => `Get to know ${name}: what it is about, and how to reach us.`,
  lookAround: 'Have a look around, and ask us anything.',
  general: GENERAL,
  trades: [],
};
