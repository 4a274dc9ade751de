import { setTimeout as delay } from 'node:timers/promises';
import type { Buyers } from './buyers.ts';
import type { ServiceAddresses } from './chaos-installation.ts';
import type { PlannedOrder } from './plan.ts';
import { Broken, sendCall, type Answer, type Message } from './send.ts';

/** The final result for a buyer. */
export type Outcome =
  /** The buyer has the domain, the year, or the product. */
  | 'bought'
  /** Refused, and nothing was charged or everything refunded. */
  | 'refused'
  /** Paid, and under review. */
  | 'review'
  /** No final result: an error, or a broken connection. */
  | 'unclear'
  /** There was nothing to buy: no price, no page, no domain to renew. */
  | 'no offer';

/** One buyer's visit, as the buyer saw it. */
export interface BuyerVisit {
  order: PlannedOrder;
  outcome: Outcome;
  /** The price shown before the purchase, in cents; null when it was not requested. */
  shownMinor: number | null;
  /** The order id in the last response. */
  orderId: string | null;
  /** Number of purchase requests. */
  tries: number;
  /** One line for each response. */
  log: string[];
}

/** The context of one visit. */
export interface VisitContext {
  services: ServiceAddresses;
  buyers: Buyers;
  visit: BuyerVisit;
  from: string;
}

/** Number of requests before a buyer gives up. */
export const MAX_TRIES = 60;

/** The registrant contact of a buyer. Its email address contains the tag. */
export function createContact(tag: string): Record<string, string> {
  return {
    firstName: 'Vera',
    lastName: 'Field',
    email: `${tag}@example.com`,
    phone: '+14155552671',
    address1: '12 Harbour Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
    country: 'US',
  };
}

/** Makes one call and adds a line to the visit's log. */
export async function callService(
  { services, visit, from }: VisitContext,
  what: Omit<Message, 'from'>,
): Promise<Answer> {
  const answer = await sendCall(services, { ...what, from });
  const { code, orderId } = answer.body as { code?: string; orderId?: string };
  visit.log.push(
    [what.method, what.path.slice(0, 60), answer.status, code ?? '', orderId ?? ''].filter(Boolean).join(' '),
  );
  return answer;
}

/**
 * Makes a call that changes nothing and retries it after a broken connection or a 5xx. From the eighth try on, it
 * returns a 5xx.
 * @throws Broken when the connection still breaks at the last try
 */
export async function retryCall(shop: VisitContext, what: Omit<Message, 'from'>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await callService(shop, what).catch((error: unknown) => {
      if (!(error instanceof Broken) || tries >= MAX_TRIES) throw error;
      return undefined;
    });
    if (answer && (answer.status < 500 || tries >= 8)) return answer;
    await delay(200);
  }
}

/**
 * Sends the purchase request and retries as this buyer does. `verdict` reads a response; undefined means not final.
 */
export async function retryPurchase(
  shop: VisitContext,
  message: Omit<Message, 'from'>,
  verdict: (answer: Answer) => Outcome | undefined,
  { again = shop.visit.order.insists } = {},
): Promise<Outcome> {
  const { visit } = shop;
  const once = async (hangUpAfterMs: number | null): Promise<Outcome | undefined> => {
    visit.tries += 1;
    try {
      const answer = await callService(shop, { ...message, hangUpAfterMs });
      visit.orderId = (answer.body['orderId'] as string | undefined) ?? visit.orderId;
      return verdict(answer);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      visit.log.push(`broken: ${error.message}`);
      return undefined;
    }
  };
  const first = visit.order.doubles
    ? Promise.all([once(visit.order.hangsUpAfterMs), once(null)]).then(([one, other]) =>
        one === 'bought' ? one : other,
      )
    : once(visit.order.hangsUpAfterMs);
  let outcome = await first;
  // A buyer who does not retry leaves without a result.
  for (let tries = 1; outcome === undefined && again && tries < MAX_TRIES; tries++) {
    await delay(300 + 20 * tries);
    outcome = await once(null);
  }
  return outcome ?? 'unclear';
}

/** Checks the name, and stores the shown price in the visit's record. */
export async function checkPrice(shop: VisitContext, key: string): Promise<Answer> {
  const { visit } = shop;
  const answer = await retryCall(shop, {
    method: 'GET',
    path: `/api/v1/domains/check?name=${visit.order.domain}`,
    headers: { authorization: `Bearer ${key}` },
  });
  const { retailPrice } = (answer.body['bestPrice'] ?? {}) as { retailPrice?: number };
  if (answer.status === 200 && answer.body['available'] && retailPrice !== undefined)
    visit.shownMinor = Math.round(retailPrice * 100);
  return answer;
}
