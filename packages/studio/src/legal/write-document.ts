import type { DocumentType, LegalBrief } from './brief.ts';
import type { Clause, Draft } from './draft.ts';
import { openDraft } from './open-draft.ts';
import { plansOf, frameTextsOf } from './languages/languages.ts';
import { applyLocalClauses } from './laws/local-clauses.ts';
import type { Setting } from './laws/read-setting.ts';
import { escapeMarkdown, markdownList } from './write-markdown.ts';
import type { OpenFact } from './open-facts.ts';
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
  /** Facts that the document needed and did not get. */
  missing: OpenFact[];
}

/**
 * Writes one document as Markdown, with the notice and the list of missing facts for its owner. Pure: the same
 * arguments always give the same text. `date` is an ISO date; `setting` is `readSetting(brief)`.
 */
export function writeDocument(type: DocumentType, brief: LegalBrief, date: string, setting: Setting): WrittenDocument {
  const draft = openDraft(type, brief, date, setting);
  const { title: titleOf, clauses: general } = plansOf(draft.language)[type];
  const clauses = applyLocalClauses(draft, general);
  const title = titleOf(draft);
  const body = renderSections(draft, clauses); // Rendered first, because the box at the top lists the missing facts.
  const text = `${[`# ${title}`, frameTextsOf(draft.language).notice, ...ownersBox(draft), dateLine(draft), ...body].join('\n\n')}\n`;
  const content = withoutDoubleStops(text, draft.customerTexts);
  return { type, title, content, lastUpdated: date, wordCount: countWords(content), missing: [...draft.missing] };
}

/** Avoids two full stops when a fact such as “Acme Inc.” ends a sentence. */
function withoutDoubleStops(text: string, customerTexts: ReadonlySet<string>): string {
  return [...customerTexts]
    .filter((value) => value.endsWith('.'))
    .reduce((sum, value) => sum.replaceAll(`${value}.`, () => value), text);
}

function dateLine({ name, date, facts, language }: Draft): string {
  const { lastUpdated, inForceFrom, colon } = frameTextsOf(language);
  return `**${name}**\n\n${lastUpdated}${colon} ${date}${facts.effectiveDate ? `\n\n${inForceFrom}${colon} ${facts.effectiveDate}` : ''}`;
}

function renderSections(draft: Draft, clauses: readonly Clause[]): string[] {
  let number = 0;
  return clauses
    .filter(({ when }) => !when || when(draft))
    .flatMap(({ title, text }) => {
      const heading = typeof title === 'function' ? title(draft) : title;
      return [...(heading ? [`## ${++number}. ${heading}`] : []), text(draft)];
    });
}

/** The list of tasks that remain for the owner; empty when there are none. */
function ownersBox({ missing, toConfirm, duties, business, brief, language }: Draft): string[] {
  const { box: words, labels } = frameTextsOf(language);
  const parts: string[] = [];
  if (missing.size > 0) parts.push(words.missing, markdownList([...missing].map((fact) => capital(labels[fact]))));
  if (!business.known) parts.push(words.unknownType(escapeMarkdown(brief.businessType)));
  if (toConfirm.size > 0) parts.push(words.toConfirm, markdownList([...toConfirm]));
  if (duties.size > 0) parts.push(words.duties, markdownList([...duties]));
  return parts.length === 0 ? [] : [`## ${words.title}`, ...parts, words.done, '---'];
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
