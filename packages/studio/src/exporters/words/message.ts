import type { de } from './data/de.ts';

// The code uses English texts as keys. The German catalogue defines the allowed keys, and every other catalogue must
// have the same, so a text without translations does not compile.

/** A text as written in the code: English, with {placeholders}. */
export type Message = keyof typeof de;

/** The names of a text's {placeholders}. */
export type PlaceholderOf<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** A text without placeholders, for lists of names. */
export type Label = { [M in Message]: [PlaceholderOf<M>] extends [never] ? M : never }[Message];
