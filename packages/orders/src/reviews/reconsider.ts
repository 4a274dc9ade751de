import { MINUTE_MS, type DomainName } from '@onym/kernel';
import { enqueue, type Scope } from '@onym/platform';
import { mailNotBought } from '../purchases/machine-mail.ts';
import { LeaseLost, moveOrder, readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { advanceOrderJob } from '../orders.jobs.ts';

const BATCH = 20;
/** No call to the processor lives that long: a payment it does not know by then was never made. */
const NEVER_MADE_MS = 10 * MINUTE_MS;
/** In no order, so that those nobody can tell anything about do not keep the others waiting. */
const UNCLEAR = `
  select id from domain_order where state = 'review' and (unknown_since is not null or (door = 'machine' and intent_id is null)) order by random() limit ${BATCH}`;

/**
 * Looks again at orders under review because an answer never came. Once the registrar or the processor can tell what is,
 * the order goes on by itself; what stays unclear stays for a person.
 */
export async function reconsiderOrders(scope: Scope): Promise<void> {
  const unclear = await scope.em.getConnection().execute<{ id: string }[]>(UNCLEAR);
  for (const { id } of unclear) {
    const order = await readOrder(scope, id);
    try {
      if (order.intentId) await askRegistrar(scope, order);
      else await askProcessor(scope, order);
    } catch (error) {
      if (!(error instanceof LeaseLost)) scope.log.info({ err: error, orderId: id }, 'an order stays under review');
    }
  }
}

/** Any answer will do: the registration step then sees for itself whether the domain is there. */
async function askRegistrar(scope: Scope, order: Order): Promise<void> {
  await scope.ports.registrar.get(order.domain as DomainName);
  await resume(scope, order, (row) => {
    row.unknownSince = null;
  });
}

async function askProcessor(scope: Scope, order: Order): Promise<void> {
  const rail = scope.ports.rails.find(({ name }) => name === order.machine!.rail);
  const found = await rail?.find({ orderId: order.id, customerId: order.customerId });
  if (found?.kind === 'paid') {
    await resume(scope, order, (row) => {
      row.intentId = found.intentId;
      row.machine = { ...row.machine!, paidAt: scope.clock.now().toISOString() };
    });
  } else if (
    found?.kind === 'declined' ||
    (found === null && scope.clock.now().getTime() - order.createdAt.getTime() > NEVER_MADE_MS)
  ) {
    await moveOrder(scope, order, 'failed', async (row, tx) => {
      row.fault = { code: 'payment_declined', message: 'The payment was not made; nothing was charged' };
      await mailNotBought(tx, row);
    });
  }
}

async function resume(scope: Scope, order: Order, change: (row: Order) => void): Promise<void> {
  await moveOrder(scope, order, 'authorized', async (row, tx) => {
    change(row);
    row.fault = null;
    row.settledAt = null;
    await enqueue(tx, advanceOrderJob, { orderId: row.id }, { key: `advance:${row.id}` });
  });
}
