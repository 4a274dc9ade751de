import type { ProcessName, Scope } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import type { TestScope } from './test-scope.ts';

/** A durable process as the kit tries it. */
export interface ProcessCase {
  process: ProcessName;
  /** Makes a subject whose process is due and held by nobody. @returns its id */
  start(scope: TestScope): Promise<string>;
  run(scope: Scope, id: string): Promise<unknown>;
  /** The rules that do not hold once the process has stopped; empty when all is right. */
  violations(scope: TestScope, id: string): Promise<string[]>;
  /** Lets time pass between two tries. */
  pass?(scope: TestScope): void;
}

/**
 * Every way in which one moment of a process goes wrong, once. To die before a call is to die after the commit before it, and to die inside a
 * transaction is to die after the call before it.
 */
const MISHAPS = ['fails', 'loses its answer', 'dies after it', 'is overtaken before it'] as const;
type Mishap = (typeof MISHAPS)[number];

const MOST_TRIES = 25;

/**
 * Declares tests in which every moment of a process (each call of a vendor, each commit) goes wrong in every way: the process must end
 * with its books in order, whatever happened once.
 */
export function describeProcess(name: string, scopeOf: () => TestScope, one: ProcessCase): void {
  describe(`${name}, at every call and every commit`, () => {
    it.each(MISHAPS)(
      '%s',
      async (mishap) => {
        const broken: string[] = [];
        let isStruck = true;
        let tried = 0;
        for (let at = 0; isStruck; at++) {
          const scope = scopeOf().fork();
          const id = await one.start(scope);
          const run = stricken(scope, { mishap, at }, () => settle(scope, one, id).catch(() => {}));
          await one.run(run.scope, id).catch(() => {});
          isStruck = run.moment() !== undefined;
          const unsettled = await settle(scope, one, id).catch((error: unknown) => [String(error)]);
          const wrong = [...unsettled, ...(await one.violations(scope, id))];
          broken.push(...wrong.map((rule) => `${run.moment() ?? 'undisturbed'}: ${rule}`));
          tried += 1;
        }
        expect(broken).toEqual([]);
        expect(tried).toBeGreaterThan(10);
      },
      600_000,
    );
  });
}

/** Runs the process again and again, as job and sweep would, until it has ended or waits for a signal. */
async function settle(scope: TestScope, { process, run, pass }: ProcessCase, id: string): Promise<string[]> {
  const errors: unknown[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await scope.sql.rows('test-kit-free-others', FREE_OTHERS, [process.name, id]);
    const [row] = await scope.sql.rows<{ isOver: boolean }>('test-kit-release', RELEASE, [process.name, id]);
    if (!row || row.isOver) return [];
    await run(scope.fork(), id).catch((error: unknown) => errors.push(error));
    pass?.(scope);
  }
  return [`it does not end: ${errors.slice(-3).map(String).join('; ')}`];
}

/** Ends the leases that the stricken program has of other processes, such as the turn at a zone. */
const FREE_OTHERS = `
  update durable_process set lease_until = null where lease_until is not null and (kind, subject) <> ($1, $2)`;
/** Ends lease and pause, as time would. */
const RELEASE = `
  update durable_process set lease_until = null, wake_at = case when wake_at is not null then clock_timestamp() end
  where kind = $1 and subject = $2 returning ended or wake_at is null as "isOver"`;

class Killed extends Error {
  override readonly name = 'Killed';
}

/** A scope in which one moment goes wrong. After its death nothing that it is asked happens. */
function stricken(
  scope: TestScope,
  { mishap, at }: { mishap: Mishap; at: number },
  overtake: () => Promise<unknown>,
): { scope: Scope; moment(): string | undefined } {
  let isDead = false;
  let count = 0;
  let struck: string | undefined;

  async function moment<T>(what: string, act: () => Promise<T>, undo: () => Promise<T>): Promise<T> {
    if (isDead) throw new Killed();
    const isNow = count++ === at;
    if (!isNow) return act();
    struck = `${mishap} (${what}, ${at})`;
    if (mishap === 'fails') return undo();
    if (mishap === 'is overtaken before it') await overtake();
    const answer = await act();
    if (mishap === 'is overtaken before it') return answer;
    isDead = mishap === 'dies after it';
    throw new Error('the answer was lost');
  }

  const refuse = (): Promise<never> => Promise.reject(new Error('no answer'));
  const port = <T extends object>(name: string, target: T): T =>
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
      target === null || Array.isArray(target) ? target : port(name, target),
    ]),
  ) as unknown as Scope['ports'];

  type Em = Scope['em'];
  const database = (em: Em): Em =>
    new Proxy(em, {
      get(_, key) {
        if (key === 'fork') return (...args: Parameters<Em['fork']>) => database(em.fork(...args));
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
        return typeof value === 'function' ? (value.bind(em) as unknown) : value;
      },
    });
  const { sql } = scope;
  const mortal: Scope['sql'] = {
    ...sql,
    rows: async (...args) => {
      if (isDead) throw new Killed();
      return sql.rows(...args);
    },
    row: async (...args) => {
      if (isDead) throw new Killed();
      return sql.row(...args);
    },
    unnamed: async (...args) => {
      if (isDead) throw new Killed();
      return sql.unnamed(...args);
    },
  };
  return { scope: { ...scope, ports, em: database(scope.em), sql: mortal, past: mortal }, moment: () => struck };
}
