const LONGEST = 300;

/**
 * Returns a model's sentence with white space collapsed if it is safe to show, otherwise null: one line of 3 to 300
 * characters of plain text without markup, URLs or code. Even after a prompt injection the text contains no link and no
 * instruction to a program.
 */
export function toPlainSentence(text: string): string | null {
  const line = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (line.length < 3 || line.length > LONGEST) return null;
  return /[<>{}[\]`\\|@#*_~^=]|\/\/|\bwww\.|\b[\w-]+\.(com|net|org|io|ai|app|dev|co)\b/i.test(line) ? null : line;
}
