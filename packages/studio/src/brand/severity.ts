import { LEVELS, type Level } from '@onym/studio/marks';

/** Something that stands in the way of a name. */
export interface Finding {
  type: 'trademark' | 'homepage' | 'search';
  detail: string;
  severity: Level;
  /** A parked page, or a site under another extension: worth a note, no warning. */
  aside: boolean;
  /** Of a mark: how alike the names are, 0 to 1. */
  likeness?: number;
  /** That the name could not be compared at all. */
  uncompared?: true;
}

/** Parked and other extensions are notes; a live .com of the very name is more, most of all in the same trade. */
export function homepageSeverity(page: { extension: string; live: boolean; related: boolean }): Level {
  if (!page.live || page.extension !== 'com') return 'low';
  return page.related ? 'high' : 'medium';
}

/** Sites whose title is exactly the name, among the first results. */
export function searchSeverity(exactSites: number): Level | undefined {
  if (exactSites === 0) return undefined;
  return exactSites >= 3 ? 'medium' : 'low';
}

export type Status = 'clear' | 'warning' | 'conflict';

/** The whole from its parts: the worst severity, and the status that follows from it. */
export function verdictOf(findings: readonly Finding[]): { status: Status; severity: Level | 'clear' } {
  const severity =
    [...LEVELS].reverse().find((level) => findings.some((finding) => finding.severity === level)) ?? 'clear';
  if (severity === 'high') return { status: 'conflict', severity };
  return { status: findings.every(({ aside }) => aside) ? 'clear' : 'warning', severity };
}
