import { PaymentsError, type Intent, type Payments } from '@onym/core/ports';
import { expect } from 'vitest';
import { rejectionOf } from './port-case.ts';
import { commandFor, createIntentAt, type MoneyCall, type PaymentsCase } from './payments-world.ts';

/** A step of an intent: its state before, the call, its state after. */
interface Step {
  of: 'confirmIntent' | 'captureIntent' | 'cancelIntent';
  call: MoneyCall;
  from: 'requires_confirmation' | 'held';
  to: Intent['status'];
}
const STEPS: readonly Step[] = [
  { of: 'confirmIntent', call: 'confirm', from: 'requires_confirmation', to: 'held' },
  { of: 'captureIntent', call: 'capture', from: 'held', to: 'captured' },
  { of: 'cancelIntent', call: 'cancel', from: 'held', to: 'canceled' },
];
const take = (payments: Payments, { of }: Step, id: string, key: string): Promise<Intent> => payments[of](id, key);

/** Cases about the states of an intent: on success, and when the processor or the card declines. */
export const moneyCases: readonly PaymentsCase[] = [
  {
    of: 'createIntent',
    title: 'creates an unconfirmed intent for the whole amount, and returns the same one for the same key',
    async run(payments, world) {
      const command = await commandFor(payments, world);
      const made = await payments.createIntent(command, `${command.orderId}:intent:0`);
      expect(made).toEqual({
        id: expect.any(String),
        status: 'requires_confirmation',
        amountMinor: 1599,
        currency: 'usd',
        declineCode: null,
        personUrl: null,
        captureBefore: null,
      });
      expect(await payments.createIntent(command, `${command.orderId}:intent:0`)).toEqual(made);
      expect(await payments.retrieveIntent(made.id)).toEqual(made);
      expect(await world.intents(command.orderId)).toEqual([
        { id: made.id, status: 'requires_confirmation', amountMinor: 1599, refundedMinor: 0, currency: 'usd' },
      ]);
    },
  },
  {
    of: 'createIntent',
    title: 'rejects a key that was used for another intent, with kind idempotency',
    async run(payments, world) {
      const { command } = await createIntentAt(payments, world, 'requires_confirmation');
      const other = { ...command, amountMinor: 1 };
      const error = await rejectionOf(payments.createIntent(other, `${command.orderId}:0`));
      expect(error).toBeInstanceOf(PaymentsError);
      expect(error).toMatchObject({ kind: 'idempotency' });
      expect(await world.intents(command.orderId)).toMatchObject([{ amountMinor: 1599 }]);
    },
  },
  {
    of: 'createIntent',
    title: 'rejects an amount of zero and an unknown customer',
    async run(payments, world) {
      const command = await commandFor(payments, world);
      for (const wrong of [{ amountMinor: 0 }, { customerId: `cus_${world.freshLabel()}` }])
        await expect(payments.createIntent({ ...command, ...wrong }, world.freshLabel())).rejects.toMatchObject({
          name: 'PaymentsError',
          kind: 'rejected',
        });
      expect(await world.intents(command.orderId)).toEqual([]);
      expect(await payments.createIntent(command, world.freshLabel())).toMatchObject({ amountMinor: 1599 });
    },
  },
  {
    of: 'confirmIntent',
    title: 'holds the amount and returns the capture deadline; repeated calls under any key hold it once',
    async run(payments, world) {
      const { command, id, key } = await createIntentAt(payments, world, 'requires_confirmation');
      const first = key();
      const held = await payments.confirmIntent(id, first);
      expect(held).toMatchObject({ id, status: 'held', amountMinor: 1599, currency: 'usd', declineCode: null });
      expect(held.captureBefore!.getTime()).toBeGreaterThan(Date.now());
      expect(await payments.confirmIntent(id, first)).toEqual(held);
      expect(await payments.confirmIntent(id, key())).toEqual(held);
      expect(await payments.retrieveIntent(id)).toEqual(held);
      expect(await world.intents(command.orderId)).toMatchObject([{ status: 'held', amountMinor: 1599 }]);
    },
  },
  {
    of: 'confirmIntent',
    title: 'returns a declined intent with its code when the card is declined; the intent can be canceled',
    async run(payments, world) {
      for (const { paymentMethodId, declineCode } of world.cards.declined) {
        const { command, id, key } = await createIntentAt(payments, world, 'requires_confirmation', paymentMethodId);
        const first = key();
        expect(await payments.confirmIntent(id, first)).toMatchObject({ id, status: 'declined', declineCode });
        expect(await payments.confirmIntent(id, first)).toMatchObject({ id, status: 'declined', declineCode });
        expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'declined', declineCode });
        expect(await payments.cancelIntent(id, key())).toMatchObject({ status: 'canceled' });
        expect(await world.intents(command.orderId)).toMatchObject([{ status: 'canceled' }]);
      }
      expect(world.cards.declined.length).toBeGreaterThan(0);
    },
  },
  {
    of: 'captureIntent',
    title: 'captures the held amount once, however often it is called',
    async run(payments, world) {
      const { command, id, key } = await createIntentAt(payments, world, 'held');
      expect(await payments.captureIntent(id, key())).toMatchObject({ id, status: 'captured', amountMinor: 1599 });
      expect(await payments.captureIntent(id, key())).toMatchObject({ id, status: 'captured', amountMinor: 1599 });
      expect(await payments.confirmIntent(id, key())).toMatchObject({ status: 'captured' });
      expect(await world.intents(command.orderId)).toMatchObject([{ status: 'captured', amountMinor: 1599 }]);
    },
  },
  {
    of: 'cancelIntent',
    title: 'releases a hold or cancels an unconfirmed intent; a repeated call returns the canceled intent',
    async run(payments, world) {
      for (const from of ['held', 'requires_confirmation'] as const) {
        const { command, id, key } = await createIntentAt(payments, world, from);
        for (let times = 0; times < 2; times++)
          expect(await payments.cancelIntent(id, key())).toMatchObject({ id, status: 'canceled' });
        expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'canceled' });
        expect(await world.intents(command.orderId)).toMatchObject([{ status: 'canceled' }]);
      }
    },
  },
  {
    of: 'captureIntent',
    title: 'rejects calls that the state of the intent forbids, and changes nothing',
    async run(payments, world) {
      const rejected = { name: 'PaymentsError', kind: 'rejected' };
      const fresh = await createIntentAt(payments, world, 'requires_confirmation');
      await expect(payments.captureIntent(fresh.id, fresh.key())).rejects.toMatchObject(rejected);
      await expect(payments.refundIntent(fresh.id, fresh.key())).rejects.toMatchObject(rejected);
      const given = await createIntentAt(payments, world, 'canceled');
      await expect(payments.confirmIntent(given.id, given.key())).rejects.toMatchObject(rejected);
      await expect(payments.captureIntent(given.id, given.key())).rejects.toMatchObject(rejected);
      const taken = await createIntentAt(payments, world, 'captured');
      await expect(payments.cancelIntent(taken.id, taken.key())).rejects.toMatchObject(rejected);
      expect(await payments.retrieveIntent(taken.id)).toMatchObject({ status: 'captured' });
    },
  },
  {
    of: 'retrieveIntent',
    title: 'throws rejected for an unknown intent, and unknown_outcome when the response is lost',
    async run(payments, world) {
      const { command, intent, id } = await createIntentAt(payments, world, 'held');
      await expect(payments.retrieveIntent(`pi_${world.freshLabel()}`)).rejects.toMatchObject({ kind: 'rejected' });
      await world.failNext('retrieve', command.domain, 'lost_before');
      expect(await rejectionOf(payments.retrieveIntent(id))).toMatchObject({
        name: 'PaymentsError',
        kind: 'unknown_outcome',
      });
      expect(await payments.retrieveIntent(id)).toEqual(intent);
    },
  },

  // ---- Responses that do not show the outcome ----
  {
    of: 'createIntent',
    title:
      'throws unknown_outcome, not spent, when the response is lost or rate limited; the same key returns the only intent',
    async run(payments, world) {
      for (const kind of ['lost_before', 'lost_after', 'limited'] as const) {
        const command = await commandFor(payments, world);
        await world.failNext('create', command.domain, kind);
        await expect(payments.createIntent(command, `${command.orderId}:0`)).rejects.toMatchObject({
          kind: 'unknown_outcome',
          spent: false,
        });
        const made = await payments.createIntent(command, `${command.orderId}:0`);
        expect(await world.intents(command.orderId)).toMatchObject([{ id: made.id }]);
      }
    },
  },
  {
    of: 'createIntent',
    title:
      'throws unknown_outcome and spent for every call under a key with a stored failure; another key creates the intent',
    async run(payments, world) {
      const command = await commandFor(payments, world);
      await world.failNext('create', command.domain, 'stored');
      for (let times = 0; times < 2; times++)
        await expect(payments.createIntent(command, `${command.orderId}:0`)).rejects.toMatchObject({
          kind: 'unknown_outcome',
          spent: true,
        });
      expect(await payments.createIntent(command, `${command.orderId}:1`)).toMatchObject({ amountMinor: 1599 });
    },
  },
  ...STEPS.flatMap((step): PaymentsCase[] => [
    {
      of: step.of,
      title:
        'throws unknown_outcome, not spent, when the response is lost; the intent has its actual state, and the same key completes the step',
      async run(payments, world) {
        for (const kind of ['lost_before', 'lost_after', 'limited'] as const) {
          const { command, id, key } = await createIntentAt(payments, world, step.from);
          const same = key();
          await world.failNext(step.call, command.domain, kind);
          await expect(take(payments, step, id, same)).rejects.toMatchObject({ kind: 'unknown_outcome', spent: false });
          const { status } = await payments.retrieveIntent(id);
          expect(status).toBe(kind === 'lost_after' ? step.to : step.from);
          expect(await take(payments, step, id, same)).toMatchObject({ status: step.to });
          expect(await world.intents(command.orderId)).toHaveLength(1);
        }
      },
    },
    {
      of: step.of,
      title:
        'throws unknown_outcome and spent under a key with a stored failure; another key continues from the actual state',
      async run(payments, world) {
        for (const kind of ['stored', 'stored_after'] as const) {
          const { command, id, key } = await createIntentAt(payments, world, step.from);
          const spent = key();
          await world.failNext(step.call, command.domain, kind);
          for (let times = 0; times < 2; times++)
            await expect(take(payments, step, id, spent)).rejects.toMatchObject({
              kind: 'unknown_outcome',
              spent: true,
            });
          const { status } = await payments.retrieveIntent(id);
          expect(status).toBe(kind === 'stored_after' ? step.to : step.from);
          expect(await take(payments, step, id, key())).toMatchObject({ status: step.to });
        }
      },
    },
  ]),
  {
    of: 'refundIntent',
    title:
      'throws unknown_outcome for a lost response or a stored failure; a second call leaves one refund of the whole amount',
    async run(payments, world) {
      for (const kind of ['lost_before', 'lost_after', 'stored', 'stored_after'] as const) {
        const { command, id, key } = await createIntentAt(payments, world, 'captured');
        const isStored = kind.startsWith('stored');
        const first = key();
        await world.failNext('refund', command.domain, kind);
        await expect(payments.refundIntent(id, first)).rejects.toMatchObject({
          kind: 'unknown_outcome',
          spent: isStored,
        });
        await payments.refundIntent(id, isStored ? key() : first);
        expect(await world.intents(command.orderId)).toMatchObject([{ status: 'captured', refundedMinor: 1599 }]);
      }
    },
  },
];
