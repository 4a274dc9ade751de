import type { de } from './data/de.ts';

// The screens say their texts in English; what they may say is what the German catalogue has, and every other
// catalogue has the same. So a text without its translations does not compile.

/** A text as it stands in the screens: English, with {places} and <tags>. */
export type Message = keyof (typeof de)['sentences'];
/** A text with an amount {n}, by its English plural. */
export type Counted = keyof (typeof de)['counted'];
/** A text in which nothing is open: what a list of names holds. */
export type Label = { [M in Message]: [NamedIn<M> | TagsIn<M>] extends [never] ? M : never }[Message];

/** One language. */
export interface Catalogue {
  sentences: Record<Message, string>;
  counted: Record<Counted, { one: string; other: string }>;
  /** By the stable code of the refusal. */
  refusals: Record<string, string>;
}

/** The names of the {places} of a text. */
export type NamedIn<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamedIn<Rest>
  : never;
/** The names of its <tags>. */
export type TagsIn<M extends string> = M extends `${string}</${infer Name}>${infer Rest}` ? Name | TagsIn<Rest> : never;
/** What fills them. */
export type Values<M extends string> = Record<NamedIn<M>, string | number>;
