import { expect } from 'vitest';
import type { Buyer } from './buyer-to-kill.ts';
import { pollUntil, type KillableInstallation } from './killable-installation.ts';

/** States in which an order ends or waits for an operator. */
export const SETTLED_STATES = ['completed', 'failed', 'review'];

/** Waits until every order has settled, and returns the discrepancies between our rows and the vendors' records. */
export async function findDiscrepancies(
  installation: KillableInstallation,
  buyers: readonly Buyer[],
): Promise<string[]> {
  const domains = buyers.map(({ domain }) => domain);
  await pollUntil('every order has settled', async () => {
    const orders = await installation.orders(domains);
    return orders.length === domains.length && orders.every(({ state }) => SETTLED_STATES.includes(state));
  });
  const [orders, { intents, registrations }, owned, events, taken] = await Promise.all([
    installation.orders(domains),
    installation.world(),
    installation.rows<{ name: string; account_id: string }>(
      `select name, account_id from domain where status = 'active'`,
    ),
    installation.rows<{ occurrence: string }>('select occurrence from webhook_event'),
    installation.chargedAgainstLimits(domains),
  ]);
  expect(await installation.wrongSums()).toEqual([]);
  return orders.flatMap(({ id, domain, state, intent_id: intentId, retail_minor: retailMinor }) => {
    const buyer = buyers.find((one) => one.domain === domain)!;
    const own = intents.filter(({ orderId }) => orderId === id);
    const given = own.filter(({ refundedMinor }) => refundedMinor > 0);
    const captured = own.filter(({ status, refundedMinor }) => status === 'captured' && refundedMinor === 0);
    const isRegistered = registrations.some(({ orderId }) => orderId === id);
    const holders = owned.filter(({ name }) => name === domain);
    const registeredEvents = events.filter(({ occurrence }) => occurrence === `domain.registered:${id}`).length;
    const expectedState = domain.startsWith('failreg-') ? 'failed' : 'completed';
    const charges = expectedState === 'completed' ? 1 : 0;
    const rules: [string, boolean][] = [
      [`it ends ${expectedState}, not ${state}`, state === expectedState],
      ['every refund is complete', given.every(({ refundedMinor }) => refundedMinor === retailMinor)],
      [
        'the charge is right',
        captured.length === charges &&
          captured.every(({ amountMinor, id: paid }) => amountMinor === retailMinor && paid === intentId),
      ],
      ['no hold is left', own.every(({ status }) => status !== 'held')],
      ['charge and registration agree', isRegistered === (charges === 1)],
      [
        'charge and ownership agree',
        holders.length === charges && holders.every(({ account_id: holder }) => holder === buyer.accountId),
      ],
      ['it is published as often as it happened', registeredEvents === charges],
      // A purchase without a key has no spending limits.
      [
        'the spending limits count the charge',
        taken.get(id) === (buyer.authorization ? charges * retailMinor : undefined),
      ],
    ];
    return rules.filter(([, holds]) => !holds).map(([rule]) => `${domain}: ${rule}`);
  });
}
