/** The interpretation of a brief. Phrases are in the customer's own words; null when not stated or unclear. */
export interface Reading {
  /** BCP 47; "und" for a text without letters. */
  language: string;
  /** The head noun of the business. */
  subject: string | null;
  offer: string | null;
  object: string | null;
  audience: string | null;
  place: string | null;
  /** What the brief excludes; neither it nor any kind of it appears in generated content. */
  not: string[];
  /** Ambiguous words with their meaning in this brief. */
  senses: { word: string; meaning: string }[];
  tone: string;
  /** 0 to 1. */
  confidence: number;
  /** The trade; null when unclear. */
  trade: string | null;
}
