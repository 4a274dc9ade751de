import type { DocumentType, LegalBrief } from './brief.ts';
import { openDraft, type Clause, type Draft } from './draft.ts';
import { DOCUMENTS } from './documents/documents.ts';
import { escapeMarkdown, list } from './write-markdown.ts';
import { OPEN_FACTS, type OpenFact } from './open-facts.ts';
import { countWords } from './word-count.ts';

export interface LegalDocument {
  type: DocumentType;
  title: string;
  /** Markdown. */
  content: string;
  /** ISO date. */
  lastUpdated: string;
  wordCount: number;
}

export interface WrittenDocument extends LegalDocument {
  /** Facts it wanted and did not get. */
  missing: OpenFact[];
}

/** Writes one document. Pure: the same brief and date always give the same text. */
export function writeDocument(type: DocumentType, brief: LegalBrief, date: string): WrittenDocument {
  const draft = openDraft(type, brief, date);
  const { title: titleOf, clauses } = DOCUMENTS[type];
  const title = titleOf(draft);
  const body = sections(draft, clauses); // first, because the box at the top lists what it lacked
  const text = `${[`# ${title}`, NOTICE, ...box(draft), dateLine(draft), ...body].join('\n\n')}\n`;
  const content = withoutDoubleStops(text, draft.told);
  return { type, title, content, lastUpdated: date, wordCount: countWords(content), missing: [...draft.missing] };
}

/** “Acme Inc.” at the end of a sentence brings a full stop of its own. */
function withoutDoubleStops(text: string, told: ReadonlySet<string>): string {
  return [...told]
    .filter((value) => value.endsWith('.'))
    .reduce((sum, value) => sum.replaceAll(`${value}.`, () => value), text);
}

const NOTICE =
  '> **This is a template, not legal advice.** A program wrote it from a few facts about the business. Have a lawyer review it before you publish it.';

function dateLine({ name, date, facts }: Draft): string {
  return `**${name}**\n\nLast updated: ${date}${facts.effectiveDate ? `\n\nIn force from: ${facts.effectiveDate}` : ''}`;
}

function sections(draft: Draft, clauses: readonly Clause[]): string[] {
  let number = 0;
  return clauses
    .filter(({ when }) => !when || when(draft))
    .flatMap(({ title, text }) => {
      const heading = typeof title === 'function' ? title(draft) : title;
      return [...(heading ? [`## ${++number}. ${heading}`] : []), text(draft)];
    });
}

/** What the owner of the business must still do before the text is true. Nothing to do, no box. */
function box({ missing, toConfirm, duties, business, brief }: Draft): string[] {
  const parts: string[] = [];
  if (missing.size > 0)
    parts.push(
      'These facts are not known. Each has a mark in the text:',
      list([...missing].map((fact) => capital(OPEN_FACTS[fact].label))),
    );
  if (!business.known)
    parts.push(
      `We have no special text for the business type “${escapeMarkdown(brief.businessType)}”. This is the general text. Add what your trade needs.`,
    );
  if (toConfirm.size > 0)
    parts.push('These parts suit a typical business. Keep each only if it is true for you:', list([...toConfirm]));
  if (duties.size > 0) parts.push('The law may also ask this of you:', list([...duties]));
  return parts.length === 0
    ? []
    : ['## Information to complete', ...parts, 'Delete this section when you are done.', '---'];
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
