import type { Understanding } from '@onym/reading';

/** The theme of what is lent for money, whatever it is. */
export const HIRE = 'hire';

/** As the subject ends or begins: "bike rental", "Zeltverleih", "alquiler de kayaks", "location de vélos". */
const LENT =
  /(?:^|\s)(?:rentals?|hire|leasing)$|(?:verleih|vermietung)$|^(?:alquiler(?:es)?|location|aluguer|aluguel)(?!\p{L})/iu;
/** Homes and guests are let, and speak for themselves; so does who finds people to hire. */
const LET = new Set(['property', 'hospitality', 'hiring', 'travel']);

/** Whether the business lends things for money: those who come bring them back, and nothing is repaired or sold. */
export function isHire({ reading: { subject, trade } }: Pick<Understanding, 'reading'>): boolean {
  return subject !== null && LENT.test(subject) && !LET.has(trade ?? '');
}
