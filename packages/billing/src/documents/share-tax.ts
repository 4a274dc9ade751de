import { taxShare } from '@onym/billing/tax';
import type { SaleTax, TaxLine } from '@onym/core/ports';

/** The gross price of a sale and its taxes. Minor units. */
interface Taxed<Line> {
  grossMinor: number;
  lines: readonly Line[];
}

/**
 * Returns the tax of the part of a sale between two amounts of its gross price (minor units). The parts of a sale add up to its tax, whatever
 * their number: the tax is rounded (half up) from the start of the sale, and a part is the difference. The last line takes what the rounding
 * of the others leaves.
 */
export function shareTax<Line extends Pick<TaxLine, 'taxMinor'>>(
  { grossMinor, lines }: Taxed<Line>,
  fromMinor: number,
  toMinor: number,
): Taxed<Line> & { netMinor: number; taxMinor: number } {
  const part = (lineMinor: number): number => {
    const of = { taxMinor: lineMinor, grossMinor };
    return taxShare(of, toMinor) - taxShare(of, fromMinor);
  };
  const taxMinor = part(lines.reduce((sum, line) => sum + line.taxMinor, 0));
  let rest = taxMinor;
  const shared = lines.map((line, nth) => {
    const own = nth === lines.length - 1 ? rest : part(line.taxMinor);
    rest -= own;
    return { ...line, taxMinor: own };
  });
  return { netMinor: toMinor - fromMinor - taxMinor, taxMinor, grossMinor: toMinor - fromMinor, lines: shared };
}

/** Returns the tax of a sale for the amount that was charged, in proportion where that is not the calculated price. Minor units. */
export function fitTax(tax: SaleTax, amountMinor: number): SaleTax {
  return tax.grossMinor === amountMinor ? tax : { ...tax, ...shareTax(tax, 0, amountMinor) };
}
