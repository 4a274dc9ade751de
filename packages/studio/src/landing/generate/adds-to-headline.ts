/**
 * Whether a text states anything besides the headline: false only when it equals the headline or the end of it. Ignores
 * case, punctuation and a leading article.
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
