import { toPlainLine, toPlainText } from '@onym/core';
import { z } from 'zod';

/**
 * Returns the schema of a name, label or other text on one line that people write and others read. Control and bidirectional format
 * characters are removed, and the text is trimmed, before its length is checked.
 */
export function lineText(): z.ZodString {
  return z.string().overwrite(toPlainLine).trim();
}

/** Returns the schema of a note or another text of several lines. Control and bidirectional format characters are removed. */
export function notesText(): z.ZodString {
  return z.string().overwrite(toPlainText).trim();
}
