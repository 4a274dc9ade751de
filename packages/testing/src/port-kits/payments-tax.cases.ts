import { expect } from 'vitest';
import { createCheckoutFor, type PaymentsCase } from './payments-world.ts';

/** Cases about the tax that hosted pages and subscriptions charge. */
export const taxCases: readonly PaymentsCase[] = [
  {
    of: 'createCheckout',
    title: 'takes the tax at its rate, from a price that includes it or on top of one that does not',
    async run(payments, world) {
      const rate = { country: 'DE', region: null, name: 'VAT', percent: '19' };
      for (const [behavior, amountMinor, taxMinor] of [
        ['inclusive', 1999, 319],
        ['exclusive', 2379, 380],
        ['exclusive', 2379, 380],
      ] as const) {
        const tag = { key: world.freshLabel(), name: 'Logo Pack', currency: 'usd', interval: null, amountMinor: 1999 };
        const taxRates = [{ ...rate, behavior }];
        const { url, sessionId } = await createCheckoutFor(payments, world, 'payment', [tag], taxRates);
        await world.submitCard(url);
        const { intentId, ...found } = await payments.readCheckout(sessionId);
        expect(found).toMatchObject({ paid: true, amountMinor, taxMinor });
        expect(await payments.retrieveIntent(intentId!)).toMatchObject({ amountMinor });
      }
    },
  },
  {
    of: 'listSubscriptionPayments',
    title: 'returns the taxes of each invoice, at the rates that the subscription began with',
    async run(payments, world) {
      const rate = { country: 'US', region: 'CA', name: 'Sales tax', percent: '8.25', behavior: 'exclusive' as const };
      const plan = {
        key: world.freshLabel(),
        name: 'Founder',
        currency: 'usd',
        amountMinor: 1900,
        interval: 'month' as const,
      };
      const { url, sessionId } = await createCheckoutFor(payments, world, 'subscription', [plan], [rate]);
      await world.submitCard(url);
      const { subscriptionId } = await payments.readCheckout(sessionId);
      const [taken] = await payments.listSubscriptionPayments(subscriptionId!);
      const { behavior, ...line } = rate;
      expect(taken).toMatchObject({ amountMinor: 2057, overageMinor: 0 });
      expect(taken!.invoice).toMatchObject({ totalMinor: 2057, behavior, taxes: [{ ...line, taxMinor: 157 }] });
    },
  },
];
