/** Words of a text: runs that begin with a letter or digit. Markdown marks count nothing. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.@/-]*/gu)?.length ?? 0;
}
