import type { Tier } from '@onym/core';
import { grantProduct, STACKING } from '@onym/billing';
import { grantNameToJob } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  markConnected,
  failRegistryCalls,
  forwardsAtRegistry,
  countJobs,
  createTestDomain,
  registerTestDomain,
  withRegistrar,
  type TestDomain,
} from './domains.fixture.ts';
import { parseForward, parseAlias } from './forward-address.ts';
import { createForward, deleteForward, FREE_FORWARDS, listForwards, MAX_FORWARDS } from './forwards.ts';
import { listDomains } from './list-domains.ts';
import { pushToRegistrar } from './push-to-registrar.ts';

let scope: TestScope;
let domain: TestDomain;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  domain = await registerTestDomain(scope);
});

const grantTo = ({ accountId, name }: Pick<TestDomain, 'accountId' | 'name'>) => grantNameToJob(scope, accountId, name);
const as = (tier: Tier = 'explorer') => ({ accountId: domain.accountId, tier });
const add = (alias: string, { tier = 'explorer' as Tier, on = scope.fork(), forwardTo = 'vera@example.com' } = {}) =>
  createForward(on, as(tier), grantTo(domain), { alias, forwardTo });
const aliases = async () => (await listForwards(scope.fork(), as(), domain.name)).forwards.map(({ alias }) => alias);
const remove = (id: string, on = scope.fork()) => deleteForward(on, grantTo(domain), id);
/** Inserts forwards as rows, which the registrar does not have. */
const fill = (count: number) =>
  scope.sql.unnamed(
    `insert into email_forward (id, domain_id, account_id, alias, forward_to, status, created_at) select 'fwd_' || $1 || n, $1, $2, 'box' || n, 'vera@example.com', 'active', now() from generate_series(1, $3::int) n`,
    [domain.id, domain.accountId, count],
  );

describe('readAlias', () => {
  it.each([
    ['Hello', 'hello'],
    [' a ', 'a'],
    ['first.last', 'first.last'],
    ['a+b_c-d.e2', 'a+b_c-d.e2'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('parses %j as %j', (raw, alias) => expect(parseAlias(raw)).toBe(alias));
  it.each(['', ' ', '*', '.a', 'a.', 'a..b', '-a', 'a@b', 'a b', 'é', 'x'.repeat(65), 'a/b', '<b>', '\ud800'])(
    'refuses %j',
    (raw) => expect(parseAlias(raw)).toBeUndefined(),
  );
});

it('parseForward reports every invalid field, and refuses a mail loop', () => {
  const errorsOf = (raw: { alias: string; forwardTo: string }) => {
    try {
      parseForward('acme.com', raw);
    } catch (error) {
      return (error as { details: unknown }).details;
    }
    return undefined;
  };
  expect(errorsOf({ alias: '*', forwardTo: 'unknown' })).toEqual({
    fieldErrors: { alias: expect.stringContaining('catch-all'), forwardTo: 'is not an email address' },
  });
  expect(errorsOf({ alias: 'a', forwardTo: 'b@ACME.com' })).toEqual({
    fieldErrors: { forwardTo: expect.stringContaining('the same domain') },
  });
  expect(parseForward('acme.com', { alias: 'A', forwardTo: ' b@Mail.ACME.com ' })).toEqual({
    alias: 'a',
    forwardTo: 'b@mail.acme.com',
  });
});

describe('createForward', () => {
  it('is active at once when the registrar accepts it, and is listed with the domain', async () => {
    expect(await add('Hello')).toMatchObject({
      id: expect.stringMatching(/^fwd_/),
      alias: 'hello',
      forwardTo: 'vera@example.com',
      status: 'active',
    });
    expect(await forwardsAtRegistry(domain.name)).toEqual({ hello: 'vera@example.com' });
    expect((await listDomains(scope, domain.accountId)).domains[0]!.forwards).toEqual([
      { alias: 'hello', forwardTo: 'vera@example.com', status: 'active' },
    ]);
  });

  it('queues the job that updates the MX records', async () => {
    await add('hello');
    expect(await countJobs(scope, 'domains.route-mail', domain.id)).toBe(1);
  });

  it('is pending when the answer is lost, and a job makes it active', async () => {
    await failRegistryCalls('options', domain.name, 'drop_before', 1);
    const { id } = await add('hello');
    const status = async () =>
      (await listForwards(scope.fork(), as(), domain.name)).forwards.find((one) => one.id === id)!.status;
    expect([await status(), await forwardsAtRegistry(domain.name)]).toEqual(['pending', {}]);
    expect(await countJobs(scope, 'domains.settle-domain', domain.id)).toBe(1);
    await pushToRegistrar(scope.fork(), { domainId: domain.id });
    expect([await status(), await forwardsAtRegistry(domain.name)]).toEqual(['active', { hello: 'vera@example.com' }]);
  });

  it('invalid_request when the registrar refuses it; nothing is stored', async () => {
    const refusing = withRegistrar(scope.fork(), {
      setForward: async () => {
        throw new RegistrarError('rejected', 'no');
      },
    });
    await expect(add('hello', { on: refusing })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fieldErrors: { alias: expect.any(String) } },
    });
    expect(await aliases()).toEqual([]);
    expect(await countJobs(scope, 'domains.route-mail', domain.id)).toBe(1);
  });

  it('conflict: the same alias twice, also concurrently; one is stored', async () => {
    const outcomes = await Promise.allSettled(['info', 'INFO', 'info'].map((alias) => add(alias)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
    expect(await aliases()).toEqual(['info']);
  });

  it('entitlement_required: the sixth, also when two request the fifth at once', async () => {
    await fill(FREE_FORWARDS - 1);
    const outcomes = await Promise.allSettled(['a', 'b'].map((alias) => add(alias)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add('c')).rejects.toMatchObject({
      code: 'entitlement_required',
      status: 402,
      details: { productType: 'EMAIL_FORWARDING_SLOT', oneTimePrice: 4.99, recurring: 'one-time' },
    });
    expect(await aliases()).toHaveLength(5);
  });

  it('every purchase of slots adds five, a revoked one none; a deleted forward frees its slot', async () => {
    await fill(10);
    for (const source of ['one', 'two'])
      await grantProduct(scope.fork(), domain.accountId, 'EMAIL_FORWARDING_SLOT', `${source}:${domain.id}`);
    expect(await listForwards(scope.fork(), as(), domain.name)).toMatchObject({ used: 10, total: 15 });
    const { id } = await add('eleventh');
    await scope.sql.unnamed('update entitlement set revoked_at = now() where source = $1', [`two:${domain.id}`]);
    await expect(add('twelfth')).rejects.toMatchObject({ code: 'entitlement_required' });
    await remove(id);
    await expect(add('twelfth')).rejects.toMatchObject({ code: 'entitlement_required' });
    await scope.sql.unnamed(`delete from email_forward where domain_id = $1 and alias = 'box1'`, [domain.id]);
    expect(await add('twelfth')).toMatchObject({ status: 'active' });
  });

  it('only usable slots are sold: the last one reaches the limit of a domain', async () => {
    const slots = Array.from({ length: STACKING.EMAIL_FORWARDING_SLOT! }, (_, index) => `${index}:${domain.id}`);
    for (const source of slots.slice(1))
      await grantProduct(scope.fork(), domain.accountId, 'EMAIL_FORWARDING_SLOT', source);
    expect((await listForwards(scope.fork(), as(), domain.name)).total).toBeLessThan(MAX_FORWARDS);
    await grantProduct(scope.fork(), domain.accountId, 'EMAIL_FORWARDING_SLOT', slots[0]!);
    expect((await listForwards(scope.fork(), as(), domain.name)).total).toBe(MAX_FORWARDS);
  });

  it('a plan needs no slots; conflict at the limit of a domain', async () => {
    await fill(MAX_FORWARDS - 1);
    await add('last', { tier: 'founder' });
    await expect(add('more', { tier: 'agency' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('conflict: a connected domain, and one that is not active', async () => {
    await markConnected(scope, domain.id);
    await expect(add('hello')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('connected'),
    });
    const expired = await createTestDomain(scope, { expiresAt: '2031-01-01', status: 'expired' });
    await expect(
      createForward(scope.fork(), { accountId: expired.accountId, tier: 'explorer' }, grantTo(expired), {
        alias: 'a',
        forwardTo: 'vera@example.com',
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('deleteForward', () => {
  it('removes it from the list and the registrar; its alias can be used again', async () => {
    const { id } = await add('hello');
    await remove(id);
    expect([await aliases(), await forwardsAtRegistry(domain.name)]).toEqual([[], {}]);
    expect(await countJobs(scope, 'domains.route-mail', domain.id)).toBe(1);
    await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
    await add('hello', { forwardTo: 'other@example.com' });
    expect(await forwardsAtRegistry(domain.name)).toEqual({ hello: 'other@example.com' });
  });

  it('removes it from the list when the answer is lost, and a job removes it from the registrar', async () => {
    const { id } = await add('hello');
    await failRegistryCalls('options', domain.name, 'drop_before', 1);
    await remove(id);
    expect([await aliases(), await forwardsAtRegistry(domain.name)]).toEqual([[], { hello: 'vera@example.com' }]);
    await pushToRegistrar(scope.fork(), { domainId: domain.id });
    expect(await forwardsAtRegistry(domain.name)).toEqual({});
  });

  it('conflict when the registrar refuses; it stays unchanged', async () => {
    const { id } = await add('hello');
    const refusing = withRegistrar(scope.fork(), {
      removeForward: async () => {
        throw new RegistrarError('rejected', 'no');
      },
    });
    await expect(remove(id, refusing)).rejects.toMatchObject({ code: 'conflict' });
    expect(await aliases()).toEqual(['hello']);
  });

  it('not_found: a forward of another account, an unknown id and an invalid one', async () => {
    const { id } = await add('hello');
    const other = await createTestDomain(scope, { expiresAt: '2031-01-01' });
    await expect(deleteForward(scope.fork(), grantTo(other), id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteForward(scope.fork(), grantTo({ ...other, name: domain.name }), id)).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const nonsense of [`fwd_${'0'.repeat(26)}`, 'x', ''])
      await expect(remove(nonsense)).rejects.toMatchObject({ code: 'not_found' });
    expect(await aliases()).toEqual(['hello']);
  });
});

it('listForwards pages by cursor, in the order of creation', async () => {
  for (const alias of ['a', 'b', 'c']) {
    scope.clock.advanceMs(5);
    await add(alias);
  }
  const first = await listForwards(scope.fork(), as(), domain.name, { limit: 2 });
  const second = await listForwards(scope.fork(), as(), domain.name, { limit: 2, cursor: first.nextCursor! });
  expect([first, second].map(({ forwards }) => forwards.map(({ alias }) => alias))).toEqual([['a', 'b'], ['c']]);
  expect([second.nextCursor, second.used, second.total]).toEqual([null, 3, FREE_FORWARDS]);
});
