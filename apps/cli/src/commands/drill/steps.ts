/** A finished step. */
export interface Step {
  name: string;
  state: 'ok' | 'fail';
  seconds: number;
  /** The observation, or the problem. */
  note: string;
}

export interface Steps {
  readonly taken: readonly Step[];
  /**
   * Runs a step and reports its result. An error that it throws is reported as its failure. @returns whether it
   * succeeded
   */
  runStep(name: string, run: () => Promise<string>): Promise<boolean>;
  /** Seconds since the first step. */
  seconds(): number;
}

/**
 * Returns a runner of steps. Each step ends as `ok` with its note or, when it throws, as `fail` with the message; it is
 * recorded in `taken` and passed to `tell`. Times are in seconds.
 */
export function createStepReporter(tell: (step: Step) => void): Steps {
  const begun = performance.now();
  const taken: Step[] = [];
  return {
    taken,
    seconds: () => secondsSince(begun),
    async runStep(name, run) {
      const from = performance.now();
      let end: Pick<Step, 'state' | 'note'>;
      try {
        end = { state: 'ok', note: await run() };
      } catch (error) {
        end = { state: 'fail', note: (error as Error).message.split('\n')[0] || String(error) };
      }
      const step = { name, ...end, seconds: secondsSince(from) };
      taken.push(step);
      tell(step);
      return end.state === 'ok';
    },
  };
}

function secondsSince(from: number): number {
  return Math.round(performance.now() - from) / 1000;
}

/** Formats a count with its noun: "1 order", "2 orders". `more` is the plural. */
export function countText(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
}
