import { Fault, readEmail, type Email } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';

/**
 * Local part of a forward: letters, digits and . _ + - between them, at most 64 characters (RFC 5321 section
 * 4.5.3.1.1).
 */
const ALIAS = /^(?=.{1,64}$)[a-z0-9]([a-z0-9_+-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_+-]*[a-z0-9])?)*$/;

/**
 * Returns the local part of a forward in its stored form, trimmed and in lower case; undefined when it is invalid. A
 * catch-all (`*`) is invalid because the registrar does not support it.
 */
export function parseAlias(raw: string): string | undefined {
  const alias = raw.trim().toLowerCase();
  return ALIAS.test(alias) ? alias : undefined;
}

/**
 * Returns alias and target address of a forward of `domain` in their stored form.
 * @throws Fault invalid_request with fieldErrors when one is invalid; also for an address on the domain itself, which
 *   would cause a mail loop
 */
export function parseForward(
  domain: string,
  raw: { alias: string; forwardTo: string },
): { alias: string; forwardTo: Email } {
  const alias = parseAlias(raw.alias);
  const forwardTo = readEmail(raw.forwardTo);
  const fieldErrors: Record<string, string> = {};
  if (!alias)
    fieldErrors['alias'] =
      raw.alias.trim() === '*' ? formatSentence('forwards.isCatchAll') : formatSentence('forwards.isNotAnAliasSuch');
  if (!forwardTo) fieldErrors['forwardTo'] = formatSentence('fields.isNotEMailAddress');
  else if (forwardTo.endsWith(`@${domain}`)) fieldErrors['forwardTo'] = formatSentence('forwards.isAnAddressOfThe');
  if (alias && forwardTo && Object.keys(fieldErrors).length === 0) return { alias, forwardTo };
  throw invalidForwardError(fieldErrors);
}

/**
 * Creates the refusal of a forward: 400 `invalid_request`, whose message is the first problem, with all `fieldErrors`.
 */
export function invalidForwardError(fieldErrors: Record<string, string>, cause?: unknown): Fault {
  const [field, problem] = Object.entries(fieldErrors)[0]!;
  return new Fault('invalid_request', `${field}: ${problem}`, { details: { fieldErrors }, cause });
}
