import type { DocumentType, LegalBrief, LegalFacts, LegalRegion } from './brief.ts';
import type { BusinessProfile } from './business/parse-business-type.ts';
import type { Setting } from './laws/read-setting.ts';
import type { OpenFact } from './open-facts.ts';
import type { Place } from './place.ts';

/** A document being written: its data, and a record of every missing fact that it needed. */
export interface Draft {
  readonly type: DocumentType;
  readonly brief: LegalBrief;
  /** The business's name, escaped for Markdown. */
  readonly name: string;
  readonly business: BusinessProfile;
  /** Capitalised name of the offer: Service, Store, Platform ... */
  readonly offer: string;
  readonly facts: LegalFacts;
  readonly place: Place;
  /** The law whose local clauses apply, and the single language of the document. */
  readonly law: Setting['law'];
  readonly language: Setting['language'];
  /** The business's own description, escaped for Markdown; undefined when it is not in the document's language. */
  readonly ownWords: string | undefined;
  /** ISO date on which the documents were written. */
  readonly date: string;
  speaksOf(region: LegalRegion): boolean;
  sellsTo(customers: 'consumers' | 'businesses'): boolean;
  /**
   * The fact, escaped for Markdown; empty for a stated fact that is a list or a yes or no. A missing fact becomes a
   * visible mark and is listed at the top of the document.
   */
  fill(fact: OpenFact): string;
  /** Records a statement made for the type of business that its owner must confirm. */
  confirm(statement: string): void;
  /** Records a legal duty beyond the text. */
  advise(duty: string): void;
  /** Every text of the customer's that was included. */
  readonly customerTexts: ReadonlySet<string>;
  readonly missing: ReadonlySet<OpenFact>;
  readonly toConfirm: ReadonlySet<string>;
  readonly duties: ReadonlySet<string>;
}

/**
 * A part of a document. A clause with a title opens a section. The legal sources are listed in
 * laws/clause-sources.ts.
 */
export interface Clause {
  id: string;
  /**
   * For a local clause: the clause that it follows; default: inserted before the last. A local clause with the id of
   * a general one replaces it.
   */
  after?: string;
  title?: string | ((draft: Draft) => string);
  when?: (draft: Draft) => boolean;
  text: (draft: Draft) => string;
}

/** Changes that a law makes to the general documents. */
export type LocalClauses = Readonly<Partial<Record<DocumentType, readonly Clause[]>>>;
