import type { de } from './data/de.ts';

// Documents say their texts in English; what they may say is what the German catalogue has, and every other catalogue has
// the same. So a text without its translations does not compile.

/** A text as it stands in the code: English, with {places}. */
export type Message = keyof typeof de;

/** The names of the {places} of a text. */
export type NamedIn<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamedIn<Rest>
  : never;

/** A text in which nothing is open: what a list of names holds. */
export type Label = { [M in Message]: [NamedIn<M>] extends [never] ? M : never }[Message];
