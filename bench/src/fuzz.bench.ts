import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { compileDocument, type Document } from '@onym/testing/against-document';
import pg from 'pg';
import { randomFrom, type Random } from './chaos/random.ts';
import { nextRequest, listTargets, type FuzzDocument, type KnownIds, type FuzzRequest } from './fuzz/requests.ts';
import { openBenchEnvironment, type BenchEnvironment } from './bench-environment.ts';
import { renderTarget, type Table } from './table.ts';

const AT_ONCE = 8;
/** Number of accounts. A key of each may make 1200 calls a minute. */
const ACCOUNTS = 16;
/** Longer than the longest call: a purchase waits up to a minute for its order. */
const HANG_MS = 70_000;
/** Maximum number of findings shown. */
const SHOWN = 20;

interface Account {
  key: string;
  cookie: string;
}
interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}
interface Finding {
  index: number;
  what: string;
}

/**
 * Requests generated from the published document, most of them invalid, and their responses: no 5xx except those that
 * the document declares, and no undeclared response. Request N is the same for the same seed, except for ids in
 * earlier responses.
 */
export async function benchFuzz(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      only: { type: 'string' },
    },
  });
  const [count, seed, from] = [Number(values.requests), Number(values.seed), Number(values.from)];
  const ground = await openBenchEnvironment({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' });
  try {
    const base = ground.environment['PUBLIC_URL']!;
    ground.start('apps/worker/src/main.ts');
    const api = ground.start('apps/api/src/main.ts');
    await api.ready(`${base}/readyz`);
    const accounts = await makeAccounts(ground, base);
    const document = (await (await fetch(`${base}/api/v1/openapi.json`)).json()) as FuzzDocument & Document;
    const differences = compileDocument(document);
    const targets = listTargets(document).filter(({ path }) => values.only === undefined || path.includes(values.only));
    const memory = openMemory();
    const [statuses, findings] = [new Map<number, number>(), [] as Finding[]];
    let next = from;
    const caller = async (): Promise<void> => {
      while (next < from + count) {
        const index = next++;
        const random = randomFrom(seed * 1_000_003 + index);
        const generated = nextRequest(random, document, targets, memory);
        const account = random.one(accounts);
        const answer = await send(base, generated, account, random);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        memory.learn(generated, answer);
        for (const what of findViolations(generated, answer, differences))
          findings.push({ index, what: what + logged(api.log(), answer) });
        if ((index - from + 1) % 1000 === 0)
          console.error(`${index + 1 - from} sent, ${findings.length} findings; continue with --from ${index + 1}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    if (findings.length > 0) process.exitCode = 1;
    const bugs = findings.filter(({ what }) => what.includes(' 5') && /answered 5\d\d/.test(what));
    return {
      title: `fuzz: ${count} requests to the document's ${targets.length} operations, seed ${seed}, from ${from}`,
      columns: ['status', 'responses'],
      rows: [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => [status === 0 ? 'none' : String(status), times]),
      notes: [
        renderTarget('undeclared 5xx responses', bugs.length, 0),
        renderTarget('undeclared or missing responses', findings.length - bugs.length, 0),
        ...findings.slice(0, SHOWN).map(({ index, what }) => `${index}: ${what}`),
      ],
    };
  } finally {
    await ground.close();
  }
}

/** The deviations of a response from the document. A declared 503 is no deviation, for example for a missing price. */
function findViolations(
  { target: { method }, path }: FuzzRequest,
  { status, headers, text }: Answer,
  differences: ReturnType<typeof compileDocument>,
): string[] {
  const what = `${method} ${path.slice(0, 200)}`;
  if (status === 0) return [`${what} got no response: ${text}`];
  // Node's parser refuses invalid HTTP before our code sees it.
  if (status === 431) return [];
  const body = parsed(text);
  if (status === 500) return [`${what} answered 500 ${text.slice(0, 300)}`];
  return differences({ method, path, status, headers, body }).map((one) => `${what} answered ${status}: ${one}`);
}

function send(
  base: string,
  { target: { method, operation }, path, headers, body, as }: FuzzRequest,
  { key, cookie }: Account,
  random: Random,
): Promise<Answer> {
  const { hostname, port, host } = new URL(base);
  const credentials = {
    key: { authorization: `Bearer ${key}` },
    session: { cookie, origin: base },
    invalid: { authorization: 'Bearer onym_live_none' },
    none: {},
  }[as];
  return new Promise((resolve) => {
    const settle = (answer: Answer): void => {
      clearTimeout(patience);
      resolve(answer);
    };
    const sent = request({
      hostname,
      port,
      method,
      path,
      agent: false,
      headers: {
        host,
        'x-forwarded-for': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
        ...headers,
        ...credentials,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    const patience = setTimeout(() => {
      settle({ status: 0, headers: {}, text: `no end within ${HANG_MS / 1000} s` });
      sent.destroy();
    }, HANG_MS);
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A request that is too long is refused while it is still being sent.
      const isLong = path.length + JSON.stringify(headers).length > 30_000 || Buffer.byteLength(body ?? '') > 60_000;
      const isCut = (error.code === 'EPIPE' || error.code === 'ECONNRESET') && isLong;
      settle(isCut ? { status: 431, headers: {}, text: '' } : { status: 0, headers: {}, text: error.message });
    });
    sent.once('response', (res) => {
      const chunks: Buffer[] = [];
      // Events of a launch continue until it ends; their start is sufficient.
      if (/events|stream/i.test(operation.operationId + path) && res.statusCode === 200)
        setTimeout(() => sent.destroy(), 1500).unref();
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('close', () =>
        settle({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString('utf8') }),
      );
      res.on('error', () => undefined);
    });
    sent.end(body);
  });
}

/** The api's log line about a 500, found by its request id; empty for other responses. */
function logged(log: string, { status, text }: Answer): string {
  const id = status === 500 ? /req_\w+/.exec(text)?.[0] : undefined;
  const line = id && log.split('\n').find((one) => one.includes(id));
  return line ? `; log: ${line.slice(0, 1500)}` : '';
}

/** Remembers ids and domains of earlier responses for the parameters of later requests. */
function openMemory(): KnownIds & { learn(sent: FuzzRequest, answer: Answer): void } {
  const ids = new Map<string, string[]>();
  const domains: string[] = [];
  const KINDS: readonly (readonly [path: RegExp, prefix: string])[] = [
    [/\/landing-pages/, 'lp'],
    [/\/brand-kits/, 'kit'],
    [/\/logos/, 'log'],
    [/\/legal/, 'leg'],
    [/\/orders/, 'ord'],
    [/\/approvals/, 'apr'],
    [/\/launches/, 'lau'],
    [/\/forwards/, 'fwd'],
    [/\/webhook-endpoints/, 'whe'],
    [/\/webhook-deliveries/, 'whd'],
    [/\/dns/, 'rec'],
  ];
  return {
    pick(random, path, parameter) {
      if (parameter === 'domain') return domains.length > 0 ? random.one(domains) : undefined;
      const found = ids.get(KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? '');
      return parameter === 'id' && found ? random.one(found) : undefined;
    },
    learn({ target: { operation } }, { status, text }) {
      if (status !== 200 && status !== 201) return;
      for (const [id, prefix] of text.slice(0, 20_000).matchAll(/\b([a-z]{2,3})_[0-9a-hjkmnp-tv-z]{26}\b/g)) {
        const known = ids.get(prefix!) ?? [];
        if (known.push(id) > 200) known.shift();
        ids.set(prefix!, known);
      }
      const domain = /"domain":"([a-z0-9.-]+)"/.exec(text)?.[1];
      if (domain && /buyDomain|connectDomain|listDomains/.test(operation.operationId) && domains.push(domain) > 50)
        domains.shift();
    },
  };
}

/** Accounts with a session, a key with all permissions, a contact and a card. */
async function makeAccounts(ground: BenchEnvironment, base: string): Promise<Account[]> {
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  try {
    return await Promise.all(Array.from({ length: ACCOUNTS }, (_, i) => makeAccount(pool, base, i)));
  } finally {
    await pool.end();
  }
}

async function makeAccount(pool: pg.Pool, base: string, number: number): Promise<Account> {
  const email = `fuzz${number}@example.com`;
  const headers = { 'content-type': 'application/json', origin: base, 'x-forwarded-for': `10.9.0.${number + 1}` };
  const post = async (path: string, body: unknown, cookie = '', method = 'POST'): Promise<Response> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signedUp = await post('/api/auth/sign-up/email', { name: 'Fuzz', email, password: `Pw-${number}-of-a-bench` });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await pool.query('update auth."user" set "emailVerified" = true where email = $1', [email]);
  await fetch(`${base}/api/v1/account`, { headers: { ...headers, cookie } });
  await pool.query(`update account set tier = 'agency' where email = $1`, [email]);
  const contact = {
    firstName: 'Vera',
    lastName: 'Field',
    email,
    phone: '+14155552671',
    address1: '12 Harbour Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
    country: 'US',
  };
  await post('/api/v1/account/contact', contact, cookie, 'PUT');
  const { url } = (await (await post('/api/v1/billing/setup', {}, cookie)).json()) as { url: string };
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Vera Field' }),
  });
  const spending = { perPurchase: null, perMonth: null, premium: true };
  const made = (await (
    await post('/api/v1/keys', { permissions: ['*', 'webhooks:write'], spending }, cookie)
  ).json()) as { key: { key: string } };
  return { key: made.key.key, cookie };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
