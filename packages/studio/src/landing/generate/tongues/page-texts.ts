import type { Trade } from '../phrases.ts';

/** A trade that says only what differs from the general one. */
export type TradeTexts = Pick<Trade, 'themes'> & Partial<Trade>;

/** All that a page says in one language by itself. What a language lacks does not compile. */
export interface PageTexts {
  /** Around the words: links, labels, headings of no section. */
  chrome: {
    skip: string;
    navigation: string;
    footer: string;
    onThisPage: string;
    nextStep: string;
    toTop: string;
    seeWhatWeDo: string;
    links: { features: string; pricing: string; testimonials: string; faq: string };
    missing: { title: string; heading: string; text: string; home: string };
    /** For agents; the ways as labels. */
    contact: { heading: string; page: string; email: string; phone: string; address: string };
    readme: string;
  };
  pricing: { heading: string; intro: string; note: string; noPrice: string; tier: string; ask: string };
  testimonials: { heading: string; intro: string; note: string; noCustomer: string; quotes: readonly [string, string] };
  faq: {
    heading: string;
    intro: string;
    what(name: string): string;
    whom: string;
    cost: string;
    seePrices: string;
    noPrices: string;
    begin: string;
    howToBegin(label: string): string;
  };
  /** Where nobody can tell of what kind. */
  business: string;
  contactNote: string;
  features: { different: string; goodToKnow: string; whom: string; where: string };
  /** Whom it is for, after the customer's own words for them. */
  forWhom(audience: string): string;
  /** Where there is little to say. */
  getToKnow(name: string): string;
  lookAround: string;
  /** For what is not recognised: claims nothing of any business. */
  general: Trade;
  /** By ids of packages/studio/src/reading; what they leave out is the general one's. */
  trades: readonly TradeTexts[];
}
