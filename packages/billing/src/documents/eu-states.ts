/** Member states of the European Union that do not use the euro, with their currencies (ISO 4217). */
const OWN_CURRENCY: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

const EURO_STATES = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const EU_STATES: ReadonlySet<string> = new Set([...EURO_STATES, ...Object.keys(OWN_CURRENCY)]);

/** Whether this country (ISO 3166-1) is a member state of the European Union. */
export function isEuState(country: string): boolean {
  return EU_STATES.has(country);
}

/**
 * Returns the currency in which a member state wants the tax of a document (article 230 of Directive 2006/112/EC); null for other countries.
 */
export function taxCurrencyOf(country: string): string | null {
  return isEuState(country) ? (OWN_CURRENCY[country] ?? 'EUR') : null;
}
