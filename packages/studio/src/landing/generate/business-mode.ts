import type { Understanding } from '@onym/studio/reading';

/** The theme of every rental business. */
const HIRE = 'hire';

/**
 * Matches the end or beginning of the subject: "bike rental", "Zeltverleih", "alquiler de kayaks", "location de
 * vélos".
 */
const LENT =
  /(?:^|\s)(?:rentals?|hire|leasing)$|(?:verleih|vermietung)$|^(?:alquiler(?:es)?|location|aluguer|aluguel)(?!\p{L})/iu;
/** Trades that also rent or hire but have texts of their own: property, accommodation, recruiting, travel. */
const LET = new Set(['property', 'hospitality', 'hiring', 'travel']);

/** Whether the business rents things out: customers return them, and nothing is repaired or sold. */
function isRental({ reading: { subject, trade } }: Pick<Understanding, 'reading'>): boolean {
  return subject !== null && LENT.test(subject) && !LET.has(trade ?? '');
}

/** Words for makers and repairers of instruments, who do not give lessons. */
const MAKERS =
  /luthier|lutier|archetier|facteur|geigenbau|gitarrenbau|instrumentenbau|klavierbau|orgelbau|(?:violin|guitar|instrument|piano|organ|harp|lute)[- ](?:makers?|builders?)/iu;

/**
 * Returns the theme id for how a business works, when that says more than its trade: `hire` for renting out, `crafts`
 * for making instruments. Undefined otherwise.
 */
export function businessModeThemeOf(understanding: Pick<Understanding, 'reading'>): string | undefined {
  if (isRental(understanding)) return HIRE;
  const { trade, offer } = understanding.reading;
  return trade === 'music' && MAKERS.test(offer ?? '') ? 'crafts' : undefined;
}
