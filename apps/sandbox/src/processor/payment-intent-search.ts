import type { Call } from './operation.ts';
import { invalidParameter } from './problem.ts';
import { Params } from './params.ts';

/**
 * `GET /v1/payment_intents/search`: the query has clauses `metadata['key']:'value'`, `status:'..'` or `customer:'..'`, joined by AND.
 * Returns one page only, newest first, with `limit` intents (default 10).
 * @throws Problem 400 for a missing or any other query
 */
export async function searchIntents({ store, params }: Call): Promise<object> {
  const clauses = readQuery(params.need('query'));
  const found = await store.list('payment_intent', '', Params.parse(`limit=${params.limit()}`), clauses);
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: found.has_more,
    data: found.data,
    next_page: null,
  };
}

type Clauses = Readonly<Record<`metadata.${string}` | 'status' | 'customer', string>>;

function readQuery(query: string): Clauses {
  const clauses = query.split(/\s+AND\s+/i).map((text): [string, string] => {
    const match = /^\s*(?:metadata\[(["'])([\w-]{1,40})\1\]|(status|customer))\s*:\s*(["'])([^"']*)\4\s*$/.exec(text);
    if (!match) throw invalidParameter('parameter_invalid', 'query', `The sandbox cannot search by "${text}".`);
    return [match[2] ? `metadata.${match[2]}` : String(match[3]), String(match[5])];
  });
  return Object.fromEntries(clauses) as Clauses;
}
