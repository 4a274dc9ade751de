/**
 * Domain names as text. Inside the nameserver a name is lower-case without the trailing dot; on PowerDNS's API it must
 * have one ("canonical").
 */

/** The name of a canonical text, undefined when it is not one: trailing dot, labels of 1 to 63, at most 253 in all. */
export function fromCanonical(text: string): string | undefined {
  if (!text.endsWith('.') || text.length > 254) return undefined;
  const name = text.slice(0, -1);
  return name.split('.').every((label) => labelForm.test(label)) ? name : undefined;
}

/** Whether a name is the zone itself or lies below it. */
export function isWithin(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}

/** The name one label up, '' above a top-level name. */
export function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}

const labelForm = /^[A-Za-z0-9_*/-]{1,63}$/;
