import { LEVELS, type Level } from '@onym/studio/marks';

/** A conflict or note about a name. */
export interface Finding {
  type: 'trademark' | 'homepage' | 'search';
  detail: string;
  severity: Level;
  /** A parked page, or a site under another extension: a note, not a warning. */
  aside: boolean;
  /** For a mark: similarity of the names, 0 to 1. */
  likeness?: number;
  /** The name could not be compared at all. */
  uncompared?: true;
}

/**
 * Severity of a homepage. Parked pages and other extensions are notes. A live .com of exactly this name weighs more,
 * most of all in the same trade.
 */
export function homepageSeverity(page: { extension: string; live: boolean; related: boolean }): Level {
  if (!page.live || page.extension !== 'com') return 'low';
  return page.related ? 'high' : 'medium';
}

/** Severity by the number of sites among the first results whose title is exactly the name. */
export function searchSeverity(exactSites: number): Level | undefined {
  if (exactSites === 0) return undefined;
  return exactSites >= 3 ? 'medium' : 'low';
}

export type Status = 'clear' | 'warning' | 'conflict';

/** Overall result: the worst severity and the status that follows from it. */
export function verdictOf(findings: readonly Finding[]): { status: Status; severity: Level | 'clear' } {
  const severity =
    [...LEVELS].reverse().find((level) => findings.some((finding) => finding.severity === level)) ?? 'clear';
  if (severity === 'high') return { status: 'conflict', severity };
  return { status: findings.every(({ aside }) => aside) ? 'clear' : 'warning', severity };
}
