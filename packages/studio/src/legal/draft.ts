import type { DocumentType, LegalBrief, LegalFacts, LegalRegion } from './brief.ts';
import type { Business } from './business/read-business.ts';
import type { Setting } from './laws/read-setting.ts';
import type { OpenFact } from './open-facts.ts';
import type { Place } from './place.ts';

/** One document while it is written: what is known, and a note of every fact that was wanted and is not. */
export interface Draft {
  readonly type: DocumentType;
  readonly brief: LegalBrief;
  /** The business's name, ready for Markdown. */
  readonly name: string;
  readonly business: Business;
  /** Capitalised name of what is offered: Service, Store, Platform ... */
  readonly offer: string;
  readonly facts: LegalFacts;
  readonly place: Place;
  /** Whose law has clauses of its own here, and the one language of the whole document. */
  readonly law: Setting['law'];
  readonly language: Setting['language'];
  /** What the business says of itself, ready for Markdown; undefined where it was not told in the document's language. */
  readonly ownWords: string | undefined;
  /** ISO date on which the documents were written. */
  readonly date: string;
  speaksOf(region: LegalRegion): boolean;
  sellsTo(whom: 'consumers' | 'businesses'): boolean;
  /** The fact, ready for Markdown; when it is unknown a visible mark, and the fact is listed at the top of the document. */
  fill(fact: OpenFact): string;
  /** Notes a statement that was written for the type of business and that its owner must confirm. */
  confirm(statement: string): void;
  /** Notes what a law may ask of the business beside the text. */
  advise(duty: string): void;
  /** Every text of the customer's that went in. */
  readonly told: ReadonlySet<string>;
  readonly missing: ReadonlySet<OpenFact>;
  readonly toConfirm: ReadonlySet<string>;
  readonly duties: ReadonlySet<string>;
}

/** A piece of a document. Clauses with a title open a section. Where its text comes from stands in laws/clause-sources.ts. */
export interface Clause {
  id: string;
  /** Of a country's clause: the one it follows; by default it comes before the last. One with the id of a general clause replaces that. */
  after?: string;
  title?: string | ((draft: Draft) => string);
  when?: (draft: Draft) => boolean;
  text: (draft: Draft) => string;
}

/** What a law changes in the general documents. */
export type LocalClauses = Readonly<Partial<Record<DocumentType, readonly Clause[]>>>;
