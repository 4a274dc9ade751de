/**
 * Invisible characters that change how the text around them is read: the bidirectional controls (Unicode Bidi_Control) and zero-width
 * characters that no script needs. The joiners U+200C and U+200D stay: Persian and emoji need them.
 */
const FORMAT_CHARACTERS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Controls (Unicode Cc) except the line feed, and the separators of lines and paragraphs. */
const CONTROLS = /[^\P{Cc}\n]|[\u2028\u2029]/gu;

/**
 * Returns a text of several lines, such as a note, without bidirectional format characters and with a space in place of each control
 * character. Line breaks become line feeds.
 */
export function toPlainText(text: string): string {
  return removeFormatCharacters(text.replaceAll(/\r\n?|\u0085/gu, '\n')).replaceAll(CONTROLS, ' ');
}

/** Returns a text without bidirectional format characters and zero-width characters. */
export function removeFormatCharacters(text: string): string {
  return text.replaceAll(FORMAT_CHARACTERS, '');
}

/** Returns a name or label, as toPlainText() does, on one line: a line feed becomes a space too. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replaceAll('\n', ' ');
}
