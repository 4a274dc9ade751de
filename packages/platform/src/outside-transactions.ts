import { isInTransaction } from './transaction.ts';

/** A vendor, or a second connection to the database, was used while a transaction held a connection: a bug, whatever it answered. */
export class CallInTransaction extends Error {
  override readonly name = 'CallInTransaction';
}

/**
 * The same ports, connection pools or other objects that answer later; such a call is refused inside a transaction. For tests and for
 * development: in production a late answer is better than none.
 */
export function outsideTransactions<T extends object>(ports: T): T {
  return Object.fromEntries(Object.entries(ports).map(([name, held]) => [name, guarded(name, held)])) as T;
}

function guarded(name: string, held: unknown): unknown {
  if (Array.isArray(held)) return held.map((one) => guarded(name, one));
  return typeof held === 'object' && held !== null ? guard(name, held) : held;
}

function guard(port: string, held: object): object {
  const cache = new Map<PropertyKey, unknown>();
  return new Proxy(held, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      if (!cache.has(name)) cache.set(name, refusing(`${port}.${String(name)}`, member.bind(target) as Call));
      return cache.get(name);
    },
  });
}

type Call = (...args: unknown[]) => unknown;

function refusing(call: string, real: Call): Call {
  return (...args) => {
    const answer = real(...args);
    if (!isInTransaction() || !answersLater(answer)) return answer;
    if (answer instanceof Promise) answer.catch(() => {}); // nobody hears it any more
    throw new CallInTransaction(`${call} was called inside of a transaction`);
  };
}

function answersLater(answer: unknown): boolean {
  return answer instanceof Promise || (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer);
}
