import { EU_COUNTRIES } from '@onym/core';

/** The currencies (ISO 4217) of the member states of the European Union that do not use the euro. */
const OWN_CURRENCY: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

/**
 * Returns the currency in which a member state wants the tax of a document (article 230 of Directive 2006/112/EC); null for other countries.
 */
export function taxCurrencyOf(country: string): string | null {
  return EU_COUNTRIES.has(country) ? (OWN_CURRENCY[country] ?? 'EUR') : null;
}
