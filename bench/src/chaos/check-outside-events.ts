import type { BookedIntent } from '@onym/testing';
import type { AllRecords } from './books.ts';
import type { OutsideEvent } from './outside-events.ts';

/** A violated rule, with evidence. */
export interface Violation {
  rule: string;
  about: string;
  evidence: Record<string, unknown>;
}

/** The amount of a payment that was lost in disputes, in minor units. */
export function lostMinor({ disputes }: Pick<AllRecords, 'disputes'>, intentId: string): number {
  return disputes
    .filter((dispute) => dispute.intentId === intentId && dispute.status === 'lost')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Our balance at the processor according to the processor's records: captured - refunded - lost. Minor units. */
export function processorMinor({ intents, disputes }: Pick<AllRecords, 'intents' | 'disputes'>): number {
  return intents
    .filter(({ status }) => status === 'captured')
    .reduce(
      (sum, { id, amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor - lostMinor({ disputes }, id),
      0,
    );
}

/** Whether the payer has several subscriptions. A plan paid on two checkout pages is refunded once, automatically. */
export function isDuplicatePlanPayment({ subscriptions }: AllRecords, intent: BookedIntent | undefined): boolean {
  return (
    intent !== undefined &&
    subscriptions.filter(({ customerEmail }) => customerEmail === intent.customerEmail).length > 1
  );
}

/**
 * Compares the ledger as a whole, our orders' view of payments that third parties changed, and the plans with the
 * processor's records.
 */
export function findOutsideEventViolations(books: AllRecords, events: readonly OutsideEvent[]): Violation[] {
  const violations: Violation[] = [];
  const check = (holds: boolean, rule: string, about: string, evidence: Record<string, unknown>): void => {
    if (!holds) violations.push({ rule, about, evidence });
  };
  const { ledger } = books;
  check(ledger.unbalanced === 0, 'every movement of the ledger is balanced', 'ledger', { ...ledger });
  const held = processorMinor(books);
  check(ledger.processor_minor === held, "the ledger's sum is captured minus refunded minus lost", 'ledger', {
    ...ledger,
    held,
  });
  for (const event of events) checkPayment(event);
  for (const subscription of books.subscriptions) checkSubscription(subscription);
  for (const plan of books.plans)
    check(
      books.subscriptions.some(({ id }) => id === plan.id),
      'every plan exists at the processor',
      plan.id,
      { plan },
    );
  return violations;

  function checkPayment(event: OutsideEvent): void {
    const order = books.orders.find(
      ({ domain, kind, state }) => domain === event.domain && kind === 'purchase' && state === 'completed',
    );
    const intent = books.intents.find(({ id }) => id === order?.intent_id);
    const dispute = books.disputes.find(({ intentId }) => intentId === intent?.id);
    const domain = books.domains.find(({ name }) => name === event.domain);
    const facts = {
      event,
      order: order?.id,
      intent,
      dispute,
      domain,
      shown: [order?.refunded_minor, order?.dispute_status],
    };
    if (!order || !intent) return check(false, 'an outside event has its order', event.domain, facts);
    const rule = (holds: boolean, what: string): void => check(holds, what, event.domain, facts);
    rule(order.refunded_minor === intent.refundedMinor, 'an order shows the refunded amount');
    rule(order.dispute_status === (dispute?.status ?? null), 'an order shows the status of its dispute');
    const isGone = intent.refundedMinor === intent.amountMinor || dispute?.status === 'lost';
    if (isGone)
      rule(
        domain?.auto_renew === false && order.taken_back_at !== null,
        'a domain whose payment was lost does not renew',
      );
    else if (dispute?.status !== 'open') rule(order.taken_back_at === null, 'a paid order is not marked as taken back');
  }

  function checkSubscription({ id, customerEmail, planId, status }: AllRecords['subscriptions'][number]): void {
    const ours = books.plans.find((plan) => plan.id === id);
    const isBegun = status !== 'incomplete' && status !== 'incomplete_expired';
    const facts = { id, customerEmail, planId, status, ours };
    if (isBegun)
      check(
        ours?.status === status && ours.plan_id === planId,
        'a plan has the same status as at the processor',
        id,
        facts,
      );
    const active = books.subscriptions.filter(
      (one) => one.customerEmail === customerEmail && ['active', 'past_due'].includes(one.status),
    );
    check(active.length <= 1, 'a customer pays at most one plan', id, { ...facts, active });
  }
}
