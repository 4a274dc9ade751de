import { readThemes } from '@onym/names';

/** What a brief says, as one reading that every part shares; null and empty is what it does not say, or nobody could tell. */
export interface Reading {
  /** BCP 47; `und` where nobody has told. */
  language: string;
  subject: string | null;
  offer: string | null;
  object: string | null;
  audience: string | null;
  place: string | null;
  not: string[];
  senses: string[];
  tone: string | null;
  /** 0 to 1. */
  confidence: number;
  /** The subject that the lexicon of names knows. */
  trade: string | null;
}

/** How sure a reading is that knows subjects, and nothing of the sentence. */
const SUBJECT_ONLY = 0.3;

/** Reads a brief once, for all parts of a launch. It tells the trade and leaves open what it cannot know. Pure and repeatable. */
export function readBrief(description: string, { language }: { language?: string | undefined } = {}): Reading {
  const [theme] = readThemes(description);
  return {
    language: language ?? 'und',
    subject: null,
    offer: null,
    object: null,
    audience: null,
    place: null,
    not: [],
    senses: [],
    tone: null,
    confidence: SUBJECT_ONLY,
    trade: theme?.id ?? null,
  };
}
