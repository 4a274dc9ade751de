import { uniqueWord } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openKillableInstallation, showProgramsOnFailure, type KillableInstallation } from './killable-installation.ts';

let installation: KillableInstallation;
beforeAll(async () => {
  installation = await openKillableInstallation();
  await installation.api.ready(`${installation.url}/readyz`);
});
afterAll(() => installation.close());
beforeEach(() => showProgramsOnFailure(installation));

/** Three starts of a program on a busy machine. */
const RESTART_TIMEOUT_MS = 180_000;
const SLOW = { timeout: 90_000, interval: 200 };

/** A user with a kit and a webhook endpoint, whose account was just closed while no worker is running. */
async function createClosedAccount(): Promise<{ id: string; email: string }> {
  const [email, password] = [`${uniqueWord()}@example.com`, `Pw-${uniqueWord()}`];
  const send = async (method: string, path: string, body: object, cookie = ''): Promise<Response> => {
    const headers = { 'content-type': 'application/json', origin: installation.url, cookie };
    const answer = await fetch(`${installation.url}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200);
    return answer;
  };
  const signedUp = await send('POST', '/api/auth/sign-up/email', { name: 'Zora Quill', email, password });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await installation.rows('update auth."user" set "emailVerified" = true where email = $1', [email]);
  await send('PUT', '/api/v1/account/spending', { perDay: null, perMonth: null }, cookie);
  await send('POST', '/api/v1/webhook-endpoints', { url: 'https://hooks.example.com/onym' }, cookie);
  await send(
    'POST',
    '/api/v1/brand-kits',
    { name: 'Tiderow', industry: 'Sport', description: 'Tide tables' },
    cookie,
  ).catch(
    () => undefined, // it requires a plan, which these tests are not about
  );
  const [{ id } = { id: '' }] = await installation.rows<{ id: string }>('select id from account where email = $1', [
    email,
  ]);
  await installation.worker.kill();
  await installation.worker.exited;
  await send('DELETE', '/api/v1/account', { password }, cookie);
  return { id, email };
}

const erasedAt = async (id: string): Promise<Date | null | undefined> =>
  (await installation.rows<{ at: Date | null }>('select erased_at as at from account where id = $1', [id]))[0]?.at;

async function expectErased({ id, email }: { id: string; email: string }): Promise<void> {
  await expect.poll(() => erasedAt(id), SLOW).toBeInstanceOf(Date);
  expect(await installation.rows('select 1 from auth."user" where email = $1', [email])).toEqual([]);
  for (const table of ['api_key', 'webhook_endpoint', 'brand_kit'])
    expect(await installation.rows(`select 1 from ${table} where account_id = $1`, [id]), table).toEqual([]);
  expect(await installation.rows('select 1 from account where id = $1 and email = $2', [id, email])).toEqual([]);
}

describe('an erasure whose worker is killed', () => {
  // Tables that no other code touches: the worker is blocked on them, in the middle of its work, when it dies.
  it.each(['brand_kit', 'legal_kit'])(
    'at the table %s is completed by the next one',
    async (table) => {
      const account = await createClosedAccount();
      const holder = new pg.Client({ connectionString: installation.databaseUrl });
      await holder.connect();
      try {
        await holder.query(`begin; lock table ${table} in access exclusive mode`);
        installation.startWorker();
        const waiting = `select 1 from pg_locks where not granted and relation = $1::regclass`;
        await expect.poll(() => installation.rows(waiting, [table]), SLOW).not.toEqual([]);
        expect(await erasedAt(account.id)).toBeNull();
        await installation.worker.kill();
        await installation.worker.exited;
      } finally {
        await holder.query('rollback');
        await holder.end();
      }
      installation.startWorker();
      await expectErased(account);
    },
    RESTART_TIMEOUT_MS,
  );

  it(
    'whose job is lost as well is found by the sweep',
    async () => {
      const account = await createClosedAccount();
      const lost = await installation.rows(
        `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'privacy.erase-account'`,
      );
      expect(lost).not.toEqual([]);
      await installation.rows(`select graphile_worker.add_job('privacy.sweep', '{}')`);
      installation.startWorker();
      await expectErased(account);
    },
    RESTART_TIMEOUT_MS,
  );
});
