import type { Kept } from './words/catalogue.ts';

/** Which bound stood against what a key wants, as the server writes it into the question. */
export const APPROVAL_REASONS = [
  'the key may only touch the names its owner listed',
  'the key may not renew',
  'the key may not buy under this extension',
  'the key may not buy premium names',
  'more than one purchase of this key may cost',
  'more than this key may spend in a day',
  'more than this key may spend in a month',
  'more than the account may spend in a day',
  'more than the account may spend in a month',
  'the key asks its owner above a price',
  'the registrant is not the contact saved for the account',
  'a program asked for it, and nobody has confirmed the price',
] as const satisfies readonly Kept[];
