import { setTimeout as delay } from 'node:timers/promises';
import type { App } from '@onym/app';
import { createBuyingAccount } from '../buying-account.ts';

const BRIEFS = [
  'A small bakery in Porto that delivers sourdough bread to offices before nine.',
  'Tide tables and training logs for rowing clubs.',
  'An app that helps freelancers send invoices and prepare their taxes.',
  'A repair shop for bicycles and cargo bikes in Utrecht.',
  'Weekly vegetable boxes from three farms, delivered by bike.',
];
const ENDED = ['done', 'failed', 'canceled', 'waiting'];
const MOST_TRIES = 120;
const RETRY_MS = 500;
const WIDE = { perPurchase: 1000, perMonth: null, premium: true };

/** The environment of the launches. */
export interface LaunchEnvironment {
  app: App;
  baseUrl: string;
  sandboxUrl: string;
}

/** A launch that is planned and not started. Each launch has its own account. */
export interface Planned {
  id: string;
  accountId: string;
  domain: string;
  totalMinor: number;
  productsMinor: number;
  start(): Promise<void>;
}

/** The result of a launch. All seconds count from its start, by the service's clock. */
export interface Ended {
  id: string;
  state: string;
  why: string | null;
  /** Until the last step ended. */
  seconds: number;
  /** Until the site was served at the domain; null if it never was. */
  liveSeconds: number | null;
  domainSeconds: number | null;
}

/** Plans a complete launch for the domain, by a new account of the free tier without purchases. */
export async function planLaunch(ground: LaunchEnvironment, n: number, domain: string): Promise<Planned> {
  const { accountId, headers } = await createBuyingAccount(ground, {
    tier: 'explorer',
    key: { name: 'Launching', permissions: ['*'], spending: WIDE },
  });
  const send = async (route: string, json: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await fetch(`${ground.baseUrl}/api/v1${route}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `${domain}${route}` },
      body: JSON.stringify(json),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const post = async (route: string, status: number, json: object): Promise<Record<string, unknown>> => {
    for (let tries = 1; ; tries++) {
      const answer = await send(route, json).catch(() => undefined);
      if (!answer && tries < MOST_TRIES) {
        await delay(RETRY_MS); // the api was killed: with the same Idempotency-Key the next attempt is the same call
        continue;
      }
      if (!answer) throw new Error(`${route} for ${domain}: no response`);
      const { body } = answer;
      if (answer.status === status) return body;
      if (!body['retryable'] || tries === MOST_TRIES)
        throw new Error(`${route} for ${domain}: ${answer.status} ${JSON.stringify(body)}`);
      await delay(RETRY_MS);
    }
  };
  const { id, total, choices } = (await post('/launches', 201, {
    description: BRIEFS[n % BRIEFS.length],
    name: domain,
  })) as unknown as { id: string; total: number; choices: { names: { price: number }[] } };
  const totalMinor = Math.round(total * 100);
  const start = async (): Promise<void> => {
    await post(`/launches/${id}/start`, 202, { name: domain, maxPrice: total });
  };
  return {
    id,
    accountId,
    domain,
    totalMinor,
    productsMinor: totalMinor - Math.round(choices.names[0]!.price * 100),
    start,
  };
}

const STEPS = `
  select l.id, l.state, l.fault->>'code' as why,
    extract(epoch from max(s.ended_at) - l.started_at)::float as seconds,
    extract(epoch from max(s.ended_at) filter (where s.step = 'site_domain' and s.state = 'done') - l.started_at)::float as "liveSeconds",
    extract(epoch from max(s.ended_at) filter (where s.step = 'domain' and s.state = 'done') - l.started_at)::float as "domainSeconds"
  from launch l join launch_step s on s.launch_id = l.id where l.id = any($1) group by l.id`;

/** Waits until each of these launches has ended, or `limitMs` are over. */
export async function untilEnded(
  { app }: LaunchEnvironment,
  ids: readonly string[],
  limitMs: number,
): Promise<Ended[]> {
  for (const end = performance.now() + limitMs; ; await delay(100)) {
    const { rows } = await app.pool.query<Ended>(STEPS, [ids]);
    if (rows.every(({ state }) => ENDED.includes(state)) || performance.now() > end) return rows;
  }
}
