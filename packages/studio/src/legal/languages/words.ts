import type { OpenFact } from '../open-facts.ts';

/** Texts around the clauses of every document, in one language. */
export interface FrameTexts {
  notice: string;
  lastUpdated: string;
  inForceFrom: string;
  toComplete: string;
  /** With the space that the language puts before it. */
  colon: string;
  box: {
    title: string;
    missing: string;
    unknownType: (type: string) => string;
    toConfirm: string;
    duties: string;
    /** Used when the local clauses of a law are not available in this language. */
    lawMissing: (law: string) => string;
    done: string;
  };
  labels: Readonly<Record<OpenFact, string>>;
}
