import { defineEntity, p } from '@mikro-orm/core';
import type { TaxLine } from '@onym/core/ports';

/**
 * The tax of a sale as it was calculated when its price was shown; inserted once and never changed. It stays when its account is deleted, as
 * the ledger does, so it has no foreign key.
 */
export const SaleTaxSchema = defineEntity({
  name: 'SaleTax',
  tableName: 'sale_tax',
  properties: {
    /** What was sold: an order (`ord_`), a charge (`pch_`), a checkout session (`cs_`) or an invoice (`in_`) of the processor. */
    sourceId: p.string().primary(),
    accountId: p.string(),
    /** The buyer's place. */
    country: p.string(),
    region: p.string().nullable(),
    postalCode: p.string().nullable(),
    /** Minor units. The gross amount is what is charged: net and tax. */
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    grossMinor: p.bigint('number'),
    currency: p.string(),
    behavior: p.enum(['inclusive', 'exclusive'] as const),
    treatment: p.enum(['taxed', 'reverse_charge', 'not_taxed'] as const),
    lines: p.json<readonly TaxLine[]>(),
    /** The vendor's id of the calculation. */
    calculationId: p.string().nullable(),
    calculatedAt: p.datetime(),
  },
  indexes: [{ name: 'sale_tax_account', properties: ['accountId'] }],
});
