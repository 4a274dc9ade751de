import type { Trade } from '../phrases.ts';

/** A trade that overrides only some texts of the general one. */
export type TradeTexts = Pick<Trade, 'themes'> & Partial<Trade>;

/** All standard texts of a page in one language. A missing text does not compile. */
export interface PageTexts {
  /** Texts around the content: links, labels, headings outside sections. */
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
    /** Texts for agents; contact methods as labels. */
    contact: { heading: string; page: string; email: string; phone: string; address: string };
    readme: string;
  };
  pricing: { heading: string; intro: string; note: string; noPrice: string; tier: string; ask: string };
  testimonials: { heading: string; intro: string; note: string; noCustomer: string; quotes: readonly [string, string] };
  faq: {
    heading: string;
    intro: string;
    what(name: string): string;
    audience: string;
    cost: string;
    seePrices: string;
    noPrices: string;
    begin: string;
    howToBegin(label: string): string;
  };
  /** Used when the kind of business is unknown. */
  business: string;
  contactNote: string;
  features: { different: string; goodToKnow: string; audience: string; where: string };
  /** The audience, after the customer's own words for it. */
  forWhom(audience: string): string;
  /** For pages with little content. */
  getToKnow(name: string): string;
  lookAround: string;
  /** For unrecognised trades: claims nothing about any business. */
  general: Trade;
  /** By trade ids of packages/studio/src/reading; missing texts come from the general trade. */
  trades: readonly TradeTexts[];
}
