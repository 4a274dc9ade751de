import type { Scope } from '@onym/platform';
import { skipped, type CheckReport } from './evidence-check.ts';
import { checkHomepages } from './homepage-check.ts';
import { checkSearch } from './search-check.ts';
import { LEVELS, verdictOf, type Finding, type Level, type Status } from './severity.ts';
import { themesOfText } from './themes.ts';
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
  conflicts: Finding[];
  checks: Record<CheckName, CheckReport>;
}

const OFF = 'switched off by the request';

/**
 * Whether a name runs into somebody else's: all checks at once, each with its own deadline, so that the answer comes within
 * four seconds. A check that was off, was not set up or failed finds nothing and says so in `checks`; it is no reason
 * for a conflict and none for peace of mind. Never throws for a source that fails.
 */
export async function checkBrand(scope: Scope, accountId: string, wish: BrandWish): Promise<BrandVerdict> {
  const themes = themesOfText(wish.context ?? '');
  const { checks, name } = wish;
  const [trademark, homepage, search] = await Promise.all([
    checks.trademark ? checkTrademarks(scope, name, themes) : skipped(OFF),
    checks.homepage ? checkHomepages(scope, accountId, name, themes) : skipped(OFF),
    checks.search ? checkSearch(scope, name) : skipped(OFF),
  ]);
  const conflicts = [trademark, homepage, search]
    .flatMap(({ findings }) => findings)
    .sort((a, b) => LEVELS.indexOf(b.severity) - LEVELS.indexOf(a.severity));
  return {
    name,
    ...verdictOf(conflicts),
    conflicts,
    checks: { trademark: trademark.report, homepage: homepage.report, search: search.report },
  };
}
