/** A payment method and intent that the server can offer. */
export interface PaymentOption {
  readonly method: string;
  readonly intent: string;
}

/**
 * Filters and sorts the offers by the client's `Accept-Payment` header, best first (draft-httpauth-payment section
 * 7.4). An offer gets the weight of the most specific range that matches; weight 0 or no match removes the offer;
 * equal weights keep the server's order. The header is ignored when absent or malformed, and when it would leave
 * nothing.
 */
export function filterAcceptedOffers<Offer extends PaymentOption>(
  offers: readonly Offer[],
  header: string | undefined,
): readonly Offer[] {
  const ranges = parseRanges(header ?? '');
  if (!ranges) return offers;
  const accepted = offers
    .map((offer) => ({ offer, weight: weightOf(offer, ranges) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ offer }) => offer);
  return accepted.length > 0 ? accepted : offers;
}

interface Range extends PaymentOption {
  /** From 0 to 1. */
  readonly weight: number;
}

// More lenient than the grammar, which allows only lower-case letters in a method: an unknown payment method must not
// make us ignore the rest of the header.
const RANGE = /^([\w-]+|\*)\/([\w-]+|\*)(?:[ \t]*;[ \t]*[qQ]=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/** Null when the header is malformed or contains no range. */
function parseRanges(header: string): Range[] | null {
  // Empty list elements are allowed (RFC 9110 section 5.6.1).
  const elements = header
    .split(',')
    .map((element) => element.trim())
    .filter((element) => element !== '');
  const ranges: Range[] = [];
  for (const element of elements) {
    const [, method, intent, weight = '1'] = RANGE.exec(element) ?? [];
    if (method === undefined || intent === undefined) return null;
    ranges.push({ method, intent, weight: Number(weight) });
  }
  return ranges.length > 0 ? ranges : null;
}

/** The weight of the most specific range that matches; of equally specific ones the highest; 0 when none matches. */
function weightOf(offer: PaymentOption, ranges: readonly Range[]): number {
  const fitting = ranges.filter(
    ({ method, intent }) => [offer.method, '*'].includes(method) && [offer.intent, '*'].includes(intent),
  );
  const finest = Math.max(...fitting.map(specificity));
  return Math.max(0, ...fitting.filter((range) => specificity(range) === finest).map(({ weight }) => weight));
}

const specificity = (range: PaymentOption): number => Number(range.method !== '*') + Number(range.intent !== '*');
