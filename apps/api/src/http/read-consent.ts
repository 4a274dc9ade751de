import { Fault } from '@onym/core';
import type { ProcedureMeta } from '@onym/platform';

type Fields = Record<string, unknown>;

/**
 * Refuses a word beside the right one, wherever it stands and however it is spelled (`dry-run`, `DRY_RUN`): a caller who believes in a
 * bound or a rehearsal that is not there would pay.
 * @throws Fault invalid_request, naming the right word
 */
export function refuseNearMisses({ nearMisses = {} }: ProcedureMeta, ...places: readonly Fields[]): void {
  const rightFor = new Map(Object.entries(nearMisses).map(([wrong, right]) => [plain(wrong), right]));
  for (const word of places.flatMap(Object.keys)) {
    const right = rightFor.get(plain(word));
    if (right === undefined || right === word) continue;
    const problem = `There is no "${word}"; you mean ${right}`;
    throw new Fault('invalid_request', problem, { details: { fieldErrors: { [word]: problem } } });
  }
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/**
 * Takes into the input what may stand in the body or in the query. Given in both, a rehearsal asked for anywhere is one, and of two
 * amounts the lower counts. What cannot be read stays as it is, for the check of the input to refuse.
 */
export function takeFromQuery({ bodyOrQuery = {} }: ProcedureMeta, input: Fields, query: Fields): void {
  for (const [name, rule] of Object.entries(bodyOrQuery)) {
    if (query[name] === undefined) continue;
    const inQuery = rule === 'any' ? asBoolean(query[name]) : asNumber(query[name]);
    const inBody = input[name];
    if (inBody === undefined || typeof inBody !== typeof inQuery) {
      // Of a wrong and a right one the wrong one is kept: it must be refused.
      if (inBody === undefined || typeof inQuery === 'string') input[name] = inQuery;
    } else if (rule === 'any') input[name] = inBody === true || inQuery === true;
    else input[name] = Math.min(inBody as number, inQuery as number);
  }
}

function asBoolean(text: unknown): unknown {
  return text === 'true' ? true : text === 'false' ? false : text;
}

function asNumber(text: unknown): unknown {
  return typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
