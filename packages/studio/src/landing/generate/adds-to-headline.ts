/**
 * Whether a text states anything that the headline does not already say in the same words. Ignores case, punctuation
 * and a leading article.
 */
export function addsToHeadline(text: string, headline: string): boolean {
  const plainHeadline = plain(headline);
  return plain(text) !== plainHeadline && !plainHeadline.endsWith(` ${plain(text)}`);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:an?|the|eine?|der|die|das|une?|las?|los?|les?|el|um|uma|os?|as?) /u, '');
}
