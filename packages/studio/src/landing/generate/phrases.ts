/**
 * Phrases for a line of business. They say nothing about the one business: no figure, no promise, nothing that its
 * owner would have to take back. What is said of it comes from its owner.
 */
export interface Trade {
  /** Ids of packages/studio/src/names that belong here, by white space. */
  themes: string;
  /** For a business that named no button. */
  cta: string;
  /** For a description that makes no headline. */
  headlines: readonly string[];
  /** Over the features, and under that heading. */
  offer: readonly [heading: string, intro: string];
  /** Under a title of the customer's own words. */
  details: readonly string[];
  /** Features that hold for whoever is open to a question. */
  approach: readonly (readonly [title: string, text: string, icon: string])[];
  faq: readonly (readonly [question: string, answer: string])[];
  /** What tiers could be called. */
  tiers: readonly [string, string, string];
  closing: readonly [heading: string, text: string];
  /** What customers of this one line of business want, as a sentence, where it is known. */
  lead?: string;
}
