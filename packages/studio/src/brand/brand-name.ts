export const NAME_LENGTH = { least: 2, most: 64 } as const;

export type BrandNameVerdict = { ok: true; name: string } | { ok: false; reason: string };

/**
 * Normalises and checks a brand name: trimmed, NFC, each run of white space as one space, no lone surrogate, 2 to 64
 * characters (code points), no control character, at least one letter or digit. Returns the name, or the reason why it
 * is invalid; never throws.
 */
export function readBrandName(text: string): BrandNameVerdict {
  if (!text.isWellFormed()) return { ok: false, reason: 'it contains half a character' };
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < NAME_LENGTH.least || length > NAME_LENGTH.most)
    return { ok: false, reason: `a brand name must have ${NAME_LENGTH.least} to ${NAME_LENGTH.most} characters` };
  if (/\p{Cc}/u.test(name)) return { ok: false, reason: 'it contains a control character' };
  if (!/[\p{L}\p{N}]/u.test(name)) return { ok: false, reason: 'it needs a letter or a digit' };
  return { ok: true, name };
}
