import { AccountSchema } from '@onym/access';
import type { Payer } from '@onym/billing';
import { sealContact, type Quote } from '@onym/domains';
import { Fault } from '@onym/kernel';
import type { RegistrantContact } from '@onym/ports';
import { enqueue, execute, transaction, type Scope, type Tx } from '@onym/platform';
import { isLiveTwin } from './live-order.ts';
import { OrderSchema } from './order.entity.ts';
import { advanceOrderJob } from '../orders.jobs.ts';

/** An order to be paid with a card at the processor. */
export interface NewOrder {
  id: string;
  accountId: string;
  door: 'card' | 'link';
  proposalToken: string | null;
  /** What will be charged. */
  quote: Quote;
  contact: RegistrantContact;
  payer: Payer;
  privacy: boolean;
  autoRenew: boolean;
  forwards: { alias: string; forwardTo: string }[];
  createdAt: Date;
}

// A connected domain is registered elsewhere: whether it is free again is for the registry to say.
const HELD = `select 1 from domain where name = ? and status <> 'lost' and ownership_type <> 'connected'`;

/**
 * Records the order and its job in one transaction, with what `alongside` writes; from then on the worker carries it.
 * @throws Fault domain_unavailable when the name is ours already or another order for it lives;
 *   UniqueConstraintViolationException when `alongside` hits a constraint of its own
 */
export async function placeOrder(
  scope: Scope,
  order: NewOrder,
  alongside: (tx: Tx) => void | Promise<void> = () => {},
): Promise<void> {
  const { id, accountId, quote, contact, payer, ...as } = order;
  const { name } = quote;
  try {
    await transaction(scope, async (tx) => {
      tx.em.create(OrderSchema, {
        ...as,
        id,
        account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
        domain: name,
        state: 'created',
        retailMinor: quote.retailMinor,
        renewalMinor: quote.renewalMinor,
        costMinor: quote.costMinor,
        currency: quote.currency,
        premium: quote.premium,
        years: quote.years,
        sealedContact: sealContact(scope, id, contact),
        ...payer,
        intentId: null,
        steps: [],
        fault: null,
        leaseUntil: null,
        unknownSince: null,
        registerStartedAt: null,
        registeredAt: null,
        registrationExpiresAt: null,
        settledAt: null,
      });
      await alongside(tx);
      await tx.em.flush();
      // Under the name's live order: a purchase that completed since the price was asked is seen here.
      const held = await execute(tx, HELD, [name]);
      if (held.length > 0) throw new Fault('domain_unavailable', `${name} is already registered`);
      await enqueue(tx, advanceOrderJob, { orderId: id }, { key: `advance:${id}` });
    });
  } catch (error) {
    if (isLiveTwin(error)) throw new Fault('domain_unavailable', `${name} is being bought right now`, { cause: error });
    throw error;
  }
}
