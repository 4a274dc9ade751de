import { Fault } from '@onym/core';
import type { ProcedureMeta } from '@onym/platform';

type Fields = Record<string, unknown>;

/**
 * Rejects a misspelled parameter, wherever it occurs and however it is written (`dry-run`, `DRY_RUN`): a caller who
 * relies on a spending limit or dry run that is not applied would pay.
 * @throws Fault invalid_request, naming the right parameter
 */
export function rejectMisspelledParameters({ nearMisses = {} }: ProcedureMeta, ...places: readonly Fields[]): void {
  const rightFor = new Map(Object.entries(nearMisses).map(([wrong, right]) => [plain(wrong), right]));
  for (const word of places.flatMap(Object.keys)) {
    const right = rightFor.get(plain(word));
    if (right === undefined || right === word) continue;
    const problem = `Unknown field "${word}"; did you mean ${right}?`;
    throw new Fault('invalid_request', problem, { details: { fieldErrors: { [word]: problem } } });
  }
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/**
 * Copies into the input the parameters that are accepted in the body or in the query. When both are present, a dry
 * run requested in either applies, and of two amounts the lower one counts. An invalid value is left unchanged for
 * the input validation to reject.
 */
export function mergeQueryInputs({ bodyOrQuery = {} }: ProcedureMeta, input: Fields, query: Fields): void {
  for (const [name, rule] of Object.entries(bodyOrQuery)) {
    if (query[name] === undefined) continue;
    const inQuery = rule === 'any' ? asBoolean(query[name]) : asNumber(query[name]);
    const inBody = input[name];
    if (inBody === undefined || typeof inBody !== typeof inQuery) {
      // Of a valid and an invalid value the invalid one is kept, because it must be rejected.
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
