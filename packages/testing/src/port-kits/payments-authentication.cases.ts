import { expect } from 'vitest';
import { createIntentAt, type TestIntent, type PaymentsCase, type PaymentsWorld } from './payments-world.ts';
import type { Intent, Payments } from '@onym/core/ports';

const RETURN = 'http://127.0.0.1/orders?order=ord_1';

/** Creates an intent that needs the cardholder's authentication. */
async function createUnauthenticatedIntent(
  payments: Payments,
  world: PaymentsWorld,
): Promise<TestIntent & { waiting: Intent; page: string }> {
  const { needsAuthentication: paymentMethodId } = world.cards;
  const made = await createIntentAt(payments, world, 'requires_confirmation', paymentMethodId);
  await payments.confirmIntent(made.id, made.key());
  const waiting = await payments.requestAuthentication(
    { intentId: made.id, paymentMethodId, returnUrl: RETURN },
    `${made.command.orderId}:ask`,
  );
  return { ...made, waiting, page: waiting.personUrl ?? '' };
}

/** Cases about an intent whose bank requires the cardholder's authentication. */
export const authenticationCases: readonly PaymentsCase[] = [
  {
    of: 'confirmIntent',
    title:
      'returns requires_action without a URL when the bank requires the absent cardholder, also for repeated calls; the intent can be canceled',
    async run(payments, world) {
      const { command, id, key } = await createIntentAt(
        payments,
        world,
        'requires_confirmation',
        world.cards.needsAuthentication,
      );
      const first = key();
      for (let times = 0; times < 2; times++)
        expect(await payments.confirmIntent(id, first)).toMatchObject({
          id,
          status: 'requires_action',
          personUrl: null,
        });
      expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'requires_action', personUrl: null });
      expect(await payments.cancelIntent(id, key())).toMatchObject({ status: 'canceled', personUrl: null });
      expect(await world.intents(command.orderId)).toMatchObject([{ status: 'canceled' }]);
    },
  },
  {
    of: 'requestAuthentication',
    title: 'returns the URL where the cardholder authenticates, as does every later read; nothing is held meanwhile',
    async run(payments, world) {
      const { command, id, waiting, page } = await createUnauthenticatedIntent(payments, world);
      expect(waiting).toMatchObject({ id, status: 'requires_action', amountMinor: 1599, declineCode: null });
      expect(new URL(page).protocol).toMatch(/^https?:$/);
      expect(await payments.retrieveIntent(id)).toEqual(waiting);
      const again = { intentId: id, paymentMethodId: world.cards.needsAuthentication, returnUrl: RETURN };
      expect(await payments.requestAuthentication(again, `${command.orderId}:ask`)).toEqual(waiting);
      expect(await world.intents(command.orderId)).toMatchObject([{ status: 'requires_confirmation' }]);
    },
  },
  {
    of: 'requestAuthentication',
    title: 'holds the amount after an approval without another call, and redirects back; the hold can be captured',
    async run(payments, world) {
      const { command, id, key, page } = await createUnauthenticatedIntent(payments, world);
      expect(await world.answerBank(page, true)).toMatch(/^http:\/\/127\.0\.0\.1\/orders\?order=ord_1/);
      expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'held', personUrl: null, declineCode: null });
      const late = { intentId: id, paymentMethodId: world.cards.needsAuthentication, returnUrl: RETURN };
      expect(await payments.requestAuthentication(late, key())).toMatchObject({ status: 'held' });
      expect(await payments.captureIntent(id, key())).toMatchObject({ status: 'captured' });
      expect(await world.intents(command.orderId)).toMatchObject([{ status: 'captured', amountMinor: 1599 }]);
    },
  },
  {
    of: 'requestAuthentication',
    title: 'declines the intent after a refusal, and redirects back as well',
    async run(payments, world) {
      const { command, id, page } = await createUnauthenticatedIntent(payments, world);
      expect(await world.answerBank(page, false)).toContain('127.0.0.1/orders');
      const after = await payments.retrieveIntent(id);
      expect(after).toMatchObject({ status: 'declined', personUrl: null, declineCode: expect.any(String) });
      expect(await world.intents(command.orderId)).toMatchObject([{ status: 'declined' }]);
    },
  },
  {
    of: 'cancelIntent',
    title: 'cancels an intent that waits for its cardholder; a later approval holds nothing',
    async run(payments, world) {
      const { command, id, key, page } = await createUnauthenticatedIntent(payments, world);
      expect(await payments.cancelIntent(id, key())).toMatchObject({ status: 'canceled', personUrl: null });
      await world.answerBank(page, true).catch(() => {});
      expect(await world.intents(command.orderId)).toMatchObject([{ status: 'canceled' }]);
    },
  },
];
