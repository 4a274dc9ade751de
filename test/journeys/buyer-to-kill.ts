import { callerAddress, contact, unique } from '@onym/testkit';
import { request } from 'node:http';
import type { HouseToKill } from './house-to-kill.ts';

export interface Answer {
  status: number;
  replayed: boolean;
  body: Record<string, unknown>;
}

/** Somebody with a key and a saved card, who buys one name and asks again with the same Idempotency-Key. */
export interface Buyer {
  domain: string;
  accountId: string;
  buy(): Promise<Answer>;
}

export async function makeBuyer(house: HouseToKill, prefix = ''): Promise<Buyer> {
  const from = callerAddress();
  const email = `${unique()}@example.com`;
  const signedUp = await send(house, from, '/api/auth/sign-up/email', { name: 'Vera Field', email, password: `Pw-${unique()}` }, { origin: house.url });
  const { key } = (await send(house, from, '/api/v1/keys', { name: 'killer' }, { origin: house.url, cookie: signedUp.cookie })).body as { key: { key: string } };
  const accountId = await saveCard(house, email);
  const domain = `${prefix}${unique()}.com`;
  const wish = { domain, contact: contact() };
  const headers = { authorization: `Bearer ${key.key}`, 'idempotency-key': `buy-${domain}` };
  return { domain, accountId, buy: () => send(house, from, '/api/v1/domains/buy', wish, headers) };
}

/** As the processor's event would leave it: the way there is proven elsewhere. */
async function saveCard(house: HouseToKill, email: string): Promise<string> {
  const [account] = await house.rows<{ id: string }>('select id from account where email = $1', [email]);
  const customer = await house.processor('/v1/customers', { email });
  await house.rows('insert into billing_customer (account_id, customer_id, payment_method_id, created_at) values ($1, $2, $3, now())', [account!.id, customer.id, 'pm_card_visa']);
  return account!.id;
}

function send(house: HouseToKill, from: string, path: string, json: unknown, headers: Record<string, string>): Promise<Answer & { cookie: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${house.url}${path}`, { method: 'POST', agent: false, ...(process.platform === 'linux' ? { localAddress: from } : {}), headers: { 'content-type': 'application/json', ...headers } }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk)).once('error', reject).once('end', () => {
        const { statusCode: status = 0, headers: told } = res;
        if (!told['content-type']?.includes('json')) return reject(new Error(`${path} answered ${status} ${text.slice(0, 200)}`));
        resolve({
          status,
          replayed: told['idempotent-replayed'] === 'true',
          body: JSON.parse(text) as Record<string, unknown>,
          cookie: (told['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
        });
      });
    });
    sent.once('error', reject).end(JSON.stringify(json));
  });
}
