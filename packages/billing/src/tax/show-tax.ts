import { toDecimal } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';

/** The tax of a price as people and programs see it. */
export interface ShownTax {
  /** In dollars. */
  amount: number;
  /** All taxes of the place together, such as 19 or 8.25. */
  percent: number;
  /** As documents name it: `VAT`, `Sales tax`; empty where no tax is due. */
  name: string;
  /** ISO 3166-1 alpha-2 code of the buyer's country. */
  country: string;
  /** Whether the price includes it; otherwise it is added to the price. */
  included: boolean;
  treatment: SaleTax['treatment'];
}

/** Returns the tax of a sale as it is shown beside its price. */
export function showTax({ taxMinor, lines, buyer, behavior, treatment }: SaleTax): ShownTax {
  const percent = lines.reduce((sum, line) => sum + Number(line.percent), 0);
  return {
    amount: toDecimal(taxMinor),
    // The sum of decimals of at most four places has at most four, whatever floating point makes of it.
    percent: Number(percent.toFixed(4)),
    name: [...new Set(lines.map(({ name }) => name))].join(', '),
    country: buyer.country,
    included: behavior === 'inclusive',
    treatment,
  };
}

/** A price in dollars as it is shown and, where a tax is calculated, its tax and the total that is charged. */
export interface ShownPrice {
  price: number;
  tax?: ShownTax;
  total?: number;
}

/** Returns the price of a total (minor units, with its tax) as it is shown. */
export function showPrice(totalMinor: number, tax: SaleTax | null): ShownPrice {
  if (!tax) return { price: toDecimal(totalMinor) };
  return { price: toDecimal(priceBeforeTax(totalMinor, tax)), tax: showTax(tax), total: toDecimal(totalMinor) };
}

/** Returns the taxes of several sales to one buyer as one, to be shown beside their total; null where there is none. */
export function sumTaxes(taxes: readonly (SaleTax | null)[]): SaleTax | null {
  const [first, ...others] = taxes.filter((tax) => tax !== null);
  if (!first) return null;
  return others.reduce(
    (sum, { netMinor, taxMinor, grossMinor, lines }) => ({
      ...sum,
      netMinor: sum.netMinor + netMinor,
      taxMinor: sum.taxMinor + taxMinor,
      grossMinor: sum.grossMinor + grossMinor,
      // The rates of one place; the amounts are in the sum.
      lines: sum.lines.length > 0 ? sum.lines : lines,
    }),
    first,
  );
}

/** The price to which the tax is added, or that includes it. `totalMinor` is what is charged. Minor units. */
export function priceBeforeTax(totalMinor: number, tax: SaleTax | null): number {
  return tax?.behavior === 'exclusive' ? tax.netMinor : totalMinor;
}
