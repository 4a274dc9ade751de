import { parseChallenges, serializeCredential } from '@onym/payment-auth';
import { setTimeout as delay } from 'node:timers/promises';
import { addressOf, type Buyers } from './buyers.ts';
import type { ChaosHouse } from './open-house.ts';
import type { Door, PlannedOrder } from './plan.ts';
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

interface Shop {
  house: ChaosHouse;
  buyers: Buyers;
  visit: Visit;
  from: string;
}

const TRIES = 60;
const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Vera Field' };
const DECLINED_CARD = { ...CARD, number: '4000000000000341' };
const PRODUCT = { type: 'EMAIL_FORWARDING_SLOT', minor: 499 } as const;

const WAYS: Record<Door, (shop: Shop, order: PlannedOrder) => Promise<Told>> = {
  card: buyWithKey,
  machine: buyAsMachine,
  link: buyAsStranger,
  'saved link': buyWithSession,
  product: buyProduct,
  renewal: renew,
};

/** Sends one buyer through their door and tells how it went. Never throws for what the house or the storm does. */
export async function visitShop(house: ChaosHouse, buyers: Buyers, order: PlannedOrder): Promise<Visit> {
  const visit: Visit = { order, told: 'unclear', shownMinor: null, orderId: null, tries: 0, log: [] };
  try {
    visit.told = await WAYS[order.door]({ house, buyers, visit, from: addressOf(order.n) }, order);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    visit.log.push(`broken: ${error.message}`);
  }
  return visit;
}

function contactOf(tag: string): Record<string, string> {
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
async function ask({ house, visit, from }: Shop, what: Omit<Message, 'from'>): Promise<Answer> {
  const answer = await send(house, { ...what, from });
  const { code, orderId } = answer.body as { code?: string; orderId?: string };
  visit.log.push(
    [what.method, what.path.slice(0, 60), answer.status, code ?? '', orderId ?? ''].filter(Boolean).join(' '),
  );
  return answer;
}

/** A question that changes nothing, asked until somebody answers it. @throws Broken in the end */
async function askAgain(shop: Shop, what: Omit<Message, 'from'>): Promise<Answer> {
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
async function insist(
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

async function showPrice(shop: Shop, key: string): Promise<Answer> {
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

function holderOf({ buyers }: Shop, { pays, account }: Pick<PlannedOrder, 'pays' | 'account'>) {
  const pool = pays === 'declined' ? buyers.declined : buyers.good;
  return pool[account % pool.length]!;
}

async function buyWithKey(shop: Shop, order: PlannedOrder): Promise<Told> {
  const { key } = holderOf(shop, order);
  if (order.asksPriceFirst) await showPrice(shop, key);
  const headers = { authorization: `Bearer ${key}`, ...(order.insists ? { 'idempotency-key': order.tag } : {}) };
  return insist(
    shop,
    {
      method: 'POST',
      path: '/api/v1/domains/buy',
      json: { domain: order.domain, contact: contactOf(order.tag) },
      headers,
    },
    verdictOfKey,
  );
}

function verdictOfKey({ status, body }: Answer): Told | undefined {
  if (status === 200) return 'bought';
  if (status === 409) return undefined; // its twin, or somebody else for the same name, is on its way
  if (status === 503 || (status === 500 && body['code'] === 'internal_error')) return undefined;
  return 'refused';
}

async function renew(shop: Shop, order: PlannedOrder): Promise<Told> {
  const { key } = holderOf(shop, order);
  const headers = { authorization: `Bearer ${key}`, ...(order.insists ? { 'idempotency-key': order.tag } : {}) };
  const owned = await askAgain(shop, {
    method: 'GET',
    path: `/api/v1/domains/${order.domain}`,
    headers: { authorization: headers.authorization },
  });
  if (owned.status !== 200 || owned.body['status'] !== 'active') return 'no offer';
  return insist(
    shop,
    { method: 'POST', path: `/api/v1/domains/${order.domain}/renew`, json: {}, headers },
    verdictOfKey,
  );
}

async function buyAsMachine(shop: Shop, order: PlannedOrder): Promise<Told> {
  const { visit } = shop;
  const json = JSON.stringify({ domain: order.domain, contact: contactOf(order.tag) });
  const path = '/api/v1/domains/buy/mpp';
  const demanded = await askAgain(shop, { method: 'POST', path, json });
  const [challenge] = parseChallenges([demanded.headers['www-authenticate'] ?? ''].flat());
  if (demanded.status !== 402 || !challenge) return 'no offer';
  visit.shownMinor = Number(
    (JSON.parse(Buffer.from(challenge.request, 'base64url').toString()) as { amount: string }).amount,
  );
  const token = { good: 'tok_ok', declined: 'tok_declined', silent: 'tok_timeout' }[order.pays];
  const headers = {
    authorization: serializeCredential({ challenge, payload: { token } }),
    'idempotency-key': order.tag,
  };
  return insist(shop, { method: 'POST', path, json, headers }, ({ status, body }) => {
    if (status === 200) return 'bought';
    if (status === 202) return 'review';
    if (status === 409 && body['code'] === 'order_in_progress') return undefined;
    if (status === 503 || status === 500) return undefined;
    return 'refused';
  });
}

/** The page of a link that somebody's agent has made for this name, or null. */
async function findLink(shop: Shop, order: PlannedOrder): Promise<string | null> {
  const { body } = await showPrice(shop, shop.buyers.good[order.account % shop.buyers.good.length]!.key);
  return typeof body['proposalToken'] === 'string' ? `/buy/${body['proposalToken']}` : null;
}

/** A person in a browser: form, card page of the processor, and back. */
async function buyAsStranger(shop: Shop, order: PlannedOrder): Promise<Told> {
  const page = await findLink(shop, order);
  if (!page) return 'no offer';
  // Nothing is bought by that yet: a browser shows the error and the person presses again.
  const sent = await askAgain(shop, {
    method: 'POST',
    path: page,
    form: { ...contactOf(order.tag), autoRenew: 'on', pay: 'new' },
  });
  if (sent.status !== 303) return 'no offer';
  const back = await typeCard(shop, sent.headers.location!, order.pays === 'declined' ? DECLINED_CARD : CARD);
  return back === null ? 'no offer' : followPage(shop, { method: 'GET', path: back });
}

async function buyWithSession(shop: Shop, order: PlannedOrder): Promise<Told> {
  const page = await findLink(shop, order);
  if (!page) return 'no offer';
  const { cookie } = personOf(shop, order);
  const headers = { cookie, origin: new URL(shop.house.publicUrl).origin };
  return followPage(shop, {
    method: 'POST',
    path: page,
    form: { ...contactOf(order.tag), autoRenew: 'on', pay: 'saved' },
    headers,
  });
}

function personOf({ buyers }: Shop, { account }: PlannedOrder) {
  return buyers.people[account % buyers.people.length]!;
}

/** Types a card into the processor's page; answers where it sends the browser, or null when it takes no card. */
async function typeCard({ visit }: Shop, url: string, card: typeof CARD): Promise<string | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) }).catch(
      () => undefined,
    );
    visit.log.push(`card page ${answer?.status ?? 'away'}`);
    await answer?.body?.cancel();
    if (answer?.status === 303) {
      const { pathname, search } = new URL(answer.headers.get('location')!);
      return pathname + search;
    }
    if (answer && answer.status < 500) return null;
    await delay(200);
  }
  return null;
}

/** The request that places the order, then its status page until it tells an end. */
async function followPage(shop: Shop, purchase: Omit<Message, 'from'>): Promise<Told> {
  let statusPath: string | undefined;
  const placed = await insist(shop, purchase, ({ status, headers }) => {
    if (status === 303) {
      statusPath = headers.location!;
      return 'bought';
    }
    return status >= 500 ? undefined : 'refused';
  });
  if (placed !== 'bought' || !statusPath) return placed;
  shop.visit.orderId = new URL(statusPath, 'http://x').searchParams.get('order');
  for (let looks = 0; looks < 150; looks++) {
    const { status, text } = await send(shop.house, { method: 'GET', path: statusPath, from: shop.from }).catch(() => ({
      status: 0,
      text: '',
    }));
    if (status === 200 && !text.includes('http-equiv="refresh"')) {
      if (text.includes(' is yours</h1>')) return 'bought';
      return /was not bought|not be registered|was not registered|nothing was charged|declined|refunded/i.test(text)
        ? 'refused'
        : 'review';
    }
    await delay(600);
  }
  return 'unclear';
}

async function buyProduct(shop: Shop, order: PlannedOrder): Promise<Told> {
  const { cookie } = personOf(shop, order);
  const headers = { cookie, origin: new URL(shop.house.publicUrl).origin };
  const opened = await askAgain(shop, {
    method: 'POST',
    path: '/api/v1/billing/checkout',
    json: { productType: PRODUCT.type },
    headers,
  });
  if (opened.status !== 200) return 'no offer';
  shop.visit.shownMinor = PRODUCT.minor;
  shop.visit.tries = 1;
  const back = await typeCard(
    shop,
    opened.body['url'] as string,
    order.pays === 'declined' ? { ...CARD, number: '4000000000000002' } : CARD,
  );
  // What it gives comes with the processor's event; the books tell whether it came.
  return back === null ? 'refused' : back.includes('checkout=done') ? 'bought' : 'unclear';
}
