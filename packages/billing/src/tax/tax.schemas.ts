import { toDecimal } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';
import { z } from 'zod';
import { showTax } from './show-tax.ts';

/** The tax of a price, as responses show it; see ShownTax. */
export const ShownTaxWire = z
  .object({
    amount: z.number(),
    percent: z.number().describe('All taxes of the place together, such as 19 or 8.25'),
    name: z.string().describe('Such as VAT or Sales tax; empty where no tax is due'),
    country: z.string().describe("ISO 3166-1 alpha-2 code of the buyer's country"),
    included: z.boolean().describe('Whether the price includes it; otherwise it is added to the price'),
    treatment: z
      .enum(['taxed', 'reverse_charge', 'not_taxed'])
      .describe('reverse_charge: the buyer owes the tax; not_taxed: no tax is due in that place'),
  })
  .meta({ id: 'ShownTax' });

/** Fields beside a price; absent where no tax is calculated or the buyer's address is not known. */
export const TAXED = {
  tax: ShownTaxWire.optional(),
  total: z.number().optional().meta({ description: 'What is charged, with the tax' }),
};

/** Returns the fields TAXED of a total in minor units. */
export function taxedToWire(totalMinor: number, tax: SaleTax | null | undefined) {
  return tax ? { tax: showTax(tax), total: toDecimal(totalMinor) } : {};
}
