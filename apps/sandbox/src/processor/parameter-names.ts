import names from './stripe-params.json' with { type: 'json' };

/** An SDK type that describes the parameters of one operation, as `Stripe.<name>`. */
export type ParamsType = keyof typeof names;

/**
 * Returns whether the SDK's type contains the parameter at that path, with list positions left out; the beginning of a known path counts
 * too. The table of parameters is generated from the installed SDK. In it, `*` means any name, and at the end of a path also everything
 * below.
 */
export function isKnownParameter(type: ParamsType, path: readonly string[]): boolean {
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

/** A path that ends early matches too: an empty text unsets everything nested below it. */
function fits(pattern: readonly string[], path: readonly string[]): boolean {
  if (path.length > pattern.length && pattern.at(-1) !== '*') return false;
  return path.every((step, index) => index >= pattern.length || pattern[index] === '*' || pattern[index] === step);
}
