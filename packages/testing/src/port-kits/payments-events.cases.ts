import type { Payments, ProcessorEvent } from '@onym/core/ports';
import { expect } from 'vitest';
import { createIntentAt, type PaymentsCase } from './payments-world.ts';

async function listed(payments: Payments, since: Date) {
  const events: ProcessorEvent[] = [];
  for await (const event of payments.listEvents({ since })) events.push(event);
  return events;
}

/** Cases about events of the processor, and about listing events that were missed. */
export const eventCases: readonly PaymentsCase[] = [
  {
    of: 'eventSignatureHeader',
    title: 'is the name of an HTTP header in lower case',
    async run(payments, world) {
      const { body, signature, id } = world.event();
      expect(payments.readEvent(body, signature)).toMatchObject({ id });
      expect(payments.eventSignatureHeader).toMatch(/^[a-z][a-z-]+$/);
    },
  },
  {
    of: 'readEvent',
    title: 'returns a signed event with its payload as received, its time and the action that it requires',
    async run(payments, world) {
      const { body, signature, forged: _forged, ...event } = world.event();
      expect(payments.readEvent(body, signature)).toEqual({ ...event, payload: JSON.parse(body.toString()) });
    },
  },
  {
    of: 'readEvent',
    title: 'rejects another body, another signer, and no signature',
    async run(payments, world) {
      const { body, signature, forged, id } = world.event();
      expect(payments.readEvent(body, signature)).toMatchObject({ id });
      const changed = Buffer.concat([body, Buffer.from(' ')]);
      for (const [bytes, signed] of [
        [body, forged],
        [body, ''],
        [body, 'noise'],
        [changed, signature],
      ] as const)
        expect(() => payments.readEvent(bytes, signed)).toThrow(
          expect.objectContaining({ name: 'PaymentsError', kind: 'rejected' }),
        );
    },
  },
  {
    of: 'listEvents',
    title: 'lists the events since the given time, newest first, and none from before',
    async run(payments, world) {
      const before = new Date(Date.now() - 2000);
      const given: string[] = [];
      for (let count = 0; count < 2; count++) {
        const { id, key } = await createIntentAt(payments, world, 'captured');
        await payments.refundIntent(id, key());
        given.push(id);
      }
      const events = await listed(payments, before);
      const refunds = events.flatMap(({ action }) => (action.kind === 'payment_refunded' ? [action.intentId] : []));
      expect(refunds.filter((id) => given.includes(id))).toEqual(given.toReversed());
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      for (const { createdAt } of events) expect(createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
      expect(await listed(payments, new Date(Date.now() + 3_600_000))).toEqual([]);
    },
  },
];
