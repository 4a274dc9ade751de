/** The legal bases of Article 6(1) GDPR used in the texts, in plain words. */
type Basis = 'contract' | 'legal duty' | 'legitimate interests' | 'consent' | 'explicit consent';

export interface DataRule {
  what: string;
  why: string;
  bases: readonly Basis[];
  /** The interest, when a basis is legitimate interests. */
  interest?: string;
  /** Categories of Cal. Civ. Code 1798.140(v)(1), as worded there. */
  california: readonly string[];
  /** The part that is sensitive personal information under Cal. Civ. Code 1798.140(ae). */
  sensitiveInCalifornia?: string;
  source: string;
}

const NETWORK = 'Internet or other electronic network activity';
const RECORDED = 'Audio, electronic or visual information';

/** Kinds of personal data, each with its purpose and its source. */
const DATA_KINDS = {
  contact: {
    what: 'Contact details, such as name, e-mail address and phone number',
    why: 'to answer you and keep in touch',
    bases: ['contract', 'legitimate interests'],
    interest: 'to answer people who write to us',
    california: ['Identifiers'],
    source: 'you',
  },
  account: {
    what: 'Account details, such as user name, password and settings',
    why: 'to open, run and protect your account',
    bases: ['contract'],
    california: ['Identifiers', 'Customer records'],
    sensitiveInCalifornia: 'account names with their passwords',
    source: 'you',
  },
  billing: {
    what: 'Billing details, such as billing address and a record of payments',
    why: 'to take payment, prevent fraud and keep our books',
    bases: ['contract', 'legal duty', 'legitimate interests'],
    interest: 'to prevent fraud',
    california: ['Customer records', 'Commercial information'],
    source: 'you and our payment provider',
  },
  orders: {
    what: 'Order details, such as what you bought and when',
    why: 'to fill orders and handle returns',
    bases: ['contract'],
    california: ['Commercial information'],
    source: 'you',
  },
  delivery: {
    what: 'Delivery details, such as the address and notes for the carrier',
    why: 'to bring the goods to you',
    bases: ['contract'],
    california: ['Identifiers'],
    source: 'you and the carrier',
  },
  content: {
    what: 'Content you put in, such as texts, files and pictures',
    why: 'to store it, show it and do what you ask with it',
    bases: ['contract'],
    california: [RECORDED],
    source: 'you and people who work with you',
  },
  prompts: {
    what: 'What you ask the AI, and what it answers',
    why: 'to produce the answer and stop misuse',
    bases: ['contract', 'legitimate interests'],
    interest: 'to stop misuse of the AI',
    california: [RECORDED],
    source: 'you and the AI',
  },
  messages: {
    what: 'Messages you send to us',
    why: 'to give support and settle disputes',
    bases: ['contract', 'legitimate interests'],
    interest: 'to settle disputes',
    california: ['Customer records'],
    source: 'you',
  },
  exchanges: {
    what: 'Messages you and others send to each other through us',
    why: 'to pass them on and look into reports of abuse',
    bases: ['contract', 'legitimate interests'],
    interest: 'to look into reports of abuse',
    california: [RECORDED],
    sensitiveInCalifornia: 'the contents of messages to others',
    source: 'you and the people you write to',
  },
  usage: {
    what: 'Use and device data, such as IP address, browser, pages seen and errors',
    why: 'to keep things running, safe and easy to use',
    bases: ['legitimate interests'],
    interest: 'to keep things running, safe and easy to use',
    california: [NETWORK],
    source: 'your devices',
  },
  marketing: {
    what: 'Your choices about news and offers from us',
    why: 'to send you news if you want it',
    bases: ['consent'],
    california: ['Identifiers'],
    source: 'you',
  },
  advertising: {
    what: 'Identifiers of your devices, and what you look at',
    why: 'to show advertising, here or on other sites',
    bases: ['consent'],
    california: ['Identifiers', NETWORK],
    source: 'your devices',
  },
  seller: {
    what: 'Seller details, such as business name, tax number and proof of identity',
    why: 'to check sellers and meet our duties to authorities',
    bases: ['contract', 'legal duty'],
    california: ['Customer records', 'Professional or employment-related information'],
    sensitiveInCalifornia: 'numbers of identity documents',
    source: 'you and public registers',
  },
  payouts: {
    what: 'Payout details, such as a bank account',
    why: 'to pay sellers',
    bases: ['contract'],
    california: ['Customer records'],
    source: 'you and our payment provider',
  },
  reviews: {
    what: 'Listings, ratings and reviews',
    why: 'to help others decide',
    bases: ['contract', 'legitimate interests'],
    interest: 'to help buyers decide',
    california: ['Commercial information'],
    source: 'you and other users',
  },
  projects: {
    what: 'Project details, such as briefs, drafts and materials',
    why: 'to plan and do the work',
    bases: ['contract'],
    california: ['Professional or employment-related information'],
    source: 'you and your team',
  },
  permissions: {
    what: 'Data from your device that you allow, such as camera, photos or location',
    why: 'to run the feature that needs it',
    bases: ['consent'],
    california: ['Geolocation data', RECORDED],
    sensitiveInCalifornia: 'your precise location, if you allow it',
    source: 'your devices',
  },
  reading: {
    what: 'What you read, watch or listen to',
    why: 'to show it and to learn what our audience likes',
    bases: ['legitimate interests'],
    interest: 'to learn what our audience likes',
    california: [NETWORK],
    source: 'your devices',
  },
  comments: {
    what: 'Comments you leave, with the name you give',
    why: 'to show them to other readers',
    bases: ['legitimate interests'],
    interest: 'to let readers talk to each other',
    california: ['Identifiers', RECORDED],
    source: 'you',
  },
  profile: {
    what: 'Profile details that you choose to show',
    why: 'to present you to other members',
    bases: ['contract'],
    california: ['Identifiers'],
    source: 'you',
  },
  donations: {
    what: 'Gifts you make and tax records about them',
    why: 'to handle gifts, thank donors and issue receipts',
    bases: ['contract', 'legal duty', 'legitimate interests'],
    interest: 'to thank donors',
    california: ['Commercial information'],
    source: 'you and our payment provider',
  },
  learning: {
    what: 'Learning records, such as courses, answers, grades and progress',
    why: 'to teach, to grade and to show progress',
    bases: ['contract'],
    california: ['Education information'],
    source: 'you and your teachers',
  },
  health: {
    what: 'Data about your health or well-being that you choose to give',
    why: 'to provide the feature you ask for',
    bases: ['explicit consent'],
    california: ['Customer records'],
    sensitiveInCalifornia: 'data about your health',
    source: 'you and devices you connect',
  },
  identity: {
    what: 'Proof of identity, such as date of birth, tax number and identity documents',
    why: 'to verify your identity, as financial regulation requires',
    bases: ['legal duty'],
    california: ['Identifiers', 'Customer records', 'Characteristics of protected classes, such as age'],
    sensitiveInCalifornia: 'numbers of identity documents',
    source: 'you and companies that check identity',
  },
  finance: {
    what: 'Financial details, such as accounts you connect, balances and payments',
    why: 'to provide what you ask for and prevent fraud',
    bases: ['contract', 'legal duty', 'legitimate interests'],
    interest: 'to prevent fraud',
    california: ['Customer records', 'Commercial information'],
    sensitiveInCalifornia: 'financial accounts with their access codes',
    source: 'you, your bank and payment companies',
  },
} as const satisfies Record<string, DataRule>;

export type DataKind = keyof typeof DATA_KINDS;

export function dataRulesFor(kinds: readonly DataKind[]): DataRule[] {
  return kinds.map((kind) => DATA_KINDS[kind]);
}
