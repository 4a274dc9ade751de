import type { SENTENCES } from '@onym/core/sentences';
import type { en } from './en.ts';

type Sentences = typeof SENTENCES;

/** The texts of a language by area, with exactly the ids of English. */
export type Texts = { [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string> };

/** Translations of the server's English texts: sentences by id, refusals by error code, export formats by id. */
export type ServerTexts = { [Area in keyof Sentences]: Record<keyof Sentences[Area], string> } & {
  [Area in 'refusals' | 'formatLabels' | 'formatAbouts' | 'formatKinds']: Readonly<Record<string, string>>;
};
