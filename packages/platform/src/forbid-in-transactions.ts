import { isInTransaction } from './transaction.ts';

/**
 * A vendor, or a second connection to the database, was used while a transaction held a connection. This is a bug,
 * whatever the result was.
 */
export class CallInTransaction extends Error {
  override readonly name = 'CallInTransaction';
}

/**
 * Returns wrappers of ports, connection pools or other objects whose asynchronous calls throw CallInTransaction inside
 * a transaction; the call has been started by then. For tests and development: in production a slow transaction is
 * better than a failed request.
 */
export function forbidInTransactions<T extends object>(ports: T): T {
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
      if (!cache.has(name))
        cache.set(name, forbiddenInTransaction(`${port}.${String(name)}`, member.bind(target) as Call));
      return cache.get(name);
    },
  });
}

type Call = (...args: unknown[]) => unknown;

function forbiddenInTransaction(call: string, real: Call): Call {
  return (...args) => {
    const answer = real(...args);
    if (!isInTransaction() || !isAsynchronous(answer)) return answer;
    if (answer instanceof Promise) answer.catch(() => {}); // its rejection would be unhandled
    throw new CallInTransaction(`${call} was called inside of a transaction`);
  };
}

function isAsynchronous(answer: unknown): boolean {
  return answer instanceof Promise || (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer);
}
