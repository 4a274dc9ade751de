import type { en } from './en.ts';

/** The texts of a language by area: exactly the ids that English has. */
export type Texts = { [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string> };
