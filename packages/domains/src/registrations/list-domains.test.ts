import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDomain } from './domains.fixture.ts';
import { domainToWire } from './domains.schemas.ts';
import { listDomains } from './list-domains.ts';
import { findOwnedDomain } from './owned-domain.ts';

let scope: TestScope;
let accountId: string;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  accountId = (await createTestAccount(scope)).id;
});

const FAR = new Date('2031-01-01T00:00:00.000Z');
async function own(name: string, status: Parameters<typeof createTestDomain>[1]['status'] = 'active') {
  scope.clock.advanceMs(5); // ids sort by time of creation
  return createTestDomain(scope, { name, status, accountId, expiresAt: FAR });
}
const names = (page: { domains: { name: string }[] }): string[] => page.domains.map(({ name }) => name);

describe('listDomains', () => {
  it('shows the account its own, newest first, without lost ones in list and count', async () => {
    await own('one.com');
    await own('gone.com', 'lost');
    await own('two.com', 'expired');
    await own('three.com', 'pending');
    await createTestDomain(scope, { expiresAt: FAR });
    const page = await listDomains(scope, accountId);
    expect(names(page)).toEqual(['three.com', 'two.com', 'one.com']);
    expect(page).toMatchObject({ total: 3, nextCursor: null });
  });

  it('pages by cursor without a gap or a repeat, also when a domain is bought meanwhile', async () => {
    for (let i = 0; i < 5; i++) await own(`page${i}.com`);
    const first = await listDomains(scope, accountId, { limit: 2 });
    await own('later.com');
    const second = await listDomains(scope, accountId, { limit: 2, cursor: first.nextCursor! });
    const third = await listDomains(scope, accountId, { limit: 2, cursor: second.nextCursor! });
    expect([first, second, third].map(names)).toEqual([
      ['page4.com', 'page3.com'],
      ['page2.com', 'page1.com'],
      ['page0.com'],
    ]);
    expect([first.total, third.total, third.nextCursor]).toEqual([5, 6, null]);
  });

  it('returns no cursor when the last page is just full', async () => {
    await own('full1.com');
    await own('full2.com');
    expect((await listDomains(scope, accountId, { limit: 2 })).nextCursor).toBeNull();
  });

  it('counts everything on an empty page, too', async () => {
    const { id } = await own('empty.com');
    expect(await listDomains(scope, accountId, { cursor: id })).toEqual({ total: 1, domains: [], nextCursor: null });
    expect(await listDomains(scope, (await createTestAccount(scope)).id)).toEqual({
      total: 0,
      domains: [],
      nextCursor: null,
    });
  });

  it('includes forwards in a stable order', async () => {
    const { id } = await own('whole.com');
    for (const alias of ['sales', 'hello'])
      await scope.sql.unnamed(
        `insert into email_forward (id, domain_id, account_id, alias, forward_to, status, created_at) values ($1, $2, $3, $4, 'vera@example.com', 'active', now())`,
        [`fwd_${alias}`, id, accountId, alias],
      );
    const [row] = (await listDomains(scope, accountId)).domains;
    expect(domainToWire({ ...row!, records: [{ type: 'A', host: '@', value: '203.0.113.7', ttl: 300 }] })).toEqual({
      id,
      name: 'whole.com',
      status: 'active',
      expiresAt: FAR.toISOString(),
      autoRenew: true,
      autoRenewLimit: { maxRise: 25 },
      privacyEnabled: true,
      lifecycle: 'active',
      locked: true,
      ownershipType: 'owned',
      purchasePrice: 16.09,
      renewalPrice: 21.84,
      nameservers: ['ns1.onym.localhost', 'ns2.onym.localhost'],
      dnsProvider: 'powerdns',
      dnsRecords: [{ type: 'A', host: '@', value: '203.0.113.7', ttl: 300 }],
      emailForwards: [
        { alias: 'hello', forwardTo: 'vera@example.com', status: 'active' },
        { alias: 'sales', forwardTo: 'vera@example.com', status: 'active' },
      ],
    });
  });

  it('a domain in redemption is shown as expired', async () => {
    await own('redeem.com', 'redemption');
    expect(domainToWire({ ...(await listDomains(scope, accountId)).domains[0]!, records: [] })).toMatchObject({
      status: 'expired',
      lifecycle: 'redemption',
    });
  });

  it('a name that was transferred out is shown as that, and as expired', async () => {
    await own('left.com', 'transferred_out');
    expect(domainToWire({ ...(await listDomains(scope, accountId)).domains[0]!, records: [] })).toMatchObject({
      status: 'expired',
      lifecycle: 'transferred_out',
    });
  });
});

describe('findOwnedDomain', () => {
  it("finds it in any spelling; not_found for another account's, a lost one and an invalid name alike", async () => {
    const { id } = await own('mine.com');
    await own('lost.com', 'lost');
    const other = await createTestDomain(scope, { expiresAt: FAR });
    expect((await findOwnedDomain(scope.fork(), accountId, 'MINE.com.')).id).toBe(id);
    const refusals = await Promise.all(
      [other.name, 'lost.com', 'unknown.com', 'non sense'].map((name) =>
        findOwnedDomain(scope.fork(), accountId, name).catch((error: unknown) => error),
      ),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'not_found', message: (refusals[0] as Error).message });
  });
});
