import type { BookedIntent } from '@onym/testing';
import type { OrderRow, AllRecords } from './books.ts';
import {
  findOutsideEventViolations,
  lostMinor,
  isDuplicatePlanPayment,
  type Violation,
} from './check-outside-events.ts';
import type { OutsideEventKind } from './plan-outside-events.ts';
import type { OutsideEvent } from './outside-events.ts';
import type { BuyerVisit } from './visit.ts';

/** An order under review. `justified`: only an operator can decide it. */
export interface PendingReview {
  orderId: string;
  channel: string;
  why: string;
  justified: boolean;
}

export interface StormEvaluation {
  violations: Violation[];
  reviews: PendingReview[];
}

/**
 * Compares our rows, the ledger, the processor's and the registrar's records and every buyer's responses, and reports
 * all discrepancies. It knows of no faults and kills, so nothing excuses one. `outsideEvents` are actions of third
 * parties.
 */
export function findStormViolations(
  books: AllRecords,
  visits: readonly BuyerVisit[],
  outsideEvents: readonly OutsideEvent[] = [],
): StormEvaluation {
  const violations: Violation[] = findOutsideEventViolations(books, outsideEvents);
  const outsideEventOf = new Map(outsideEvents.map((event) => [event.domain, event]));
  const hadEvent = (domain: string | null, ...kinds: OutsideEventKind[]): boolean =>
    kinds.includes(outsideEventOf.get(domain ?? '')?.kind as OutsideEventKind);
  const check = (holds: boolean, rule: string, about: string, evidence: Record<string, unknown>): void =>
    void (holds || violations.push({ rule, about, evidence }));
  const intentsOf = Map.groupBy(
    books.intents.filter(({ orderId }) => orderId !== null),
    ({ orderId }) => orderId!,
  );
  const intentById = new Map(books.intents.map((intent) => [intent.id, intent]));
  const orderById = new Map(books.orders.map((order) => [order.id, order]));
  const ordersOf = Map.groupBy(books.orders, ({ domain }) => domain);
  const registrationOf = new Map(books.registrations.map((registration) => [registration.domain, registration]));
  const domainsOf = Map.groupBy(books.domains, ({ name }) => name);
  const eventCount = count(books.events);
  const mailsOf = Map.groupBy(books.mails, ({ order_id: id }) => id);
  const repairing = new Set(books.repairing);

  for (const order of books.orders) checkOrder(order);
  for (const intent of books.intents) checkIntent(intent);
  for (const registration of books.registrations) checkRegistration(registration);
  for (const refund of books.refunds) {
    const order = refund.orderId ? orderById.get(refund.orderId) : undefined;
    check(
      order?.state === 'failed' ||
        hadEvent(order?.domain ?? null, 'refunded', 'partially refunded') ||
        (refund.orderId === null && isDuplicatePlanPayment(books, intentById.get(refund.intentId))),
      'a refund belongs to a failed order',
      refund.id,
      { refund, state: order?.state },
    );
    check(
      hadEvent(order?.domain ?? null, 'partially refunded') ||
        refund.amountMinor === intentById.get(refund.intentId)?.amountMinor,
      'a refund covers the whole payment',
      refund.id,
      { refund },
    );
  }
  for (const [name, domains] of domainsOf) {
    check(domains.length === 1, 'a domain has one owner', name, { domains });
    check(registrationOf.has(name) !== hadEvent(name, 'transferred away'), 'every owned domain is registered', name, {
      domains,
    });
  }
  for (const [session, entitlements] of Map.groupBy(books.entitlements, ({ source }) => source))
    check(entitlements.length === 1, 'a checkout grants its product once', session, { entitlements });
  for (const [key, uses] of Map.groupBy(books.keys, (use) => `${use.account_id} ${use.key}`))
    check(uses.length === 1 && orderById.has(uses[0]!.order_id), 'an Idempotency-Key belongs to one order', key, {
      uses,
    });
  for (const { token, used_order_id: id } of books.links)
    check(id !== null && orderById.get(id)?.state === 'completed', 'a used link has a completed order', token, { id });
  for (const [token, orders] of Map.groupBy(
    books.orders.filter(({ proposal_token: token, state }) => token !== null && state === 'completed'),
    ({ proposal_token: token }) => token!,
  ))
    check(orders.length === 1, 'a link sells once', token, { orders: orders.map(({ id }) => id) });
  for (const job of books.deadJobs) check(false, 'no job is dead', job.task, { ...job });
  visits.forEach(checkVisit);
  return { violations, reviews: books.orders.filter(({ state }) => state === 'review').map(explainReview) };

  function checkOrder(order: OrderRow): void {
    const own = intentsOf.get(order.id) ?? [];
    const captured = own.filter(({ status }) => status === 'captured');
    const kept = captured.filter(({ amountMinor, refundedMinor }) => refundedMinor < amountMinor);
    const registration = registrationOf.get(order.domain);
    const isRegistered = registration?.orderId === order.id;
    const domain = domainsOf.get(order.domain)?.[0];
    const facts = {
      domain: order.domain,
      state: order.state,
      channel: order.door,
      kind: order.kind,
      fault: order.fault?.code,
      intents: own,
      registration,
      epoch: order.epoch,
    };
    const rule = (holds: boolean, what: string): void => check(holds, what, order.id, facts);

    rule(['completed', 'failed', 'review'].includes(order.state), 'no order is open');
    rule(
      order.lease_until === null || order.state === 'review' || !['completed', 'failed'].includes(order.state),
      'a settled order has no lease',
    );
    rule(captured.length <= 1, 'an order is charged at most once');
    rule(
      !['completed', 'failed'].includes(order.state) ||
        order.ledger_minor ===
          captured.reduce((sum, one) => sum + one.amountMinor - one.refundedMinor - lostMinor(books, one.id), 0),
      'the ledger agrees with the processor',
    );
    rule(
      captured.every(({ id }) => id === order.intent_id) || order.state === 'review',
      'only the payment of the order is captured',
    );
    rule(
      captured.every(({ amountMinor, currency }) => amountMinor === order.retail_minor && currency === 'usd'),
      'an order is charged the agreed price',
    );
    rule(
      hadEvent(order.domain, 'partially refunded') ||
        captured.every(({ amountMinor, refundedMinor }) => refundedMinor === 0 || refundedMinor === amountMinor),
      'a payment is refunded in full or not at all',
    );
    if (order.state !== 'review')
      rule(
        own.every(({ status }) => status !== 'held'),
        'no hold is left',
      );
    const published = eventCount.get(`domain.registered:${order.id}`) ?? 0;
    rule(
      published === (order.state === 'completed' && order.kind === 'purchase' ? 1 : 0),
      'the registration event is published once, and only for a completed order',
    );
    if (order.state === 'failed') {
      rule(kept.length === 0, 'a failed order costs nothing');
      if (order.kind === 'purchase') rule(!isRegistered, 'a failed order registers nothing');
    }
    if (order.state !== 'completed') return;
    const isMoved = hadEvent(order.domain, 'transferred away');
    const isRefunded = order.kind === 'purchase' && hadEvent(order.domain, 'refunded');
    rule(kept.length === (isRefunded ? 0 : 1), 'a completed order is paid');
    rule(
      domain?.account_id === order.account_id && domain.status === (isMoved ? 'transferred_out' : 'active'),
      'the buyer owns the domain',
    );
    if (isMoved) return;
    const yearsPaid = (ordersOf.get(order.domain) ?? [])
      .filter(({ state }) => state === 'completed')
      .reduce((sum, { years }) => sum + years, 0);
    const event = outsideEventOf.get(order.domain);
    const elsewhere = event?.kind === 'renewed elsewhere' ? (event.isCertain ? [1] : [0, 1]) : [0];
    rule(
      registration !== undefined &&
        elsewhere.includes(yearsBetween(registration.createdAt, registration.expiresAt) - yearsPaid),
      'the registered years equal the paid years',
    );
    rule(
      domain !== undefined &&
        registration !== undefined &&
        domain.expires_at.getTime() === Date.parse(registration.expiresAt),
      "our expiry date is the registrar's",
    );
    if (order.kind === 'renewal') return;
    rule(isRegistered, 'a completed order is registered');
    rule(
      order.steps.every(({ success }) => success) || repairing.has(order.id),
      'every step succeeded or is being repaired',
    );
    if (order.door !== 'card') {
      const mails = (mailsOf.get(order.id) ?? []).filter(({ subject }) => subject.includes('is yours'));
      rule(mails.length === 1, 'a buyer without a key gets one confirmation email');
    }
  }

  /** A captured payment without an order must belong to a product or a plan. */
  function checkIntent(intent: BookedIntent): void {
    if (intent.status !== 'captured') {
      check(intent.status !== 'held' || orderById.has(intent.orderId ?? ''), 'no hold is left', intent.id, { intent });
      return;
    }
    if (intent.orderId !== null) {
      const isBack = intent.refundedMinor === intent.amountMinor;
      check(orderById.has(intent.orderId) || isBack, 'every charge has its order', intent.id, { intent });
      return;
    }
    if (intent.amountMinor !== 499) {
      const paid = books.subscriptions.some(({ customerEmail }) => customerEmail === intent.customerEmail);
      check(paid, 'every charge has its order, product or plan', intent.id, { intent });
      return;
    }
    const grants = books.entitlements.filter(({ intent_id: id }) => id === intent.id);
    check(grants.length === 1 && grants[0]!.revoked_at === null, 'every paid product is granted once', intent.id, {
      intent,
      grants,
    });
    check(intent.amountMinor === 499 && intent.refundedMinor === 0, 'a product costs the shown price', intent.id, {
      intent,
    });
  }

  function checkRegistration(registration: AllRecords['registrations'][number]): void {
    const order = registration.orderId ? orderById.get(registration.orderId) : undefined;
    const facts = { registration, state: order?.state, fault: order?.fault };
    check(
      order !== undefined && order.domain === registration.domain && order.kind === 'purchase',
      'every registration has its order',
      registration.domain,
      facts,
    );
    check(
      order?.state === 'completed' || order?.state === 'review',
      'every registration belongs to a completed order',
      registration.domain,
      facts,
    );
    const completed = (ordersOf.get(registration.domain) ?? []).filter(
      ({ state, kind }) => state === 'completed' && kind === 'purchase',
    );
    check(completed.length <= 1, 'a domain is sold once', registration.domain, {
      completed: completed.map(({ id }) => id),
    });
  }

  /** The last response to each buyer must agree with the records. */
  function checkVisit(visit: BuyerVisit): void {
    const { order: request, outcome, orderId, shownMinor } = visit;
    if (request.channel === 'product') return;
    const order = orderId ? orderById.get(orderId) : undefined;
    const facts = {
      outcome,
      orderId,
      state: order?.state,
      fault: order?.fault,
      channel: request.channel,
      log: visit.log.slice(-8),
    };
    check(orderId === null || order !== undefined, 'an order reported to a buyer exists', request.tag, facts);
    if (outcome === 'bought' && orderId)
      check(order?.state === 'completed', 'a purchase reported as bought is completed', request.tag, facts);
    if (outcome === 'bought' && order && shownMinor !== null)
      check(order.retail_minor <= shownMinor, 'no order costs more than the shown price', request.tag, {
        ...facts,
        shownMinor,
        paidMinor: order.retail_minor,
      });
    if (outcome === 'refused' && order)
      check(order.state === 'failed', 'a purchase reported as refused was not charged', request.tag, facts);
    // Without an order id, the buyer's own email address identifies the payments.
    if (
      outcome === 'refused' &&
      !order &&
      visit.tries === 1 &&
      !request.doubles &&
      (request.channel === 'machine' || request.channel === 'link')
    ) {
      const secretly = books.intents.filter(
        ({ customerEmail, status, refundedMinor, amountMinor }) =>
          customerEmail === `${request.tag}@example.com` && status === 'captured' && refundedMinor < amountMinor,
      );
      check(secretly.length === 0, 'a purchase reported as refused was not charged', request.tag, {
        ...facts,
        secretly,
      });
    }
  }

  /** A review is justified only if the records cannot decide the outcome of the order. */
  function explainReview(order: OrderRow): PendingReview {
    const own = intentsOf.get(order.id) ?? [];
    const paid = own.some(
      ({ status, refundedMinor }) => status === 'held' || (status === 'captured' && refundedMinor === 0),
    );
    const isRegistered = registrationOf.get(order.domain)?.orderId === order.id;
    const books = `processor: ${own.map(({ status }) => status).join(', ') || 'nothing'}; registrar: ${isRegistered ? 'registered' : 'not registered'}`;
    const neverAnswers =
      order.door === 'machine' &&
      order.intent_id === null &&
      own.some(({ status }) => status === 'requires_confirmation');
    const why = neverAnswers
      ? 'the processor never reports whether it was paid'
      : (order.fault?.message ?? 'no reason');
    return {
      orderId: order.id,
      channel: order.door,
      why: `${why} (${books})`,
      justified: neverAnswers || paid !== isRegistered,
    };
  }
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function yearsBetween(from: string, to: string): number {
  return new Date(to).getUTCFullYear() - new Date(from).getUTCFullYear();
}
