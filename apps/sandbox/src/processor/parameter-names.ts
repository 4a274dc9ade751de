import names from './stripe-params.json' with { type: 'json' };

/** A type of the SDK that describes the parameters of one operation, as `Stripe.<name>`. */
export type ParamsType = keyof typeof names;

/**
 * Whether the SDK's type knows the parameter at that path (array positions left out). In the table, which is
 * generated from the installed SDK, a `*` stands for any name, and at the end for everything below.
 */
export function knowsParameter(type: ParamsType, path: readonly string[]): boolean {
  return patternsOf(type).some((pattern) => fits(pattern, path));
}

const patterns = new Map<ParamsType, readonly (readonly string[])[]>();

function patternsOf(type: ParamsType): readonly (readonly string[])[] {
  const known = patterns.get(type);
  if (known) return known;
  const split = names[type].map((name) => name.split('.'));
  patterns.set(type, split);
  return split;
}

/** A path that ends early fits too: an empty text unsets the whole of what is nested. */
function fits(pattern: readonly string[], path: readonly string[]): boolean {
  if (path.length > pattern.length && pattern.at(-1) !== '*') return false;
  return path.every((step, index) => index >= pattern.length || pattern[index] === '*' || pattern[index] === step);
}
