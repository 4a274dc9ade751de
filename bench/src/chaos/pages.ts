import { setTimeout as delay } from 'node:timers/promises';
import type { PlannedOrder } from './plan.ts';
import { sendCall, type Message } from './send.ts';
import {
  retryCall,
  createContact,
  retryPurchase,
  checkPrice,
  MAX_TRIES,
  type VisitContext,
  type Outcome,
} from './visit.ts';

const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Vera Field' };
const DECLINED_CARD = { ...CARD, number: '4000000000000341' };
const PLAN = { id: 'founder_monthly' } as const;
const PRODUCT = { type: 'EMAIL_FORWARDING_SLOT', minor: 499 } as const;

/** Buys as a visitor in a browser: the form, the processor's card page, the status page. */
export async function buyAsVisitor(shop: VisitContext, order: PlannedOrder): Promise<Outcome> {
  const page = await findLink(shop, order);
  if (!page) return 'no offer';
  // Safe to retry, because the form buys nothing yet: a user who sees an error submits it again.
  const sent = await retryCall(shop, {
    method: 'POST',
    path: page,
    form: { ...createContact(order.tag), autoRenew: 'on', pay: 'new' },
  });
  if (sent.status !== 303) return 'no offer';
  const back = await enterCard(shop, sent.headers.location!, order.pays === 'declined' ? DECLINED_CARD : CARD);
  return back === null ? 'no offer' : pollStatusPage(shop, { method: 'GET', path: back });
}

/** Buys by a buy link as a signed-in user, with the saved card. */
export async function buyWithSession(shop: VisitContext, order: PlannedOrder): Promise<Outcome> {
  const page = await findLink(shop, order);
  if (!page) return 'no offer';
  const { cookie } = signedInBuyerOf(shop, order);
  const headers = { cookie, origin: new URL(shop.services.publicUrl).origin };
  return pollStatusPage(shop, {
    method: 'POST',
    path: page,
    form: { ...createContact(order.tag), autoRenew: 'on', pay: 'saved' },
    headers,
  });
}

/** Buys a product or a plan on the processor's checkout page as a signed-in user. */
export async function buyProduct(shop: VisitContext, order: PlannedOrder): Promise<Outcome> {
  const { cookie } = signedInBuyerOf(shop, order);
  const headers = { cookie, origin: new URL(shop.services.publicUrl).origin };
  const opened = await retryCall(shop, {
    method: 'POST',
    path: '/api/v1/billing/checkout',
    json: wantsPlan(order) ? { planId: PLAN.id } : { productType: PRODUCT.type },
    headers,
  });
  if (opened.status !== 200) return 'no offer';
  shop.visit.shownMinor = wantsPlan(order) ? null : PRODUCT.minor;
  shop.visit.tries = 1;
  const back = await enterCard(
    shop,
    opened.body['url'] as string,
    order.pays === 'declined' ? { ...CARD, number: '4000000000000002' } : CARD,
  );
  // The processor's event grants the product; the check of the records shows whether it was granted.
  return back === null ? 'refused' : back.includes('checkout=done') ? 'bought' : 'unclear';
}

/** Every third buyer of this channel buys a plan instead of a product. An account that has a plan is refused. */
function wantsPlan({ n }: PlannedOrder): boolean {
  return n % 3 === 0;
}

/** The page of a buy link that an agent created for this name, or null. */
async function findLink(shop: VisitContext, order: PlannedOrder): Promise<string | null> {
  const { body } = await checkPrice(shop, shop.buyers.good[order.account % shop.buyers.good.length]!.key);
  return typeof body['proposalToken'] === 'string' ? `/buy/${body['proposalToken']}` : null;
}

function signedInBuyerOf({ buyers }: VisitContext, { account }: PlannedOrder) {
  return buyers.people[account % buyers.people.length]!;
}

/** Enters a card on the processor's page; returns where it redirects the browser, or null when it declines. */
async function enterCard({ visit }: VisitContext, url: string, card: typeof CARD): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
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

/** Sends the request that places the order, then polls its status page to the end. */
async function pollStatusPage(shop: VisitContext, purchase: Omit<Message, 'from'>): Promise<Outcome> {
  let statusPath: string | undefined;
  const placed = await retryPurchase(shop, purchase, ({ status, headers }) => {
    if (status === 303) {
      statusPath = headers.location!;
      return 'bought';
    }
    return status >= 500 ? undefined : 'refused';
  });
  if (placed !== 'bought' || !statusPath) return placed;
  shop.visit.orderId = new URL(statusPath, 'http://x').searchParams.get('order');
  for (let looks = 0; looks < 150; looks++) {
    const { status, text } = await sendCall(shop.services, { method: 'GET', path: statusPath, from: shop.from }).catch(
      () => ({ status: 0, text: '' }),
    );
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
