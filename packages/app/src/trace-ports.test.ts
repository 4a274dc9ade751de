import type { Ports } from '@onym/core/ports';
import { expect, it } from 'vitest';
import { tracePorts, type VendorCall } from './trace-ports.ts';

/** Ports of which only payments is used. */
function watched(payments: object): { ports: Ports; reported: VendorCall[] } {
  const reported: VendorCall[] = [];
  const ports = tracePorts({ payments, language: null, rails: [] } as unknown as Ports, (call) => reported.push(call));
  return { ports, reported };
}

it('a call is reported with its outcome and duration; its result and its error are unchanged', async () => {
  const refusal = new Error('declined');
  const { ports, reported } = watched({
    readCheckout: async (sessionId: string) => ({ sessionId }),
    cancelSubscription: () => Promise.reject(refusal),
  });
  expect(await ports.payments.readCheckout('cs_1')).toEqual({ sessionId: 'cs_1' });
  await expect(ports.payments.cancelSubscription('sub_1')).rejects.toBe(refusal);
  expect(reported).toEqual([
    {
      port: 'payments',
      operation: 'readCheckout',
      outcome: 'ok',
      seconds: expect.any(Number),
      span: expect.any(Object),
    },
    {
      port: 'payments',
      operation: 'cancelSubscription',
      outcome: 'failed',
      seconds: expect.any(Number),
      span: expect.any(Object),
    },
  ]);
});

it('synchronous members are passed through and not reported, as are absent ports', async () => {
  const { ports, reported } = watched({
    async *listEvents() {
      yield 1;
    },
  });
  const seen: unknown[] = [];
  for await (const event of ports.payments.listEvents({ since: new Date() })) seen.push(event);
  expect(seen).toEqual([1]);
  expect([ports.language, ports.rails, reported]).toEqual([null, [], []]);
});
