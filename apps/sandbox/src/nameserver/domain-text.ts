/**
 * Domain names as text. Inside the nameserver a name is lower-case without the trailing dot; PowerDNS's API requires
 * the dot ("canonical").
 */

/**
 * Returns the name of a canonical DNS text without its trailing dot, in the same letter case, or undefined if it is invalid: it needs a
 * trailing dot, labels of 1 to 63 ASCII letters, digits, hyphens, underscores, asterisks or slashes, and at most 253 characters in all. The
 * root (`.`) is invalid.
 */
export function fromCanonical(text: string): string | undefined {
  if (!text.endsWith('.') || text.length > 254) return undefined;
  const name = text.slice(0, -1);
  return name.split('.').every((label) => labelForm.test(label)) ? name : undefined;
}

/** Returns whether a name is the zone itself or below it. Both in lower case, without a trailing dot. */
export function isWithin(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}

/** Returns the parent name, or '' for a top-level name. */
export function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}

const labelForm = /^[A-Za-z0-9_*/-]{1,63}$/;
