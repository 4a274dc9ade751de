import { callerAddress, CARDS, contactDetails, uniqueWord } from '@onym/testing';
import { parseChallenges, serializeCredential } from '@onym/core/payment-auth';
import { request as sendRequest } from 'node:http';
import type { KillableInstallation } from './killable-installation.ts';

/** The members of an installation that a buyer needs. */
type ShopService = Pick<KillableInstallation, 'url' | 'rows' | 'processor'>;

export interface Answer {
  status: number;
  replayed: boolean;
  body: Record<string, unknown>;
  /** Where a browser is redirected. */
  location: string | undefined;
  /** The payment that a machine is asked for. */
  demand: string | undefined;
}

/** A user with a key and a saved card, who buys one name and retries with the same Idempotency-Key. */
export interface Buyer {
  domain: string;
  /** The account that must own the domain; empty before the account exists. */
  accountId: string;
  authorization?: string;
  buy(): Promise<Answer>;
}

/** A buyer who can make any call that a key allows. */
export interface KeyBuyer extends Buyer {
  post(path: string, body: object, idempotencyKey: string): Promise<Answer>;
  /** Sends webhooks of the account to this address from now on. */
  hear(url: string): Promise<Answer>;
}

export async function makeBuyer(shop: ShopService, prefix = ''): Promise<KeyBuyer> {
  const from = callerAddress();
  const email = `${uniqueWord()}@example.com`;
  const signedUp = await send(
    shop,
    from,
    '/api/auth/sign-up/email',
    { name: 'Vera Field', email, password: `Pw-${uniqueWord()}` },
    { origin: shop.url },
  );
  const bySession = { origin: shop.url, cookie: signedUp.cookie };
  await shop.rows('update auth."user" set "emailVerified" = true where email = $1', [email]);
  const { key } = (await send(shop, from, '/api/v1/keys', { name: 'killer', spending: WIDE }, bySession)).body as {
    key: { key: string };
  };
  await fetch(`${shop.url}/api/v1/account/contact`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bySession },
    body: JSON.stringify(contactDetails()),
  });
  const accountId = await saveCard(shop, email);
  const domain = `${prefix}${uniqueWord()}.com`;
  const authorization = `Bearer ${key.key}`;
  const post: KeyBuyer['post'] = (path, body, idempotencyKey) =>
    send(shop, from, `/api/v1${path}`, body, { authorization, 'idempotency-key': idempotencyKey });
  const request = { domain, contact: contactDetails() };
  const hear: KeyBuyer['hear'] = (url) => send(shop, from, '/api/v1/webhook-endpoints', { url }, bySession);
  return { domain, accountId, authorization, post, hear, buy: () => post('/domains/buy', request, `buy-${domain}`) };
}

/** Large enough for all purchases here: these tests check the amounts that a kill leaves charged or returned. */
const WIDE = { perPurchase: 100, perDay: 5000, perMonth: 10_000 };

/** A caller without an account who uses a machine payment, and sends the same credential again. */
export async function makeMachineBuyer(shop: ShopService, prefix = ''): Promise<Buyer & { email: string }> {
  const from = callerAddress();
  const domain = `${prefix}${uniqueWord()}.com`;
  const email = `${uniqueWord()}@example.com`;
  const pay = (headers: Record<string, string>) =>
    send(
      shop,
      from,
      '/api/v1/domains/buy/mpp',
      { domain, contact: contactDetails(), email },
      { 'idempotency-key': `buy-${domain}`, ...headers },
    );
  const [challenge] = parseChallenges([(await pay({})).demand ?? '']);
  const authorization = serializeCredential({ challenge: challenge!, payload: { token: 'tok_ok' } });
  return { domain, email, accountId: '', buy: () => pay({ authorization }) };
}

/** A visitor without an account who has entered a card at a buy link; `buy` is the return from the card page. */
export async function makeLinkBuyer(shop: ShopService, agent: Buyer): Promise<Buyer & { email: string }> {
  const from = callerAddress();
  const domain = `${uniqueWord()}.com`;
  const email = `${uniqueWord()}@example.com`;
  const found = await send(shop, from, `/api/v1/domains/check?name=${domain}`, undefined, {
    authorization: agent.authorization!,
  });
  const sent = await send(
    shop,
    from,
    `/buy/${String(found.body['proposalToken'])}`,
    { ...contactDetails({ email }), autoRenew: 'on', pay: 'new' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  const card = await fetch(sent.location!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: CARDS.good, expiry: '12/34', cvc: '123', name: 'Vera Field' }),
  });
  const { pathname, search } = new URL(card.headers.get('location')!);
  return { domain, email, accountId: '', buy: () => send(shop, from, pathname + search, undefined, {}) };
}

/** Saves a card as the processor's event would; other tests cover that event. Returns the card's account. */
export async function saveCard(shop: ShopService, email: string): Promise<string> {
  const [account] = await shop.rows<{ id: string }>('select id from account where email = $1', [email]);
  const customer = await shop.processor('/v1/customers', { email });
  await shop.rows(
    'insert into billing_customer (account_id, customer_id, payment_method_id, created_at) values ($1, $2, $3, now())',
    [account!.id, customer.id, 'pm_card_visa'],
  );
  return account!.id;
}

/** A call with a body is a POST; a response that is not JSON has an empty body. */
function send(
  shop: ShopService,
  from: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer & { cookie: string }> {
  const isForm = headers['content-type']?.includes('form');
  return new Promise((resolve, reject) => {
    const sent = sendRequest(
      `${shop.url}${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        ...(process.platform === 'linux' ? { localAddress: from } : {}),
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      },
      (res) => {
        let text = '';
        res
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .once('error', reject)
          .once('end', () => {
            const { statusCode: status = 0, headers: responseHeaders } = res;
            const isJson = responseHeaders['content-type']?.includes('json');
            if (!isJson && status !== 303) return reject(new Error(`${path} answered ${status} ${text.slice(0, 200)}`));
            resolve({
              status,
              location: responseHeaders.location,
              demand: responseHeaders['www-authenticate'],
              replayed: responseHeaders['idempotent-replayed'] === 'true',
              body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
              cookie: (responseHeaders['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            });
          });
      },
    );
    sent
      .once('error', reject)
      .end(
        body === undefined
          ? undefined
          : isForm
            ? String(new URLSearchParams(body as Record<string, string>))
            : JSON.stringify(body),
      );
  });
}
