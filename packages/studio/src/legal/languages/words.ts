import type { OpenFact } from '../open-facts.ts';

/** What surrounds the clauses of every document, in one language. */
export interface Words {
  notice: string;
  lastUpdated: string;
  inForceFrom: string;
  toComplete: string;
  box: {
    title: string;
    missing: string;
    unknownType: (type: string) => string;
    toConfirm: string;
    duties: string;
    /** Of a law whose own clauses are not written in this language. */
    lawMissing: (law: string) => string;
    done: string;
  };
  labels: Readonly<Record<OpenFact, string>>;
}
