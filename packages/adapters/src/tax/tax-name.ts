const NAMES: Readonly<Record<string, string>> = {
  US: 'Sales tax',
  CA: 'GST/HST',
  AU: 'GST',
  IN: 'GST',
  NZ: 'GST',
  SG: 'GST',
  JP: 'Consumption tax',
};

/** The name of a country's tax on sales, as documents print it. */
export function taxNameOf(country: string): string {
  return NAMES[country] ?? 'VAT';
}
