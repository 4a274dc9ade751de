/** The bases of Article 6(1) GDPR that the texts use, in plain words. */
export type Basis = 'contract' | 'legal duty' | 'legitimate interests' | 'consent' | 'explicit consent';

interface DataRule {
  what: string;
  why: string;
  basis: Basis;
  /** Categories of Cal. Civ. Code 1798.140(v). */
  california: readonly string[];
  source: string;
  /** Sensitive in the sense of Art. 9 GDPR, Art. 11 LGPD, 1798.140(ae). */
  sensitive?: boolean;
}

/** Kinds of personal data, each with its purpose and its source. */
export const DATA_KINDS = {
  contact: { what: 'Contact details, such as name, e-mail address and phone number', why: 'to answer you and keep in touch', basis: 'contract', california: ['Identifiers'], source: 'you' },
  account: { what: 'Account details, such as user name, password and settings', why: 'to open, run and protect your account', basis: 'contract', california: ['Identifiers', 'Customer records'], source: 'you' },
  billing: { what: 'Billing details, such as billing address and a record of payments', why: 'to take payment, prevent fraud and keep our books', basis: 'contract', california: ['Customer records', 'Commercial information'], source: 'you and our payment provider' },
  orders: { what: 'Order details, such as what you bought and when', why: 'to fill orders and handle returns', basis: 'contract', california: ['Commercial information'], source: 'you' },
  delivery: { what: 'Delivery details, such as the address and notes for the carrier', why: 'to bring the goods to you', basis: 'contract', california: ['Identifiers'], source: 'you and the carrier' },
  content: { what: 'Content you put in, such as texts, files and pictures', why: 'to store it, show it and do what you ask with it', basis: 'contract', california: ['Content of any category'], source: 'you and people who work with you' },
  messages: { what: 'Messages you send to us or to others through us', why: 'to pass them on, give support and settle disputes', basis: 'contract', california: ['Contents of messages to us'], source: 'you and the people you write to' },
  usage: { what: 'Use and device data, such as IP address, browser, pages seen and errors', why: 'to keep things running, safe and easy to use', basis: 'legitimate interests', california: ['Internet or other network activity'], source: 'your devices' },
  marketing: { what: 'Your choices about news and offers from us', why: 'to send you news if you want it', basis: 'consent', california: ['Identifiers'], source: 'you' },
  seller: { what: 'Seller details, such as business name, tax number and proof of identity', why: 'to check sellers and meet our duties to authorities', basis: 'legal duty', california: ['Customer records', 'Professional information'], source: 'you and public registers' },
  payouts: { what: 'Payout details, such as a bank account', why: 'to pay sellers what is theirs', basis: 'contract', california: ['Customer records'], source: 'you and our payment provider' },
  reviews: { what: 'Listings, ratings and reviews', why: 'to help others decide', basis: 'legitimate interests', california: ['Content you provide'], source: 'you and other users' },
  projects: { what: 'Project details, such as briefs, drafts and materials', why: 'to plan and do the work', basis: 'contract', california: ['Professional information'], source: 'you and your team' },
  permissions: { what: 'Data from your device that you allow, such as camera, photos or place', why: 'to run the feature that needs it', basis: 'consent', california: ['Device data, with location if allowed'], source: 'your devices' },
  reading: { what: 'What you read, watch or listen to', why: 'to show it and to learn what our audience likes', basis: 'legitimate interests', california: ['Internet or other network activity'], source: 'your devices' },
  profile: { what: 'Profile details that you choose to show', why: 'to present you to other members', basis: 'contract', california: ['Identifiers'], source: 'you' },
  donations: { what: 'Gifts you make and tax records about them', why: 'to handle gifts, thank donors and issue receipts', basis: 'legal duty', california: ['Commercial information'], source: 'you and our payment provider' },
  learning: { what: 'Learning records, such as courses, answers, grades and progress', why: 'to teach, to grade and to show progress', basis: 'contract', california: ['Education information'], source: 'you and your teachers' },
  health: { what: 'Data on health or well-being that you choose to give', why: 'to provide the feature you ask for', basis: 'explicit consent', california: ['Health information'], source: 'you and devices you connect', sensitive: true },
} as const satisfies Record<string, DataRule>;

export type DataKind = keyof typeof DATA_KINDS;

export function dataRules(kinds: readonly DataKind[]): DataRule[] {
  return kinds.map((kind) => DATA_KINDS[kind]);
}
