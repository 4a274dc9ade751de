import type { DomainName, Email } from '@onym/core';
import type { MachineRail, RegistrantContact } from '@onym/core/ports';
import { contactDetails, uniqueWord, type TestScope } from '@onym/testing';
import { vi } from 'vitest';
import { freeName, queryRows, settleOrder } from '../order.fixture.ts';
import { buyWithPayment } from './buy-with-payment.ts';
import { quoteMachinePurchase } from './quote-machine-purchase.ts';

export type Prepared = Awaited<ReturnType<typeof preparePayment>>;

/** Returns the input of a machine purchase, as the entry point has read it: request, quote and credential. */
export async function preparePayment(
  scope: TestScope,
  {
    rail,
    token,
    prefix = '',
    contact = contactDetails() as unknown as RegistrantContact,
  }: { rail: MachineRail; token: string; prefix?: string; contact?: RegistrantContact },
) {
  const name = freeName(prefix) as DomainName;
  const request = { name, contact, ownerEmail: `${uniqueWord()}@example.com` as Email };
  const quote = await quoteMachinePurchase(scope, request);
  const credential = {
    challengeId: uniqueWord(),
    credentialHash: uniqueWord(),
    bodyDigest: uniqueWord(),
    idempotencyKey: undefined,
    rail,
    token,
  };
  return { request, quote, credential };
}

export function buyPrepared(scope: TestScope, { request, quote, credential }: Prepared) {
  return buyWithPayment(scope.fork(), request, quote, credential);
}

/** Buys, and completes the order with a worker once it is paid. */
export async function buyPreparedWithWorker(scope: TestScope, prepared: Prepared) {
  const buying = buyPrepared(scope, prepared);
  const id = await vi.waitFor(
    async () => {
      const [row] = await queryRows<{ id: string }>(
        scope,
        `select id from domain_order join order_payment on order_id = id where challenge_id = $1 and state <> 'created'`,
        [prepared.credential.challengeId],
      );
      if (!row) throw new Error('not paid yet');
      return row.id;
    },
    { timeout: 30_000, interval: 20 },
  );
  await settleOrder(scope, id);
  return buying;
}

/** The sandbox's rail, which calls `meanwhile` after the charge and before it returns. */
export function interruptedRail(scope: TestScope, meanwhile: (orderId: string) => Promise<unknown>): MachineRail {
  const rail = scope.ports.rails[0]!;
  return {
    ...rail,
    async charge(command, key) {
      const settlement = await rail.charge(command, key);
      await meanwhile(command.orderId);
      return settlement;
    },
  };
}
