const LONGEST = 300;

/**
 * Returns a model's sentence with white space and control characters collapsed if it is safe to show, otherwise null:
 * one line of 3 to 300 characters of plain text without markup, URLs, code or domain names with common endings (.com,
 * .io). Even after a prompt injection the text contains no URL and no instruction to a program. Bare domain names with
 * other endings pass; `validateProse` rejects them.
 */
export function toPlainSentence(text: string): string | null {
  const line = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (line.length < 3 || line.length > LONGEST) return null;
  return /[<>{}[\]`\\|@#*_~^=]|\/\/|\bwww\.|\b[\w-]+\.(com|net|org|io|ai|app|dev|co)\b/i.test(line) ? null : line;
}
