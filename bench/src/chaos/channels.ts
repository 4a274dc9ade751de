import { parseChallenges, serializeCredential } from '@onym/core/payment-auth';
import { callerAddressOf, type Buyers } from './buyers.ts';
import type { ServiceAddresses } from './chaos-installation.ts';
import { buyAsVisitor, buyProduct, buyWithSession } from './pages.ts';
import type { Channel, PlannedOrder } from './plan.ts';
import { Broken, type Answer } from './send.ts';
import {
  retryCall,
  createContact,
  retryPurchase,
  checkPrice,
  type VisitContext,
  type Outcome,
  type BuyerVisit,
} from './visit.ts';

const BUYERS_BY_CHANNEL: Record<Channel, (shop: VisitContext, order: PlannedOrder) => Promise<Outcome>> = {
  card: buyWithKey,
  machine: buyAsMachine,
  link: buyAsVisitor,
  'saved link': buyWithSession,
  product: buyProduct,
  renewal: renew,
};

/** Runs one buyer through their channel and reports the result. Never throws because of the service or the storm. */
export async function runBuyer(services: ServiceAddresses, buyers: Buyers, order: PlannedOrder): Promise<BuyerVisit> {
  const visit: BuyerVisit = { order, outcome: 'unclear', shownMinor: null, orderId: null, tries: 0, log: [] };
  try {
    visit.outcome = await BUYERS_BY_CHANNEL[order.channel](
      { services, buyers, visit, from: callerAddressOf(order.n) },
      order,
    );
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    visit.log.push(`broken: ${error.message}`);
  }
  return visit;
}

async function buyWithKey(shop: VisitContext, order: PlannedOrder): Promise<Outcome> {
  const { key } = holderOf(shop, order);
  if (order.asksPriceFirst) await checkPrice(shop, key);
  const headers = { authorization: `Bearer ${key}`, ...(order.insists ? { 'idempotency-key': order.tag } : {}) };
  return retryPurchase(
    shop,
    { method: 'POST', path: '/api/v1/domains/buy', json: { domain: order.domain }, headers },
    verdictOfKey,
  );
}

function verdictOfKey({ status, body }: Answer): Outcome | undefined {
  if (status === 200) return 'bought';
  // Responses to a repeated request: the domain is already owned, or its purchase is in progress.
  if (body['ownedByYou'] === true) return 'bought';
  if (body['inProgress'] === true) return undefined;
  if (status === 409) return undefined; // a duplicate of this request, or an order of a rival, is in progress
  if (status === 503 || (status === 500 && body['code'] === 'internal_error')) return undefined;
  if (status === 429) return undefined; // rate limited, which says nothing about the purchase
  return 'refused';
}

async function renew(shop: VisitContext, order: PlannedOrder): Promise<Outcome> {
  const { key } = holderOf(shop, order);
  const headers = { authorization: `Bearer ${key}`, ...(order.insists ? { 'idempotency-key': order.tag } : {}) };
  const owned = await retryCall(shop, {
    method: 'GET',
    path: `/api/v1/domains/${order.domain}`,
    headers: { authorization: headers.authorization },
  });
  if (owned.status !== 200 || owned.body['status'] !== 'active') return 'no offer';
  return retryPurchase(
    shop,
    { method: 'POST', path: `/api/v1/domains/${order.domain}/renew`, json: {}, headers },
    verdictOfKey,
  );
}

async function buyAsMachine(shop: VisitContext, order: PlannedOrder): Promise<Outcome> {
  const { visit } = shop;
  const json = JSON.stringify({ domain: order.domain, contact: createContact(order.tag) });
  const path = '/api/v1/domains/buy/mpp';
  const demanded = await retryCall(shop, { method: 'POST', path, json });
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
  return retryPurchase(shop, { method: 'POST', path, json, headers }, ({ status, body }) => {
    if (status === 200) return 'bought';
    if (status === 202) return 'review';
    if (status === 409 && body['code'] === 'order_in_progress') return undefined;
    if (status === 503 || status === 500 || status === 429) return undefined;
    return 'refused';
  });
}

function holderOf({ buyers }: VisitContext, { pays, account }: Pick<PlannedOrder, 'pays' | 'account'>) {
  const pool = pays === 'declined' ? buyers.declined : buyers.good;
  return pool[account % pool.length]!;
}
