/**
 * Whether the text contains this word or figure as a separate one: 1952 does not contain 52, and freelancers are not
 * free. Both in lower case. A sign without letters or digits matches anywhere.
 */
export function containsWord(text: string, word: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ')) return true;
  }
  return false;
}
