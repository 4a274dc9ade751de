/** How a brief was understood. Phrases are in the customer's own words; null is what they did not say or nobody could tell. */
export interface Reading {
  /** BCP 47; "und" for a text without letters. */
  language: string;
  /** The head noun of what the business is. */
  subject: string | null;
  offer: string | null;
  object: string | null;
  audience: string | null;
  place: string | null;
  /** What the brief excludes; none of it, nor of its kind, appears in what is made. */
  not: string[];
  /** Words of several meanings, with the one they have here. */
  senses: { word: string; meaning: string }[];
  tone: string;
  /** 0 to 1. */
  confidence: number;
  /** The line of business; null where it cannot be told. */
  trade: string | null;
}
