import { toPlainLine, toPlainText } from '@onym/core';
import { z } from 'zod';

/**
 * Returns the schema of a name, label or other text on one line that people write and others read. Bidirectional format
 * characters are removed, each control character becomes a space, and the text is trimmed, before its length is
 * checked.
 */
export function lineText(): z.ZodString {
  return z.string().overwrite(toPlainLine).trim();
}

/**
 * Returns the schema of a note or another text of several lines. Bidirectional format characters are removed, line
 * breaks become line feeds, each other control character becomes a space, and the text is trimmed, before its length is
 * checked.
 */
export function notesText(): z.ZodString {
  return z.string().overwrite(toPlainText).trim();
}
