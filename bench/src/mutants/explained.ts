/** A mutant that no test can tell from the original, or that no promise speaks of. */
export interface Explained {
  file: string;
  /** The line of the source, without the spaces around it. */
  line: string;
  /** As the bench prints it; absent: every mutant of this line. */
  change?: string;
  because: string;
}

export const EXPLAINED: readonly Explained[] = [
  {
    file: 'packages/payment-auth/src/accept-payment.ts',
    line: 'if (method === undefined || intent === undefined) return null;',
    change: 'method === undefined || intent === undefined -> (method === undefined) && (intent === undefined)',
    because: 'The expression matches both groups or none.',
  },
  {
    file: 'packages/payment-auth/src/accept-payment.ts',
    line: 'return ranges.length > 0 ? ranges : null;',
    change: 'ranges.length > 0 -> (ranges.length) >= (0)',
    because: 'No range leaves nothing accepted, and then everything is offered, as for null.',
  },
];
