/** A value that only a run would reveal. */
export const UNKNOWN = undefined;

/** A value as far as its source determines it: all possible results. */
export type PossibleValue =
  | string
  | number
  | boolean
  | null
  | Date
  | undefined
  | PossibleValue[]
  | { [key: string]: PossibleValue };

/** The maximum number of variants of one expression. */
export const MAX_VARIANTS = 64;

/** Removes duplicates: callers of one function mostly pass the same value. */
export function distinct(values: readonly PossibleValue[]): PossibleValue[] {
  const written = (value: PossibleValue): string =>
    JSON.stringify(value, (_, part: unknown) => (part === UNKNOWN ? '?' : part));
  return [...new Map(values.map((value) => [written(value), value])).values()];
}

/** The member of an object value. */
export function memberOf(value: PossibleValue, key: string): PossibleValue {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || value instanceof Date) return UNKNOWN;
  return value[key] ?? UNKNOWN;
}

/** The members of an object, with those of another over them. */
export function spread(object: PossibleValue, over: PossibleValue): PossibleValue {
  return { ...(object as Record<string, PossibleValue>), ...(over as Record<string, PossibleValue>) };
}

/** Each left value joined with each right one, at most `MAX_VARIANTS`. */
export function product(
  lefts: PossibleValue[],
  rights: PossibleValue[],
  join: (left: PossibleValue, right: PossibleValue) => PossibleValue,
): PossibleValue[] {
  return lefts.flatMap((left) => rights.map((right) => join(left, right))).slice(0, MAX_VARIANTS);
}
