import { setTimeout as delay } from 'node:timers/promises';
import type { Buyers } from './buyers.ts';
import type { ShopFront } from './open-house.ts';
import type { PlannedOrder } from './plan.ts';
import { Broken, send, type Answer, type Message } from './send.ts';

/** What a buyer has been told in the end. */
export type Told =
  /** The domain, the year, or the product is theirs. */
  | 'bought'
  /** No, and nothing was charged or all of it given back. */
  | 'refused'
  /** Paid, and somebody looks at it. */
  | 'review'
  /** Nothing that says how it ended: an error, or a connection that broke. */
  | 'unclear'
  /** There was nothing to buy: no price, no page, no domain to renew. */
  | 'no offer';

/** One buyer's visit, as the buyer saw it. */
export interface Visit {
  order: PlannedOrder;
  told: Told;
  /** What was shown as the price before the purchase; null when nobody asked. */
  shownMinor: number | null;
  /** The order that the last answer named. */
  orderId: string | null;
  /** How often the purchase itself was asked for. */
  tries: number;
  /** Each answer, in short. */
  log: string[];
}

/** What a buyer has in hand on a visit. */
export interface Shop {
  house: ShopFront;
  buyers: Buyers;
  visit: Visit;
  from: string;
}

/** How often anybody asks before they give up. */
export const TRIES = 60;

/** Who the domain is for. */
export function contactOf(tag: string): Record<string, string> {
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

/** One call and its line in the visit's log. */
export async function ask({ house, visit, from }: Shop, what: Omit<Message, 'from'>): Promise<Answer> {
  const answer = await send(house, { ...what, from });
  const { code, orderId } = answer.body as { code?: string; orderId?: string };
  visit.log.push(
    [what.method, what.path.slice(0, 60), answer.status, code ?? '', orderId ?? ''].filter(Boolean).join(' '),
  );
  return answer;
}

/** A question that changes nothing, asked until somebody answers it. @throws Broken in the end */
export async function askAgain(shop: Shop, what: Omit<Message, 'from'>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(shop, what).catch((error: unknown) => {
      if (!(error instanceof Broken) || tries >= TRIES) throw error;
      return undefined;
    });
    if (answer && (answer.status < 500 || tries >= 8)) return answer;
    await delay(200);
  }
}

/**
 * The purchase itself, as often as this buyer has the temper for. `verdict` reads an answer; undefined is "not final".
 */
export async function insist(
  shop: Shop,
  message: Omit<Message, 'from'>,
  verdict: (answer: Answer) => Told | undefined,
  { again = shop.visit.order.insists } = {},
): Promise<Told> {
  const { visit } = shop;
  const once = async (hangUpAfterMs: number | null): Promise<Told | undefined> => {
    visit.tries += 1;
    try {
      const answer = await ask(shop, { ...message, hangUpAfterMs });
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
  let told = await first;
  // Who hangs up and does not insist has gone away.
  for (let tries = 1; told === undefined && again && tries < TRIES; tries++) {
    await delay(300 + 20 * tries);
    told = await once(null);
  }
  return told ?? 'unclear';
}

/** What the check says, and the price it shows in the visit's record. */
export async function showPrice(shop: Shop, key: string): Promise<Answer> {
  const { visit } = shop;
  const answer = await askAgain(shop, {
    method: 'GET',
    path: `/api/v1/domains/check?name=${visit.order.domain}`,
    headers: { authorization: `Bearer ${key}` },
  });
  const { retailPrice } = (answer.body['bestPrice'] ?? {}) as { retailPrice?: number };
  if (answer.status === 200 && answer.body['available'] && retailPrice !== undefined)
    visit.shownMinor = Math.round(retailPrice * 100);
  return answer;
}
