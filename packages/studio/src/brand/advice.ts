import type { Level } from '@onym/studio/marks';
import type { Finding } from './severity.ts';

/** A finding with a score and advice. */
export interface Conflict extends Finding {
  /** How serious the conflict is, 0 to 1. */
  score: number;
  /** Recommended action, one sentence. */
  advice: string;
}

/** Lowest score of each severity and the width of its range. */
const BANDS: Record<Level, { from: number; width: number }> = {
  low: { from: 0.2, width: 0.29 },
  medium: { from: 0.5, width: 0.29 },
  high: { from: 0.8, width: 0.2 },
};
/** A finding without a likeness gets the middle of its range. */
const MIDDLE = 0.5;

/**
 * Returns the finding with a score and advice added. The score is in the band of the severity: low is below 0.5, medium
 * from 0.5 to below 0.8, high from 0.8 to 1. Within a severity, a higher likeness (0 to 1; the middle when absent)
 * gives a higher score. Rounded to two decimals.
 */
export function toConflict(finding: Finding): Conflict {
  const { from, width } = BANDS[finding.severity];
  const share = finding.likeness === undefined ? MIDDLE : Math.min(1, Math.max(0, finding.likeness));
  return { ...finding, score: Math.round((from + width * share) * 100) / 100, advice: adviceOn(finding) };
}

function adviceOn({ type, severity, uncompared }: Finding): string {
  if (uncompared) return 'Check the name again in Latin letters, and search a register that covers its script.';
  return ADVICE[type][severity];
}

const ADVICE: Record<Finding['type'], Record<Level, string>> = {
  trademark: {
    high: 'Choose another name: this one is likely to be confused with the mark.',
    medium: 'Ask a trademark lawyer before you invest in this name, or choose one less similar to the mark.',
    low: 'Compare your goods with those of the mark, and avoid its field of business, appearance and spelling.',
  },
  homepage: {
    high: 'Choose another name: a business in the same field uses this one.',
    medium: 'Check this website, and choose another name if your customers could confuse the two.',
    low: 'Check who owns this domain, and choose another extension or a longer name if you need one.',
  },
  search: {
    high: 'Choose another name: many others already use exactly this one.',
    medium: 'Check these sites, and make the name more distinctive: several others use exactly this one.',
    low: 'Check this site, and make sure that it is not in your field of business.',
  },
};
