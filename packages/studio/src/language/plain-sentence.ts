const LONGEST = 300;

/**
 * A model's sentence as it may be shown, or null: one line of plain text without markup, addresses or code. Whatever a
 * stranger talked the model into, this carries no link and no instruction to a program.
 */
export function plainSentence(text: string): string | null {
  const line = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (line.length < 3 || line.length > LONGEST) return null;
  return /[<>{}[\]`\\|@#*_~^=]|\/\/|\bwww\.|\b[\w-]+\.(com|net|org|io|ai|app|dev|co)\b/i.test(line) ? null : line;
}
