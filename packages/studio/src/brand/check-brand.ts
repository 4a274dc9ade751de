import { isComparable, themesOfContext, type Level } from '@onym/studio/marks';
import type { Scope } from '@onym/platform';
import { toConflict, type Conflict } from './advice.ts';
import { skippedCheck, type CheckReport } from './evidence-check.ts';
import { checkHomepages } from './homepage-check.ts';
import { checkSearch } from './search-check.ts';
import { verdictOf, type Finding, type Status } from './severity.ts';
import { checkTrademarks } from './trademark-check.ts';

export interface BrandCheckRequest {
  /** As normalised by readBrandName. */
  name: string;
  /** What will be sold under the name. Empty or absent: nothing counts as related. */
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

/**
 * Stored marks are in Latin letters. A name in a script that `isComparable` does not know cannot be compared, so
 * finding nothing would not clear it, whichever checks ran.
 */
const UNCOMPARED: Finding = {
  type: 'trademark',
  severity: 'low',
  aside: false,
  uncompared: true,
  detail:
    'The name has letters of a script that is not compared with marks in Latin letters; also check its Latin spelling',
};

/**
 * Checks whether a name conflicts with an existing brand, conflicts worst first. All checks run at once, each with its
 * own deadline, so that the result is ready within four seconds. A check that is off, not set up or failed has no
 * findings and says so in `checks`. A name with letters that cannot be compared with Latin ones (see `isComparable`)
 * gets a finding of its own. Never throws when a source fails.
 */
export async function checkBrand(scope: Scope, accountId: string, wish: BrandCheckRequest): Promise<BrandVerdict> {
  const themes = themesOfContext(wish.context ?? '');
  const { checks, name } = wish;
  const [trademark, homepage, search] = await Promise.all([
    checks.trademark ? checkTrademarks(scope, name, themes) : skippedCheck(OFF),
    checks.homepage ? checkHomepages(scope, accountId, name, themes) : skippedCheck(OFF),
    checks.search ? checkSearch(scope, name) : skippedCheck(OFF),
  ]);
  const findings = [trademark, homepage, search].flatMap((outcome) => outcome.findings);
  const conflicts = [...findings, ...(isComparable(name) ? [] : [UNCOMPARED])]
    .map(toConflict)
    .sort((a, b) => b.score - a.score);
  return {
    name,
    ...verdictOf(conflicts),
    conflicts,
    checks: { trademark: trademark.report, homepage: homepage.report, search: search.report },
  };
}
