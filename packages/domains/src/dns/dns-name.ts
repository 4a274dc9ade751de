import { toASCII } from 'tr46';

/** Longest name in text form, without its trailing dot (RFC 1035 section 2.3.4). */
export const MAX_NAME_LENGTH = 253;

// Letters, digits, hyphens (RFC 1123 section 2.1) and the underscore of service names (RFC 8552).
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Returns the name trimmed, in lower case, with internationalised labels in ASCII form (UTS #46). ASCII text is
 * otherwise not checked, so the result may still be invalid. Undefined when the name has no ASCII form or more than
 * 1024 characters.
 */
export function toAsciiName(raw: string): string | undefined {
  const text = raw.trim();
  if (text.length > 1024) return undefined;
  if (/^[\x21-\x7e]*$/.test(text)) return text.toLowerCase();
  const options = {
    checkBidi: true,
    checkJoiners: true,
    checkHyphens: false,
    useSTD3ASCIIRules: false,
    verifyDNSLength: false,
    transitionalProcessing: false,
  };
  return toASCII(text, options) ?? undefined;
}

/** Whether this is one label of 1-63 lower-case letters, digits, underscores and inner hyphens. */
export function isLabel(text: string): boolean {
  return LABEL.test(text);
}
