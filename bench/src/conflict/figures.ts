import type { LabelledCase } from './cases.ts';

export interface EvaluatedCase extends LabelledCase {
  status: LabelledCase['label'];
  /** Score of the most serious finding, 0 for none. */
  score: number;
}

export interface ConflictFigures {
  cases: number;
  /** Probability that a case labelled `conflict` scores higher than a case labelled otherwise (ties count half). */
  auc: number;
  /** Precision and recall of the verdict `conflict`. */
  precision: number;
  recall: number;
  /** Share of names in another script or with digits for letters that are called `conflict`. */
  lookalikes: number;
  /** Number of names that cannot be compared but are called `clear`. */
  uncomparedClear: number;
}

/** How well verdicts agree with the labels. */
export function computeFigures(evaluated: readonly EvaluatedCase[]): ConflictFigures {
  const should = evaluated.filter(({ label }) => label === 'conflict');
  const shouldNot = evaluated.filter(({ label }) => label !== 'conflict');
  const called = evaluated.filter(({ status }) => status === 'conflict');
  const right = called.filter(({ label }) => label === 'conflict').length;
  const lookalikes = evaluated.filter(({ kind }) => kind === 'lookalike');
  let above = 0;
  for (const one of should)
    for (const other of shouldNot) above += one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0;
  return {
    cases: evaluated.length,
    auc: above / (should.length * shouldNot.length),
    precision: right / called.length,
    recall: right / should.length,
    lookalikes: lookalikes.filter(({ status }) => status === 'conflict').length / lookalikes.length,
    uncomparedClear: evaluated.filter(({ kind, status }) => kind === 'uncomparable' && status === 'clear').length,
  };
}
