/**
 * Phrases for a trade. They state nothing about an individual business: no figure, no promise, nothing that its
 * owner would have to retract. Statements about the business come from its owner.
 */
export interface Trade {
  /** Theme ids of packages/studio/src/names for this trade, separated by white space. */
  themes: string;
  /** Button text for a business that specified none. */
  cta: string;
  /** For a description that yields no headline. */
  headlines: readonly string[];
  /** Heading above the features and introduction below it. */
  offer: readonly [heading: string, intro: string];
  /** Text below a title in the customer's own words. */
  details: readonly string[];
  /** Features that hold for any business that answers questions. */
  approach: readonly (readonly [title: string, text: string, icon: string])[];
  faq: readonly (readonly [question: string, answer: string])[];
  /** Possible names of price tiers. */
  tiers: readonly [string, string, string];
  closing: readonly [heading: string, text: string];
  /** A sentence about what customers of this trade want, when known. */
  lead?: string;
}
