import { dataRulesFor, type DataKind, type DataRule } from '../../business/data-kinds.ts';
import type { Draft } from '../../draft.ts';

/** Returns the kinds of data that the business processes, plus advertising data if it said that it sells or shares data; each once. */
export function dataKindsOf(c: Draft): DataKind[] {
  const shared: DataKind[] = c.facts.sellsOrSharesData === true ? ['advertising'] : [];
  return [...new Set([...c.business.data, ...shared])];
}

/** Returns the rules of dataKindsOf(), in its order. */
export function dataRulesOf(c: Draft): DataRule[] {
  return dataRulesFor(dataKindsOf(c));
}
