import { quantile } from '../timings.ts';

export const CALL_KINDS = ['check', 'list', 'record', 'purchase'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** One call as its caller saw it; times in milliseconds of this process's clock. */
export interface Call {
  kind: CallKind;
  /** The name of the balancer or of the api that was called. */
  entryPoint: string;
  beganAt: number;
  endedAt: number;
  /** 0: the connection broke. -1: the caller's timeout. */
  status: number;
  /** The error code of the response, or why there was no response; empty for a success. */
  code: string;
  hasRetryAfter: boolean;
}

/** The responses to callers around one event, without any knowledge of the event. */
export interface CallSummary {
  calls: number;
  served: number;
  /** 503 with Retry-After. */
  refused: number;
  /** 503 without Retry-After. */
  refusedWithoutRetryAfter: number;
  /** 5xx other than 503. */
  faults: number;
  /** Connections that broke. */
  broken: number;
  /** No response within the caller's timeout. */
  hung: number;
  /** 3xx or 4xx, which none of these callers should get. */
  rejected: number;
  /** The number of failed calls by their kind, status and code. */
  words: Record<string, number>;
  p99Ms: number;
}

export function summariseCalls(calls: readonly Call[]): CallSummary {
  const count = (fits: (call: Call) => boolean): number => calls.filter(fits).length;
  const isServed = ({ status }: Call): boolean => status >= 200 && status < 300;
  const words: Record<string, number> = {};
  for (const call of calls) {
    if (isServed(call)) continue;
    const word = `${call.kind}: ${call.status === -1 ? 'hung' : call.status || 'broken'} ${call.code}`.trim();
    words[word] = (words[word] ?? 0) + 1;
  }
  return {
    calls: calls.length,
    served: count(isServed),
    refused: count(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter),
    refusedWithoutRetryAfter: count(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter),
    faults: count(({ status }) => status >= 500 && status !== 503),
    broken: count(({ status }) => status === 0),
    hung: count(({ status }) => status === -1),
    rejected: count(({ status }) => status > 0 && status < 500 && (status < 200 || status >= 300)),
    words,
    p99Ms:
      calls.length === 0
        ? 0
        : quantile(
            calls.map(({ beganAt, endedAt }) => endedAt - beganAt),
            0.99,
          ),
  };
}

/** Stands for "no success": longer than any wait, because JSON has no infinity. */
export const NEVER_SECONDS = 9999;

/** The recovery of the service after its database was up again. */
export interface Recovery {
  /** Seconds to the first success of each kind of call at each entry point; NEVER_SECONDS if there was none. */
  first: Record<string, number>;
  /**
   * The longest time in seconds that a call took after the database was up again, including calls that began earlier.
   * It shows a failure that persists for a single caller.
   */
  longestWait: number;
  longestWaitOf: string;
}

export function recoveryOf(calls: readonly Call[], entryPoints: readonly string[], upAt: number): Recovery {
  const first: Record<string, number> = {};
  for (const entryPoint of entryPoints)
    for (const kind of CALL_KINDS) {
      const ends = calls
        .filter(
          (call) => call.entryPoint === entryPoint && call.kind === kind && call.status >= 200 && call.status < 300,
        )
        .map(({ endedAt }) => endedAt)
        .filter((at) => at >= upAt);
      first[`${kind} at ${entryPoint}`] = ends.length === 0 ? NEVER_SECONDS : (Math.min(...ends) - upAt) / 1000;
    }
  let [longestWait, longestWaitOf] = [0, ''];
  for (const { kind, entryPoint, beganAt, endedAt, status } of calls) {
    const waited = (endedAt - Math.max(beganAt, upAt)) / 1000;
    if (waited <= longestWait) continue;
    longestWait = waited;
    longestWaitOf = `${kind} at ${entryPoint}, answered ${status}`;
  }
  return { first, longestWait, longestWaitOf };
}

/** Whether each kind of call has succeeded at each entry point since `upAt`. */
export function hasRecovered(calls: readonly Call[], entryPoints: readonly string[], upAt: number): boolean {
  return Object.values(recoveryOf(calls, entryPoints, upAt).first).every((seconds) => seconds !== NEVER_SECONDS);
}
