import type { Tax } from '@onym/core/ports';

/** Calculates no tax: every sale is outside of any tax. */
export function noTax(): Tax {
  return {
    calculate: async ({ amountMinor, currency, behavior, buyer }) => ({
      netMinor: amountMinor,
      taxMinor: 0,
      grossMinor: amountMinor,
      currency,
      behavior,
      treatment: 'not_taxed',
      buyer,
      lines: [],
      calculationId: null,
    }),
  };
}
