import type { de } from './data/de.ts';
import type { deFormatKinds, deFormats, deServed } from './data/de-served.ts';

// The screens say their texts in English; what they may say is what the German catalogue has, and every other
// catalogue has the same. So a text without its translations does not compile.

/** A text as it stands in the screens: English, with {places} and <tags>. */
export type Message = keyof (typeof de)['sentences'];
/** A text with an amount {n}, by its English plural. */
export type Counted = keyof (typeof de)['counted'];
/** A text in which nothing is open: what a list of names holds. */
export type Label = { [M in Message]: [NamedIn<M> | TagsIn<M>] extends [never] ? M : never }[Message];

/** A sentence that the server says in English, with {places}. */
export type Served = keyof typeof deServed;
/** The id of a format that a brand kit is exported to. */
export type ServedFormat = keyof typeof deFormats;
/** What kind of format it is. */
export type ServedFormatKind = keyof typeof deFormatKinds;

/** One language. */
export interface Catalogue {
  sentences: Record<Message, string>;
  counted: Record<Counted, { one: string; other: string }>;
  /** By the stable code of the refusal. */
  refusals: Record<string, string>;
  /** By the server's English, since it gives these no code; English has them from the server. */
  served: Record<Served, string>;
  formats: Record<ServedFormat, { label: string; about: string }>;
  formatKinds: Record<ServedFormatKind, string>;
}

/** The names of the {places} of a text. */
export type NamedIn<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamedIn<Rest>
  : never;
/** The names of its <tags>. */
export type TagsIn<M extends string> = M extends `${string}</${infer Name}>${infer Rest}` ? Name | TagsIn<Rest> : never;
/** What fills them. */
export type Values<M extends string> = Record<NamedIn<M>, string | number>;
