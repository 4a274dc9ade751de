import { randomBytes } from 'node:crypto';
import { parseChallenges, serializeCredential } from '@onym/core/payment-auth';
import { contactDetails, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCard } from './buyer-to-kill.ts';
import { openKillableInstallation, pollUntil, type KillableInstallation } from './killable-installation.ts';

type Json = Record<string, unknown>;

// Every secret and every piece of personal data is issued or submitted once, with the programs logging at the most
// detailed level. Then this test searches for each in the logs, and in every row of every table.
let installation: KillableInstallation;
const secrets = new Map<string, string>();

/** Records a secret with a description, and returns it. */
function recordSecret(what: string, text: unknown): string {
  if (typeof text !== 'string' || text.length < 6) throw new Error(`no ${what} was given out: ${JSON.stringify(text)}`);
  secrets.set(what, text);
  return text;
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${installation.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: installation.url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Json> {
  const answer = await send(method, path, body, headers);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Json;
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
}

/** The last part of a link in the newest mail to this address that contains one. */
async function findMailedToken(to: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await pollUntil(`${to} is mailed ${link}`, async () => {
    const { messages } = await installation.control<{ messages: { text: string }[] }>(
      'GET',
      `mail?to=${encodeURIComponent(to)}`,
    );
    found = messages.map(({ text }) => link.exec(text)?.[1]).findLast(Boolean);
    return found !== undefined;
  });
  return found!;
}

beforeAll(async () => {
  installation = await openKillableInstallation({ logLevel: 'trace' });
});
afterAll(() => installation?.close());

describe('a whole run with all logging enabled', () => {
  const email = `${uniqueWord()}@example.com`;
  const password = recordSecret('a password', `Pw-${randomBytes(9).toString('hex')}`);
  const phone = recordSecret('a phone', '+14155550137');
  const street = recordSecret('an address', `${randomBytes(4).toString('hex')} Harbour Street`);
  const domain = `${uniqueWord()}.com`;
  const registrant = contactDetails({ phone, address1: street });
  let session: { cookie: string };
  let authorization: string;

  it('signs up, confirms an address, and resets a password', async () => {
    const signedUp = await send('POST', '/api/auth/sign-up/email', { name: 'Vera Field', email, password });
    const cookie = cookieOf(signedUp);
    recordSecret('a session', decodeURIComponent(/=([^;]+)/.exec(cookie)![1]!));
    const proof = recordSecret('a proof of address', await findMailedToken(email, /verify-email\?token=([\w.-]+)/));
    await send('GET', `/api/auth/verify-email?token=${proof}`, undefined, { cookie });
    const wrong = recordSecret('a wrong password', `Pw-${randomBytes(9).toString('hex')}`);
    expect((await send('POST', '/api/auth/sign-in/email', { email, password: wrong })).status).toBe(401);
    await ask('POST', '/api/auth/request-password-reset', { email });
    const reset = recordSecret('a reset', await findMailedToken(email, /reset-password[/?](?:token=)?([\w-]+)/));
    const renewed = recordSecret('a new password', `Pw-${randomBytes(9).toString('hex')}`);
    await ask('POST', '/api/auth/reset-password', { newPassword: renewed, token: reset });
    const signedIn = await send('POST', '/api/auth/sign-in/email', { email, password: renewed });
    session = { cookie: cookieOf(signedIn) };
    recordSecret('a second session', decodeURIComponent(/=([^;]+)/.exec(session.cookie)![1]!));
  });

  it('creates keys, grants one to a program, and revokes one', async () => {
    const make = async (name: string) =>
      (await ask('POST', '/api/v1/keys', { name }, session))['key'] as { id: string; key: string };
    const [kept, revoked] = [await make('kept'), await make('revoked')];
    authorization = `Bearer ${recordSecret('a key', kept.key)}`;
    recordSecret('a revoked key', revoked.key);
    expect((await send('DELETE', `/api/v1/keys/${revoked.id}`, undefined, session)).ok).toBe(true);
    expect(
      (await send('GET', '/api/v1/domains/list', undefined, { authorization: `Bearer ${revoked.key}` })).status,
    ).toBe(401);
    const unknown = recordSecret('an unknown key', `${kept.key.slice(0, -8)}${randomBytes(4).toString('hex')}`);
    expect(
      (await send('GET', `/api/v1/domains/list?key=${unknown}`, undefined, { authorization: `Bearer ${unknown}` }))
        .status,
    ).toBe(401);
    const codes = await ask('POST', '/api/public/device/code', { name: 'a program' });
    await ask('POST', `/api/v1/device/${String(codes['userCode'])}/approve`, {}, session);
    const deviceCode = recordSecret('a device code', codes['deviceCode']);
    const { key } = (await ask('POST', '/api/public/device/token', { deviceCode })) as { key: { key: string } };
    recordSecret("a program's key", key.key);
  });

  it('receives events', async () => {
    const endpoint = await ask('POST', '/api/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/hook' }, session);
    recordSecret('a webhook secret', endpoint['secret']);
    const rotated = await ask('POST', `/api/v1/webhook-endpoints/${String(endpoint['id'])}/rotate`, {}, session);
    recordSecret('a new webhook secret', rotated['secret']);
    await ask('POST', `/api/v1/webhook-endpoints/${String(endpoint['id'])}/test`, {}, session);
  });

  it('buys by card, and transfers the name away', async () => {
    await ask('PUT', '/api/v1/account/contact', registrant, session);
    await saveCard(installation, email);
    await ask('POST', '/api/v1/domains/buy', { domain, contact: registrant }, { authorization });
    await ask('PATCH', `/api/v1/domains/${domain}`, { locked: false }, session);
    recordSecret(
      'an auth code',
      (await ask('GET', `/api/v1/domains/${domain}/auth-code`, undefined, session))['authCode'],
    );
  });

  it('is paid by a machine, and claimed by a visitor', async () => {
    const stranger = `${uniqueWord()}@example.com`;
    const request = { domain: `${uniqueWord()}.com`, contact: registrant, email: stranger };
    const challenged = await send('POST', '/api/v1/domains/buy/mpp', request);
    const [challenge] = parseChallenges([challenged.headers.get('www-authenticate') ?? '']);
    const credential = serializeCredential({ challenge: challenge!, payload: { token: 'tok_ok' } });
    recordSecret('a payment', credential.replace(/^Payment /, ''));
    const bought = await ask('POST', '/api/v1/domains/buy/mpp', request, { authorization: credential });
    recordSecret('a key of a machine', bought['manageKey']);
    recordSecret('a claim', await findMailedToken(stranger, /\/claim\/([\w-]+)/));
  });

  it('creates a buy link, and opens it', async () => {
    const found = await ask('GET', `/api/v1/domains/check?name=${uniqueWord()}.com`, undefined, { authorization });
    expect((await send('GET', `/buy/${String(found['proposalToken'])}`)).status).toBe(200);
  });

  it('has sent all mails', async () => {
    await pollUntil('no mail waits', async () => {
      const [{ waiting }] = (await installation.rows<{ waiting: number }>(
        'select count(*)::int as waiting from outgoing_mail where sent_at is null',
      )) as [{ waiting: number }];
      return waiting === 0;
    });
  });

  it.each([
    ['api', '"status":401'],
    ['worker', '"job":"orders.advance"'],
  ] as const)('leaves no secret in the output of the %s', (program, line) => {
    const written = installation[program].log();
    expect(written.includes(line)).toBe(true); // that logs were written at all
    expect([...secrets].filter(([, text]) => written.includes(text)).map(([what]) => what)).toEqual([]);
  });

  it('leaves no secret in a row of the database', async () => {
    const tables = await installation.rows<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    const placesOf = async (text: string): Promise<string[]> => {
      const places: string[] = [];
      for (const { name } of tables)
        if (
          (await installation.rows(`select 1 from ${name} t where position($1 in t::text) > 0 limit 1`, [text]))
            .length > 0
        )
          places.push(name);
      return places;
    };
    expect(await placesOf(email)).toContain('public.account'); // that a search finds existing values
    for (const [what, text] of secrets) expect({ what, places: await placesOf(text) }).toEqual({ what, places: [] });
  });
});
