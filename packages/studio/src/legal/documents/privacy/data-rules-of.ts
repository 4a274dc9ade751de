import { dataRulesFor, type DataRule } from '../../business/data-kinds.ts';
import type { Draft } from '../../draft.ts';

/** Returns the rules of the kinds of data that the business processes, plus advertising data if it said that it sells or shares data. */
export function dataRulesOf(c: Draft): DataRule[] {
  return dataRulesFor([...c.business.data, ...(c.facts.sellsOrSharesData === true ? ['advertising' as const] : [])]);
}
