import type { Scope } from '@onym/platform';
import type { TestScope } from './test-scope.ts';

/**
 * The ways in which one moment of a process can fail. A kill before a call has the same effect as a kill after the
 * previous commit, and a kill inside a transaction the same as a kill after the previous call.
 */
export const FAILURES = ['fails', 'loses its answer', 'dies after it', 'is overtaken before it'] as const;
export type FailureKind = (typeof FAILURES)[number];

/** Thrown by every later call of a killed worker. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/** Statements that change rows: each one is a commit when it runs outside a transaction. */
const WRITES = /^\s*(insert|update|delete|with [\s\S]*\b(insert into|update|delete from)\b)/i;
/** Methods of the ORM that write without an explicit transaction. */
const WRITING_METHODS = ['flush', 'insert', 'insertMany', 'nativeDelete', 'nativeUpdate', 'upsert', 'upsertMany'];

/**
 * Creates a scope in which one moment fails: a call of a vendor, or a commit. After a simulated kill every call
 * throws.
 * @param overtake acts as another worker before the moment, for `is overtaken before it`
 * @returns the scope, and the description of the moment once it was reached
 */
export function failAtMoment(
  scope: TestScope,
  { failure, at }: { failure: FailureKind; at: number },
  overtake: () => Promise<unknown>,
): { scope: TestScope; moment(): string | undefined } {
  let isDead = false;
  let count = 0;
  let reached: string | undefined;

  /** Runs `act`, unless this moment is the one that fails. `fail` fails without any effect. */
  async function moment<T>(what: string, act: () => Promise<T>, fail: () => Promise<T>): Promise<T> {
    if (isDead) throw new Killed();
    if (count++ !== at) return act();
    reached = `${failure} (${what}, ${at})`;
    if (failure === 'fails') return fail();
    if (failure === 'is overtaken before it') {
      await overtake();
      return act();
    }
    await act();
    isDead = failure === 'dies after it';
    throw new Error('the answer was lost');
  }

  const refuse = (): Promise<never> => Promise.reject(new Error('no answer'));
  const failingPort = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(_, key) {
        const value = Reflect.get(target, key) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) =>
          moment(`${name}.${String(key)}`, async () => value.apply(target, args) as unknown, refuse);
      },
    });
  const ports = Object.fromEntries(
    Object.entries(scope.ports).map(([name, target]: [string, object | null]) => [
      name,
      target === null || Array.isArray(target) ? target : failingPort(name, target),
    ]),
  ) as unknown as Scope['ports'];

  type Em = Scope['em'];
  const failingEm = (em: Em): Em =>
    new Proxy(em, {
      get(_, key) {
        if (key === 'fork') return (...args: Parameters<Em['fork']>) => failingEm(em.fork(...args));
        if (key === 'transactional')
          return (work: (em: Em) => Promise<unknown>) =>
            moment(
              'commit',
              () => em.transactional((inside) => work(inside as Em)),
              () =>
                em.transactional(async (inside) => {
                  await work(inside as Em);
                  throw new Error('rolled back');
                }),
            );
        if (isDead) throw new Killed();
        const value = Reflect.get(em, key) as unknown;
        if (typeof value !== 'function') return value;
        const bound = value.bind(em) as (...args: unknown[]) => Promise<unknown>;
        if (!WRITING_METHODS.includes(String(key))) return bound;
        return (...args: unknown[]) => moment(`em.${String(key)}`, () => bound(...args), refuse);
      },
    });

  const { sql } = scope;
  const run = <T>(text: string, act: () => Promise<T>): Promise<T> => {
    if (isDead) return Promise.reject(new Killed());
    return WRITES.test(text) ? moment(text.trim().split(/\s+/).slice(0, 3).join(' '), act, refuse) : act();
  };
  const failingSql: Scope['sql'] = {
    ...sql,
    // Renewals of leases are not counted, because they depend on the clock.
    rows: (name, text, values) =>
      name === 'platform-durable-renew' && !isDead
        ? sql.rows(name, text, values)
        : run(text, () => sql.rows(name, text, values)),
    row: (name, text, values) => run(text, () => sql.row(name, text, values)),
    unnamed: (text, values) => run(text, () => sql.unnamed(text, values)),
  };

  const failing = (from: TestScope): TestScope => ({
    ...toScopeWithoutWaits(from),
    ports,
    outbound: failingPort('outbound', scope.outbound),
    em: failingEm(from.em),
    sql: failingSql,
    past: failingSql,
    fork: () => failing(from.fork()),
  });
  return { scope: failing(scope), moment: () => reached };
}

/** Creates a scope in which no step waits for work that the test itself does in another job. */
export function toScopeWithoutWaits<S extends Scope>(scope: S): S {
  return {
    ...scope,
    settled: {
      ...scope.settled,
      async wait(_id, start, read) {
        await start();
        return read();
      },
    },
  };
}
