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
import { BREAKING, type Breaking } from './breaking.ts';

export interface BreakerState {
  port: string;
  kind: string;
  /** 0: calls go out · 1: one call is let through to see · 2: none goes out. */
  state: 0 | 1 | 2;
}

export interface BrokenPorts<P> {
  ports: P;
  states(): BreakerState[];
}

/** So many different domains, customers, mails: one that fails by itself, however often it is tried again, is no vendor that is away. */
const SUBJECTS = 5;
/** From one look at a vendor that is away to the next: longer each time. */
const REST = { initialDelay: 2000, maxDelay: 30_000 };

/**
 * The same ports; a vendor that has not answered about several things in a row is left alone for a moment, and calls that begin something
 * are refused at once instead of waiting with everybody behind them. Then one call is let through, and its end decides.
 */
export function breakPorts<P extends Ports>(
  ports: P,
  log: Pick<Logger, 'warn' | 'info'>,
  { subjects = SUBJECTS, rest = REST } = {},
): BrokenPorts<P> {
  const breakers = BREAKING.filter(({ port }) => ports[port] !== null).map((breaking) => {
    const unanswered = new Set<string>();
    const policy = circuitBreaker(handleWhen(breaking.isOutage), {
      breaker: countSubjects(unanswered, subjects),
      halfOpenAfter: new ExponentialBackoff(rest),
    });
    const { port, kind } = breaking;
    policy.onBreak(() => log.warn({ port, kind }, 'a vendor does not answer and is left alone for a moment'));
    policy.onReset(() => log.info({ port, kind }, 'a vendor answers again'));
    return { breaking, policy, unanswered };
  });
  const wrapped = Object.entries(ports).map(([port, held]: [string, unknown]) => {
    const own = breakers.filter(({ breaking }) => breaking.port === port);
    return [port, own.length > 0 ? broken(held as object, own) : held];
  });
  return {
    ports: Object.fromEntries(wrapped) as P,
    states: () =>
      breakers.map(({ breaking: { port, kind }, policy }) => ({ port, kind, state: stateOf(policy.state) })),
  };
}

type Call = (...args: unknown[]) => Promise<unknown>;

interface Breaker {
  breaking: Breaking;
  policy: CircuitBreakerPolicy;
  /** What went unanswered since the last answer. */
  unanswered: Set<string>;
}

/** Opens at so many things that went unanswered since the last answer. */
function countSubjects(unanswered: Set<string>, most: number): IBreaker {
  return { state: undefined, success: () => unanswered.clear(), failure: () => unanswered.size >= most };
}

function broken(held: object, breakers: readonly Breaker[]): object {
  const calls = new Map<PropertyKey, Call>();
  for (const breaker of breakers)
    for (const operation of breaker.breaking.operations) {
      const call: Call = (...args) => (Reflect.get(held, operation) as Call).apply(held, args);
      calls.set(operation, (...args) => through(breaker, args, () => call(...args)));
    }
  return new Proxy(held, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (calls.get(name) ?? member.bind(target)) : member;
    },
  });
}

/** A refusal of the vendor is brought past the breaker as the answer that it is. */
async function through(
  { breaking: { isOutage, subject, refusal }, policy, unanswered }: Breaker,
  args: readonly unknown[],
  call: () => Promise<unknown>,
): Promise<unknown> {
  const told = (error: unknown): { refused: unknown } => {
    if (isOutage(error)) {
      unanswered.add(subject(args));
      throw error;
    }
    return { refused: error };
  };
  const end = await policy
    .execute(() => call().then((answer) => ({ answer }), told))
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
