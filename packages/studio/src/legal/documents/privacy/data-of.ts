import { dataRulesFor, type DataRule } from '../../business/data-kinds.ts';
import type { Draft } from '../../draft.ts';

/** The kinds of data that a business of this type processes, plus advertising data if it said so. */
export function dataOf(c: Draft): DataRule[] {
  return dataRulesFor([...c.business.data, ...(c.facts.sellsOrSharesData === true ? ['advertising' as const] : [])]);
}
