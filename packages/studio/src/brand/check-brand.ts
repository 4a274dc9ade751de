import { isComparable, themesOfContext, type Level } from '@onym/studio/marks';
import type { Scope } from '@onym/platform';
import { actionable, type Conflict } from './advice.ts';
import { skipped, type CheckReport } from './evidence-check.ts';
import { checkHomepages } from './homepage-check.ts';
import { checkSearch } from './search-check.ts';
import { verdictOf, type Finding, type Status } from './severity.ts';
import { checkTrademarks } from './trademark-check.ts';

export interface BrandWish {
  /** As readBrandName gives it. */
  name: string;
  /** What is to be sold under it; empty or absent: nothing counts as related. */
  context?: string | undefined;
  checks: Readonly<Record<CheckName, boolean>>;
}

type CheckName = 'trademark' | 'homepage' | 'search';

export interface BrandVerdict {
  name: string;
  status: Status;
  severity: Level | 'clear';
  /** Worst first. */
  conflicts: Conflict[];
  checks: Record<CheckName, CheckReport>;
}

const OFF = 'switched off by the request';

/** The marks are written in Latin letters: silence about a name that has none of them would be no all-clear, whichever checks ran. */
const UNCOMPARED: Finding = {
  type: 'trademark',
  severity: 'low',
  aside: false,
  uncompared: true,
  detail:
    'The name has letters of a script that is not compared with marks in Latin letters; check it as it is written in Latin letters too',
};

/**
 * Whether a name runs into somebody else's: all checks at once, each with its own deadline, so that the answer comes within
 * four seconds. A check that was off, was not set up or failed finds nothing and says so in `checks`; it is no reason
 * for a conflict and none for peace of mind. Never throws for a source that fails.
 */
export async function checkBrand(scope: Scope, accountId: string, wish: BrandWish): Promise<BrandVerdict> {
  const themes = themesOfContext(wish.context ?? '');
  const { checks, name } = wish;
  const [trademark, homepage, search] = await Promise.all([
    checks.trademark ? checkTrademarks(scope, name, themes) : skipped(OFF),
    checks.homepage ? checkHomepages(scope, accountId, name, themes) : skipped(OFF),
    checks.search ? checkSearch(scope, name) : skipped(OFF),
  ]);
  const findings = [trademark, homepage, search].flatMap((outcome) => outcome.findings);
  const conflicts = [...findings, ...(isComparable(name) ? [] : [UNCOMPARED])]
    .map(actionable)
    .sort((a, b) => b.score - a.score);
  return {
    name,
    ...verdictOf(conflicts),
    conflicts,
    checks: { trademark: trademark.report, homepage: homepage.report, search: search.report },
  };
}
