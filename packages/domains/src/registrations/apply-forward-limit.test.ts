import { grantProduct } from '@onym/billing';
import { grantNameToJob } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardsAtRegistry, registerTestDomain, type TestDomain } from './domains.fixture.ts';
import { applyForwardLimit } from './apply-forward-limit.ts';
import { createForward, deleteForward, listForwards } from './forwards.ts';
import { pushToRegistrar } from './push-to-registrar.ts';

let scope: TestScope;
let domain: TestDomain;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const owner = () => ({ accountId: domain.accountId, tier: 'explorer' as const });
const listed = async () => (await listForwards(scope.fork(), owner(), domain.name)).forwards;
const paused = async () => (await listed()).filter(({ pausedAt }) => pausedAt).map(({ alias }) => alias);
const tell = () => pushToRegistrar(scope.fork(), { domainId: domain.id });
const grant = () => grantNameToJob(scope, domain.accountId, domain.name);
const revoke = (revokedAt: Date | null) =>
  scope.sql.rows('test-forward-slots-revoke', 'update entitlement set revoked_at = $1 where account_id = $2', [
    revokedAt,
    domain.accountId,
  ]);

beforeEach(async () => {
  domain = await registerTestDomain(scope);
  await grantProduct(scope, domain.accountId, 'EMAIL_FORWARDING_SLOT', `test:${domain.id}`);
  for (const alias of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    await createForward(scope.fork(), owner(), grant(), { alias, forwardTo: 'vera@example.com' });
    // Forwards of the same moment have no newest one.
    scope.clock.advanceMs(1000);
  }
});

it('the newest forwards beyond the limit are paused at the registrar, and resume when the limit allows', async () => {
  await revoke(scope.clock.now());
  for (let times = 0; times < 2; times++) await applyForwardLimit(scope.fork(), domain.accountId);
  expect(await paused()).toEqual(['f', 'g']);
  await tell();
  expect(Object.keys(await forwardsAtRegistry(domain.name)).length).toBe(5);
  expect(await paused()).toEqual(['f', 'g']);
  await revoke(null);
  await applyForwardLimit(scope.fork(), domain.accountId);
  await tell();
  expect(await paused()).toEqual([]);
  expect(Object.keys(await forwardsAtRegistry(domain.name)).length).toBe(7);
});

it('a deleted forward resumes the oldest paused one; a deleted paused one resumes none', async () => {
  await revoke(scope.clock.now());
  await applyForwardLimit(scope.fork(), domain.accountId);
  await tell();
  const idOf = async (alias: string) => (await listed()).find((one) => one.alias === alias)!.id;
  await deleteForward(scope.fork(), grant(), await idOf('g'));
  expect(await paused()).toEqual(['f']);
  await deleteForward(scope.fork(), grant(), await idOf('a'));
  expect(await paused()).toEqual([]);
  await tell();
  expect(Object.keys(await forwardsAtRegistry(domain.name)).length).toBe(5);
});
