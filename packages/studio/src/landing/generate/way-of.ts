import type { Understanding } from '@onym/studio/reading';

/** The theme of what is lent for money, whatever it is. */
const HIRE = 'hire';

/** As the subject ends or begins: "bike rental", "Zeltverleih", "alquiler de kayaks", "location de vélos". */
const LENT =
  /(?:^|\s)(?:rentals?|hire|leasing)$|(?:verleih|vermietung)$|^(?:alquiler(?:es)?|location|aluguer|aluguel)(?!\p{L})/iu;
/** Homes and guests are let, and speak for themselves; so does who finds people to hire. */
const LET = new Set(['property', 'hospitality', 'hiring', 'travel']);

/** Lends things for money: those who come bring them back, and nothing is repaired or sold. */
function isHire({ reading: { subject, trade } }: Pick<Understanding, 'reading'>): boolean {
  return subject !== null && LENT.test(subject) && !LET.has(trade ?? '');
}

/** Who makes or mends instruments, as they are called: no page of lessons is theirs. */
const MAKERS =
  /luthier|lutier|archetier|facteur|geigenbau|gitarrenbau|instrumentenbau|klavierbau|orgelbau|(?:violin|guitar|instrument|piano|organ|harp|lute)[- ](?:makers?|builders?)/iu;

/** The theme of the page that fits how a business works, where that says more than its trade: lent for money, or made by hand. */
export function wayOf(understanding: Pick<Understanding, 'reading'>): string | undefined {
  if (isHire(understanding)) return HIRE;
  const { trade, offer } = understanding.reading;
  return trade === 'music' && MAKERS.test(offer ?? '') ? 'crafts' : undefined;
}
