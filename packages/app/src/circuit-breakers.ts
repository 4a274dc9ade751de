import type { Logger } from '@onym/platform';
import type { Ports } from '@onym/core/ports';
import {
  circuitBreaker,
  CircuitState,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  type CircuitBreakerPolicy,
  type IBreaker,
} from 'cockatiel';
import { BREAKER_GROUPS, type BreakerGroup } from './breaker-groups.ts';

export interface BreakerState {
  port: string;
  kind: string;
  /** 0: closed, calls are sent · 1: half-open, one call is let through as a test · 2: open, no call is sent. */
  state: 0 | 1 | 2;
}

export interface GuardedPorts<P> {
  ports: P;
  states(): BreakerState[];
}

/**
 * How many different subjects (such as domains or customers) must fail before a breaker opens. A single one that keeps
 * failing does not mean that the vendor is down.
 */
const SUBJECTS = 5;
/** Pause before a vendor that is down is tested again, milliseconds; it grows with each failed test. */
const RETRY_BACKOFF = { initialDelay: 2000, maxDelay: 30_000 };

/**
 * Returns the ports with the operations of BREAKER_GROUPS behind circuit breakers, which log when they open and close.
 * After `subjects` different subjects in a row without an answer, no operation of that group is sent for a moment: its calls
 * fail at once, with the error of their group, instead of waiting with everyone behind them. Then one call is let through,
 * and its result decides. Other operations, and ports that are null, are unchanged.
 * @param rest the pauses between two tests of a vendor that is down, milliseconds
 */
export function withCircuitBreakers<P extends Ports>(
  ports: P,
  log: Pick<Logger, 'warn' | 'info'>,
  { subjects = SUBJECTS, rest = RETRY_BACKOFF } = {},
): GuardedPorts<P> {
  const breakers = BREAKER_GROUPS.filter(({ port }) => ports[port] !== null).map((breaking) => {
    const unanswered = new Set<string>();
    const policy = circuitBreaker(handleWhen(breaking.isOutage), {
      breaker: countSubjects(unanswered, subjects),
      halfOpenAfter: new ExponentialBackoff(rest),
    });
    const { port, kind } = breaking;
    policy.onBreak(() => log.warn({ port, kind }, 'circuit breaker opened for a vendor'));
    policy.onReset(() => log.info({ port, kind }, 'circuit breaker closed for a vendor'));
    return { breaking, policy, unanswered };
  });
  const wrapped = Object.entries(ports).map(([port, held]: [string, unknown]) => {
    const own = breakers.filter(({ breaking }) => breaking.port === port);
    return [port, own.length > 0 ? guardPort(held as object, own) : held];
  });
  return {
    ports: Object.fromEntries(wrapped) as P,
    states: () =>
      breakers.map(({ breaking: { port, kind }, policy }) => ({ port, kind, state: stateOf(policy.state) })),
  };
}

type Call = (...args: unknown[]) => Promise<unknown>;

interface Breaker {
  breaking: BreakerGroup;
  policy: CircuitBreakerPolicy;
  /** Subjects without an answer since the last answer. */
  unanswered: Set<string>;
}

/** Opens after this many subjects without an answer since the last answer. */
function countSubjects(unanswered: Set<string>, most: number): IBreaker {
  return { state: undefined, success: () => unanswered.clear(), failure: () => unanswered.size >= most };
}

function guardPort(held: object, breakers: readonly Breaker[]): object {
  const calls = new Map<PropertyKey, Call>();
  for (const breaker of breakers)
    for (const operation of breaker.breaking.operations) {
      const call: Call = (...args) => (Reflect.get(held, operation) as Call).apply(held, args);
      calls.set(operation, (...args) => callThroughBreaker(breaker, args, () => call(...args)));
    }
  return new Proxy(held, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (calls.get(name) ?? member.bind(target)) : member;
    },
  });
}

/** An error that is the vendor's answer passes the breaker as a success. */
async function callThroughBreaker(
  { breaking: { isOutage, subject, refusal }, policy, unanswered }: Breaker,
  args: readonly unknown[],
  call: () => Promise<unknown>,
): Promise<unknown> {
  const toRefusal = (error: unknown): { refused: unknown } => {
    if (isOutage(error)) {
      unanswered.add(subject(args));
      throw error;
    }
    return { refused: error };
  };
  const end = await policy
    .execute(() => call().then((answer) => ({ answer }), toRefusal))
    .catch((error: unknown) => {
      throw isBrokenCircuitError(error) ? refusal() : error;
    });
  if ('refused' in end) throw end.refused;
  return end.answer;
}

function stateOf(state: CircuitState): BreakerState['state'] {
  if (state === CircuitState.Closed) return 0;
  return state === CircuitState.HalfOpen ? 1 : 2;
}
