import { useRef, useState } from 'react';
import { toRefusal } from './api.ts';

/** How many calls of one bulk action run at once. */
const MAX_PARALLEL = 4;
/** After these errors every other name would be refused as well. */
const FATAL_CODES = [
  'unauthorized',
  'unreachable',
  'rate_limit_exceeded',
  'payment_method_required',
  'email_unverified',
];

export interface BulkProgress<T> {
  /** The results so far, in order of completion. */
  done: { name: string; result: T }[];
  refused: { name: string; why: string }[];
  total: number;
  isRunning: boolean;
  run: (names: readonly string[]) => void;
}

/**
 * Returns the state of a bulk action and `run`, which calls `act` for many names, four at once. A refused name does not
 * stop the others, unless its error applies to all of them: then the rest counts as refused without a call. `ended` is
 * called at the end. `run` is ignored while the action runs.
 */
export function useBulkAction<T>(act: (name: string) => Promise<T>, ended?: () => void): BulkProgress<T> {
  const [state, setState] = useState<Omit<BulkProgress<T>, 'run'>>({
    done: [],
    refused: [],
    total: 0,
    isRunning: false,
  });
  const isRunning = useRef(false);
  const run = (names: readonly string[]): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ done: [], refused: [], total: names.length, isRunning: true });
    const waiting = [...names];
    let end: string | undefined;
    const work = async (): Promise<void> => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const one = name;
        if (end !== undefined) {
          const why = end;
          setState((known) => ({ ...known, refused: [...known.refused, { name: one, why }] }));
          continue;
        }
        try {
          const result = await act(one);
          setState((known) => ({ ...known, done: [...known.done, { name: one, result }] }));
        } catch (error) {
          const { code, message } = toRefusal(error);
          if (FATAL_CODES.includes(code)) end ??= message;
          setState((known) => ({ ...known, refused: [...known.refused, { name: one, why: message }] }));
        }
      }
    };
    void Promise.all(Array.from({ length: MAX_PARALLEL }, work)).then(() => {
      isRunning.current = false;
      setState((known) => ({ ...known, isRunning: false }));
      ended?.();
    });
  };
  return { ...state, run };
}
