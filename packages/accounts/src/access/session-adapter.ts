import type { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseUnreachable } from '@onym/platform';
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import type { SessionRequest } from './session-rules.ts';

/** The part of an adapter's argument that selects the rows. */
interface Query {
  model: string;
  where?: Where[];
}

/**
 * Creates the session library's plugin that wraps its database adapter, also inside its transactions. Several people may share an
 * e-mail address until one of them proves it. So a lookup of a person by address finds the person that `sessionRules` chose for
 * this request, or none. The library converts the error of a lost database to other responses, so that error is also recorded for
 * the request.
 * @param requests holds the state of the current request
 */
export function sessionAdapter(requests: AsyncLocalStorage<SessionRequest>): BetterAuthPlugin {
  return { id: 'onym-adapter', init: ({ adapter }) => ({ context: { adapter: wrapAdapter(adapter, requests) } }) };
}

/** Records for the current request that the database was lost; any other error is ignored. */
function recordLoss(requests: AsyncLocalStorage<SessionRequest>, error: unknown): void {
  const request = requests.getStore();
  if (request && isDatabaseUnreachable(error)) request.lost ??= error as Error;
}

function wrapAdapter(adapter: DBAdapter, requests: AsyncLocalStorage<SessionRequest>): DBAdapter {
  const transaction: DBAdapter['transaction'] = (work) =>
    adapter.transaction((inner) => work(wrapMethods(inner, requests)));
  return wrapMethods({ ...adapter, transaction }, requests);
}

/** Wraps all methods, including those that a later version of the library adds. */
function wrapMethods<A extends DBTransactionAdapter>(adapter: A, requests: AsyncLocalStorage<SessionRequest>): A {
  return new Proxy(adapter, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (query: Query, ...rest: unknown[]): Promise<unknown> => {
        const given = isByAddress(query) ? chosenPerson(name, query, requests.getStore()?.chosen) : query;
        try {
          return given && (await method.call(target, given, ...rest));
        } catch (error) {
          recordLoss(requests, error);
          throw error;
        }
      };
    },
  });
}

function isByAddress({ model, where }: Query): boolean {
  return model === 'user' && where?.some(({ field }) => field === 'email') === true;
}

/**
 * Returns the same lookup by the id of the chosen person; null if none was chosen.
 * @throws if an address would select people for anything except a lookup of one person
 */
function chosenPerson(method: string | symbol, query: Query, chosen: string | null | undefined): Query | null {
  if (method !== 'findOne' || query.where?.length !== 1)
    throw new Error('The session library may use an e-mail address only to look up one person');
  return chosen ? { ...query, where: [{ field: 'id', value: chosen }] } : null;
}
