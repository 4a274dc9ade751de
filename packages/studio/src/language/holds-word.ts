/** Whether the text has this as a word or figure of its own: 1952 holds no 52, and freelancers are not free. Both in lower case; a sign counts wherever it stands. */
export function holdsWord(text: string, word: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ')) return true;
  }
  return false;
}
