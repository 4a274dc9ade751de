import {
  createUserKey,
  createBuyer,
  call,
  callSite,
  queryStack,
  signIn,
  signUp,
  uniqueWord,
  type User,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { openChangeStream } from './changes.fixture.ts';

const idOf = async ({ email }: User): Promise<string> =>
  (await queryStack<{ id: string }>('select id from account where email = $1', [email]))[0]!.id;
const usedOf = async (account: string): Promise<number> =>
  Number(
    (
      await queryStack<{ used: string }>(`select coalesce(sum(used), 0) as used from usage_minute where subject = $1`, [
        account,
      ])
    )[0]!.used,
  );

describe('GET /trpc/changes', () => {
  it('200: a purchase by the API is reported with its order and its domain, without their contents', async () => {
    const { user, key } = await createBuyer();
    const reader = await openChangeStream(user);
    const domain = `${uniqueWord()}.com`;
    const bought = await call<{ orderId: string }>('POST', '/domains/buy', { key, json: { domain } });
    await reader.hears(`domain ${domain}`);
    await reader.hears(`order ${bought.body.orderId}`);
    for (const { event, data } of reader.events)
      if (event === 'changed')
        for (const change of data as object[]) expect(Object.keys(change).toSorted()).toEqual(['id', 'kind']);
  });

  it('200: records, keys, webhooks, launches, kits and what the worker does with them are reported', async () => {
    const { user, key } = await createBuyer();
    const reader = await openChangeStream(user);
    const domain = `${uniqueWord()}.com`;
    await call('POST', '/domains/buy', { key, json: { domain } });
    await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'TXT', host: '@', value: 'told' } });
    await reader.hears(`record ${domain}`);
    const made = await call<{ key: { id: string } }>('POST', '/keys', {
      user,
      json: { name: 'Told', permissions: ['domains:read'] },
    });
    await reader.hears(`key ${made.body.key.id}`);
    const hook = await call<{ id: string }>('POST', '/webhook-endpoints', {
      user,
      json: { url: 'https://example.com/hook', events: ['domain.registered'] },
    });
    await reader.hears(`webhook ${hook.body.id}`);
    await call('POST', `/webhook-endpoints/${hook.body.id}/test`, { user, json: {} });
    await reader.hears(`delivery ${hook.body.id}`);
    const plan = await call<{ id: string }>('POST', '/launches', {
      key,
      json: { description: 'A bakery for dogs in Lyon' },
    });
    await reader.hears(`launch ${plan.body.id}`);
    await queryStack(
      `insert into entitlement (id, account_id, product, source, granted_at) values ($1, $2, 'BRAND_KIT', $1, now()) returning id`,
      [uniqueWord('test_'), await idOf(user)],
    );
    const kit = await call<{ id: string }>('POST', '/brand-kits', {
      key,
      json: { name: 'Tiderow', industry: 'sport', description: 'Tide tables for rowing clubs', includeVisuals: false },
    });
    await reader.hears(`kit ${kit.body.id}`);
    const listed = await call<{ formats: { id: string }[] }>('GET', `/brand-kits/${kit.body.id}/exports`, { key });
    const exports = (): number => reader.changed().filter((one) => one === `export ${kit.body.id}`).length;
    const run = await call('POST', `/brand-kits/${kit.body.id}/exports/${listed.body.formats[0]!.id}`, { key });
    expect(run.status).toBe(201);
    // Once for the waiting row, and once more from the worker, which is another process.
    await expect.poll(exports).toBeGreaterThan(1);
  });

  it('200: the use of a key is not reported', async () => {
    const user = await signUp();
    const first = await call<{ key: { id: string } }>('POST', '/keys', { user, json: {} });
    const reader = await openChangeStream(user);
    await reader.hears(`key ${first.body.key.id}`);
    const countBefore = reader.changed().filter((one) => one === `key ${first.body.key.id}`).length;
    await queryStack('update api_key set last_used_at = now() where id = $1 returning id', [first.body.key.id]);
    const second = await call<{ key: { id: string } }>('POST', '/keys', { user, json: {} });
    await reader.hears(`key ${second.body.key.id}`);
    expect(reader.changed().filter((one) => one === `key ${first.body.key.id}`)).toHaveLength(countBefore);
  });

  it('200: another account receives nothing', async () => {
    const { user, key } = await createBuyer();
    const stranger = await signUp();
    const [mine, theirs] = [await openChangeStream(user), await openChangeStream(stranger)];
    const domain = `${uniqueWord()}.com`;
    await call('POST', '/domains/buy', { key, json: { domain } });
    await mine.hears(`domain ${domain}`);
    await createUserKey(stranger); // so that its stream is known to be open
    await expect.poll(() => theirs.changed().some((one) => one.startsWith('key '))).toBe(true);
    expect(theirs.changed().filter((one) => /^(domain|order|record) /.test(one))).toEqual([]);
  });

  it('200: starts with recent changes, so that nothing is lost between a page and its stream', async () => {
    const user = await signUp();
    const made = await call<{ key: { id: string } }>('POST', '/keys', {
      user,
      json: { name: 'Before', permissions: ['domains:read'] },
    });
    await (await openChangeStream(user)).hears(`key ${made.body.key.id}`);
  });

  it('200: a rolled-back transaction is not reported', async () => {
    const user = await signUp();
    const reader = await openChangeStream(user);
    const keys = (): number => reader.changed().filter((one) => one.startsWith('key ')).length;
    await createUserKey(user);
    await expect.poll(keys).toBe(1);
    const before = reader.changed().length;
    await expect(
      queryStack(
        `do $$ begin update account set name = 'Rolled back' where email = '${user.email}'; raise exception 'no'; end $$`,
      ),
    ).rejects.toThrow('no');
    await createUserKey(user);
    await expect.poll(keys).toBe(2);
    expect(reader.changed().slice(before)).not.toContain(`account ${await idOf(user)}`);
  });

  it('200: ends with its session, and with no other session of the same user', async () => {
    const user = await signUp();
    const elsewhere = await signIn(user);
    const [here, there] = [await openChangeStream(user), await openChangeStream(elsewhere)];
    await callSite('POST', '/api/auth/sign-out', { user, json: {} });
    await here.ended;
    expect(here.events.at(-1)).toEqual({ event: 'ended', data: {} });
    await createUserKey(elsewhere);
    await expect.poll(() => there.changed().some((one) => one.startsWith('key '))).toBe(true);
  });

  it('200: opening counts as one read, and events cost nothing', async () => {
    const { user, key } = await createBuyer();
    const account = await idOf(user);
    const reader = await openChangeStream(user);
    const opened = await usedOf(account);
    await queryStack(`update registrant_contact set updated_at = now() where account_id = $1 returning account_id`, [
      account,
    ]);
    await reader.hears(`contact ${account}`);
    expect(await usedOf(account)).toBe(opened);
    expect(key).toBeTruthy();
  });

  it('401: without a session, or with a key', async () => {
    const { user } = await createBuyer();
    const key = await createUserKey(user);
    for (const options of [{}, { key }]) {
      const refused = await callSite('GET', '/trpc/changes', options);
      expect([refused.status, refused.body['code']]).toEqual([401, 'unauthorized']);
    }
  });

  it('429: more than twelve streams of one account; closing one makes room for another', async () => {
    const user = await signUp();
    const open = [];
    for (let i = 0; i < 12; i++) open.push(await openChangeStream(user));
    expect(open.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await openChangeStream(user)).status).toBe(429);
    open[0]!.leave();
    await expect.poll(async () => (await openChangeStream(user)).status).toBe(200);
  });
});
