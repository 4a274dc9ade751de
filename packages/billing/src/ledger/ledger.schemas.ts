import { documentNumber, documentUrl, type DocumentAddress } from '@onym/billing/documents';
import { toDecimal } from '@onym/core';
import type { Scope } from '@onym/platform';
import { z } from 'zod';
import type { Charge } from './charge.entity.ts';
import { CHARGE_KINDS } from './ledger-states.ts';

export const ChargeWire = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z
      .enum(CHARGE_KINDS)
      .describe('charge: you were charged; refund: refunded to you; dispute: charged back by your bank.'),
    amount: z.number().describe('Always positive; `kind` gives the direction.'),
    currency: z.string(),
    description: z.string(),
    orderId: z.string().nullable(),
    keyId: z.string().nullable().describe('The key that requested it; null for a person and for automatic renewals.'),
    receiptNumber: z.string().nullable().describe('The number of its invoice, or of its credit note.'),
    receiptUrl: z.url().nullable().describe('Public to anyone with the address; append `.pdf` for the PDF.'),
  })
  .meta({ id: 'Charge' });

/** Returns a charge with its document, if it has one, as the API returns it: the amount in major units (such as dollars), the currency in upper case. */
export function chargeToWire(
  { settings }: Pick<Scope, 'settings'>,
  charge: Charge,
  document: DocumentAddress | null,
): z.input<typeof ChargeWire> {
  const { id, at, kind, amountMinor, currency, description, orderId, keyId } = charge;
  return {
    id,
    at: at.toISOString(),
    kind,
    amount: toDecimal(amountMinor),
    currency: currency.toUpperCase(),
    description,
    orderId: orderId ?? null,
    keyId: keyId ?? null,
    receiptNumber: document && documentNumber(document),
    receiptUrl: document && documentUrl(settings.publicUrl, document),
  };
}
