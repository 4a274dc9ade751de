import { LEVELS, type Level } from '@onym/studio/marks';

/** A conflict or note about a name. */
export interface Finding {
  type: 'trademark' | 'homepage' | 'search';
  detail: string;
  severity: Level;
  /** Whether the finding is only a note, not a warning: a parked page, or a site under another extension. */
  aside: boolean;
  /** For a mark: similarity of the names, 0 to 1. */
  likeness?: number;
  /** The name could not be compared at all. */
  uncompared?: true;
}

/**
 * Severity of a homepage of the name: `high` for a live .com in a related trade, `medium` for another live .com, `low`
 * for other extensions and for pages that are not live.
 */
export function homepageSeverity(page: { extension: string; live: boolean; related: boolean }): Level {
  if (!page.live || page.extension !== 'com') return 'low';
  return page.related ? 'high' : 'medium';
}

/**
 * Severity by the number of sites in the search results whose title is exactly the name or that are a profile of that
 * name: `medium` from three, `low` for one or two, undefined for none.
 */
export function searchSeverity(exactSites: number): Level | undefined {
  if (exactSites === 0) return undefined;
  return exactSites >= 3 ? 'medium' : 'low';
}

export type Status = 'clear' | 'warning' | 'conflict';

/**
 * Overall result of the findings: the worst severity (`clear` without findings) and the status that follows from it.
 * `high` is a conflict; findings that are all marked `aside` are clear; anything else is a warning.
 */
export function verdictOf(findings: readonly Finding[]): { status: Status; severity: Level | 'clear' } {
  const severity =
    [...LEVELS].reverse().find((level) => findings.some((finding) => finding.severity === level)) ?? 'clear';
  if (severity === 'high') return { status: 'conflict', severity };
  return { status: findings.every(({ aside }) => aside) ? 'clear' : 'warning', severity };
}
