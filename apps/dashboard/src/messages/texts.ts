import type { SENTENCES } from '@onym/core/sentences';
import type { en } from './en.ts';

type Sentences = typeof SENTENCES;

/** The texts of a language by area: exactly the ids that English has. */
export type Texts = { [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string> };

/** The same for what the server says in English: its sentences by id, refusals by their code, export formats by their id. */
export type ServerTexts = { [Area in keyof Sentences]: Record<keyof Sentences[Area], string> } & {
  [Area in 'refusals' | 'formatLabels' | 'formatAbouts' | 'formatKinds']: Readonly<Record<string, string>>;
};
