import {
  finishedLegalTexts,
  legalGaps,
  legalTexts,
  type FactToComplete,
  type LegalTextInLanguage,
} from '@onym/studio/legal';
import type { Scope } from '@onym/platform';
import { missingOf, type Missing } from './generate/placeholders.ts';
import type { LandingPageInput } from './page.ts';
import { readPageInput } from './landing-page.repository.ts';

type WithKit = Pick<LandingPageInput, 'legalKitId'>;

/**
 * The legal texts that stand beside a page; none where it has no kit. A draft has all of them, with the notices for its owner; the public
 * page has the finished ones only.
 */
export async function legalOf(
  scope: Pick<Scope, 'sql'>,
  { legalKitId }: WithKit,
  stage: 'draft' | 'public',
): Promise<LegalTextInLanguage[]> {
  if (legalKitId === undefined) return [];
  return stage === 'public' ? finishedLegalTexts(scope, legalKitId) : legalTexts(scope, legalKitId);
}

/** The parts that the public page leaves out, and the facts that its legal texts still want. */
export interface Lacks {
  missing: Missing[];
  gaps: readonly FactToComplete[];
}

const NOTHING: Lacks = { missing: [], gaps: [] };

/** The same for a page by its id, as it is now; nothing where there is no such page. For a caller that has checked whose page it is. */
export async function lacksOfPage(scope: Pick<Scope, 'sql'>, pageId: string | undefined): Promise<Lacks> {
  if (pageId === undefined) return NOTHING;
  const page = await readPageInput(scope, pageId);
  if (!page) return NOTHING;
  const gaps = await gapsOf(scope, page.input);
  return { missing: missingOf(page.input, page.config, gaps), gaps };
}

/** The facts that the legal texts of one page still want. */
export async function gapsOf(scope: Pick<Scope, 'sql'>, input: WithKit): Promise<readonly FactToComplete[]> {
  return (await gapsOfMany(scope, [input]))(input);
}

/** The same for many pages, read at once. */
export async function gapsOfMany(
  scope: Pick<Scope, 'sql'>,
  inputs: readonly WithKit[],
): Promise<(input: WithKit) => readonly FactToComplete[]> {
  const kitIds = new Set(inputs.flatMap(({ legalKitId }) => legalKitId ?? []));
  const gaps = await legalGaps(scope, [...kitIds]);
  return ({ legalKitId }) => gaps.get(legalKitId ?? '') ?? [];
}
