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
 * Adds score and advice to a finding. The score never contradicts the severity: low is below 0.5, medium from 0.5 to
 * below 0.8, high from 0.8 to 1. Within a severity, a higher likeness means a higher score. Two decimals.
 */
export function actionable(finding: Finding): Conflict {
  const { from, width } = BANDS[finding.severity];
  const share = finding.likeness === undefined ? MIDDLE : Math.min(1, Math.max(0, finding.likeness));
  return { ...finding, score: Math.round((from + width * share) * 100) / 100, advice: adviceOn(finding) };
}

function adviceOn({ type, severity, uncompared }: Finding): string {
  if (uncompared)
    return 'Check the name again as it is written in Latin letters, and search a register that knows its script.';
  return ADVICE[type][severity];
}

const ADVICE: Record<Finding['type'], Record<Level, string>> = {
  trademark: {
    high: 'Choose another name: this one is likely to be taken for the mark.',
    medium: 'Ask a trademark lawyer before you spend money on this name, or choose one further from the mark.',
    low: 'Compare your goods with those of the mark, and keep away from its trade, its looks and its spelling.',
  },
  homepage: {
    high: 'Choose another name: somebody trades in the same field under this one.',
    medium: 'Look at this website, and choose another name if your customers could mistake one for the other.',
    low: 'Look at who holds this address, and take another ending or a longer name if yours must have it.',
  },
  search: {
    high: 'Choose another name: many others already go by exactly this one.',
    medium: 'Look at these sites, and make the name more your own: several others go by exactly this one.',
    low: 'Look at this site, and see that it is not of your trade.',
  },
};
