import {
  readFinishedLegalTexts,
  legalGaps,
  readLegalTexts,
  type FactToComplete,
  type LegalTextInLanguage,
} from '@onym/studio/legal';
import type { Scope } from '@onym/platform';
import { missingPartsOf, type Missing } from './generate/placeholders.ts';
import type { LandingPageInput } from './page.ts';
import { readPageInput } from './landing-page.repository.ts';

type WithKit = Pick<LandingPageInput, 'legalKitId'>;

/**
 * The legal texts of a page; none without a legal kit. A draft has all of them, with the notices for its owner; the
 * public page has only the finished ones.
 */
export async function legalTextsOfPage(
  scope: Pick<Scope, 'sql'>,
  { legalKitId }: WithKit,
  stage: 'draft' | 'public',
): Promise<LegalTextInLanguage[]> {
  if (legalKitId === undefined) return [];
  return stage === 'public' ? readFinishedLegalTexts(scope, legalKitId) : readLegalTexts(scope, legalKitId);
}

/** The parts that the public page omits, and the facts that its legal texts still need. */
export interface PageGaps {
  missing: Missing[];
  gaps: readonly FactToComplete[];
}

const NOTHING: PageGaps = { missing: [], gaps: [] };

/**
 * Reads the parts that a deploy of the current page would omit and the facts that its legal texts still need; both are
 * empty when there is no such page. The caller must have checked who owns the page.
 */
export async function readPageGaps(scope: Pick<Scope, 'sql'>, pageId: string | undefined): Promise<PageGaps> {
  if (pageId === undefined) return NOTHING;
  const page = await readPageInput(scope, pageId);
  if (!page) return NOTHING;
  const gaps = await readLegalGaps(scope, page.input);
  return { missing: missingPartsOf(page.input, page.config, gaps), gaps };
}

/** Reads the facts that the legal texts of one page still need; empty without a legal kit. */
export async function readLegalGaps(scope: Pick<Scope, 'sql'>, input: WithKit): Promise<readonly FactToComplete[]> {
  return (await readLegalGapsOfPages(scope, [input]))(input);
}

/**
 * Reads the facts that the legal texts of many pages still need, in one query. Returns a function that gives those of
 * one of these pages.
 */
export async function readLegalGapsOfPages(
  scope: Pick<Scope, 'sql'>,
  inputs: readonly WithKit[],
): Promise<(input: WithKit) => readonly FactToComplete[]> {
  const kitIds = new Set(inputs.flatMap(({ legalKitId }) => legalKitId ?? []));
  const gaps = await legalGaps(scope, [...kitIds]);
  return ({ legalKitId }) => gaps.get(legalKitId ?? '') ?? [];
}
