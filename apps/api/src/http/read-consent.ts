import { Fault } from '@onym/kernel';
import type { ProcedureMeta } from '@onym/platform';

type Fields = Record<string, unknown>;

/**
 * Refuses a word beside the right one, wherever it stands: a caller who believes in a bound or a rehearsal that is not there would pay.
 * @throws Fault invalid_request, naming the right word
 */
export function refuseNearMisses({ nearMisses = {} }: ProcedureMeta, ...places: readonly Fields[]): void {
  for (const [wrong, right] of Object.entries(nearMisses)) {
    if (!places.some((fields) => Object.hasOwn(fields, wrong))) continue;
    const problem = `There is no "${wrong}"; you mean ${right}`;
    throw new Fault('invalid_request', problem, { details: { fieldErrors: { [wrong]: problem } } });
  }
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
