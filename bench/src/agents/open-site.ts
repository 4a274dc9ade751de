import { randomBytes } from 'node:crypto';
import { CONTACT } from '../buying-account.ts';
import { openBenchEnvironment, type BenchEnvironment } from '../bench-environment.ts';

/** A running service. Its callers know only `url`; `sandboxUrl` is for the control API of the vendors' sandbox. */
export interface Site {
  url: string;
  sandboxUrl: string;
  ground: BenchEnvironment;
  close(): Promise<void>;
}

/** Starts api, worker, database and vendors. */
export async function openSite(): Promise<Site> {
  const ground = await openBenchEnvironment({}, { receivesEvents: true });
  try {
    ground.start('apps/worker/src/main.ts');
    const api = ground.start('apps/api/src/main.ts');
    const url = ground.environment['PUBLIC_URL']!;
    await api.ready(`${url}/readyz`);
    return { url, sandboxUrl: ground.sandboxUrl, ground, close: () => ground.close() };
  } catch (error) {
    await ground.close();
    throw error;
  }
}

/** A user who has signed up, confirmed their address, and saved a contact and a card. */
export interface Owner {
  email: string;
  /** Cookies of their session, for a browser. */
  cookies: { name: string; value: string }[];
  /** Makes a call with their session; returns status and body. */
  call(method: string, path: string, json?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Pays for a product on its checkout page, and waits until the account has it. */
  buys(productType: string): Promise<void>;
  /** Creates a key and returns its secret. */
  key(options: { permissions?: string[]; spending?: object }): Promise<string>;
}

export async function createOwner(site: Site): Promise<Owner> {
  const email = `${uniqueWord()}@example.com`;
  const password = `Kupfer-${uniqueWord()}`;
  const asJson = { 'content-type': 'application/json', origin: site.url };
  const signedUp = await fetch(`${site.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: asJson,
    body: JSON.stringify({ name: 'Vera Field', email, password }),
  });
  const cookie = cookieOf(signedUp);
  const link = await mailedLink(site, email, /http\S+verify-email\?\S+/);
  await fetch(link, { headers: { cookie }, redirect: 'manual' });
  const call: Owner['call'] = async (method, path, json) => {
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: { ...asJson, cookie },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  await call('PUT', '/account/contact', CONTACT);
  const typeCard = async (page: Record<string, unknown>): Promise<void> =>
    void (await fetch(String(page['url']), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Vera Field' }),
    }));
  await typeCard((await call('POST', '/billing/setup', {})).body);
  await pollUntil(async () => (await call('GET', '/account')).body['card'] !== null, 'the card to arrive');
  return {
    email,
    cookies: cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1) };
    }),
    call,
    async buys(productType) {
      await typeCard((await call('POST', '/billing/checkout', { productType })).body);
      const has = async (): Promise<boolean> =>
        JSON.stringify((await call('GET', '/account')).body['entitlements']).includes(productType);
      await pollUntil(has, `${productType} to be granted`);
    },
    async key(options) {
      const { status, body } = await call('POST', '/keys', { name: 'Naive agent', ...options });
      if (status !== 200) throw new Error(`no key: ${JSON.stringify(body)}`);
      return (body['key'] as { key: string }).key;
    },
  };
}

/** A unique word that is a valid domain label. */
export function uniqueWord(): string {
  return `v${randomBytes(6).toString('hex')}`;
}

/** A call to the sandbox's control API. */
export async function callSandbox<T>(site: Site, method: string, path: string, json?: unknown): Promise<T> {
  const answer = await fetch(`${site.sandboxUrl}/_sandbox/${path}`, {
    method,
    ...(json === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Polls until the condition is true. @throws after a minute */
export async function pollUntil(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 60_000; !(await isSo());) {
    if (performance.now() > end) throw new Error(`waited a minute for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function mailedLink(site: Site, email: string, shape: RegExp): Promise<string> {
  let found: string | undefined;
  await pollUntil(async () => {
    const { messages } = await callSandbox<{ messages: { text: string }[] }>(site, 'GET', `mail?to=${email}`);
    found = messages.map(({ text }) => shape.exec(text)?.[0]).find((link) => link !== undefined);
    return found !== undefined;
  }, 'the mail');
  return found!;
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
