import { DAY_MS } from '@onym/core';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import type { Principal } from '@onym/platform';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deployPage } from './deploy.ts';
import { applyEntitlement } from './apply-entitlement.ts';
import { createTestPage, createSubscriber, runJobsUntil } from './landing.fixture.ts';
import { findSite, mayRequestCertificate } from './read-site.ts';

// A new scope per test, because tests move the clock.
let scope: TestScope;
let owner: Principal;
let label: string;
const scopes: TestScope[] = [];
beforeEach(async () => {
  scope = await openTestScope();
  scopes.push(scope);
  owner = await createSubscriber(scope);
  label = uniqueWord('site-');
  const page = await createTestPage(scope, owner);
  await runJobsUntil(scope, page.id, deployPage(scope.fork(), owner, page.id, { subdomain: label }));
});
afterAll(() => Promise.all(scopes.map((one) => one.close())));

const setTier = (tier: string) =>
  scope.sql.rows('test-follow-entitlement-tier', 'update account set tier = $1 where id = $2', [tier, owner.accountId]);
const follow = () => applyEntitlement(scope.fork(), owner.accountId);
const answers = async () => Boolean(await findSite(scope.fork(), label));
const notices = async () =>
  (
    await scope.sql.rows<{ subject: string }>(
      'test-follow-entitlement-mails',
      'select subject from outgoing_mail where "to" = (select email from account where id = $1)',
      [owner.accountId],
    )
  ).filter(({ subject }) => subject.includes('go offline'));

describe('a site whose plan or product has ended', () => {
  it('stays online for seven days, with one notice to its owner, and no longer', async () => {
    await setTier('explorer');
    for (let times = 0; times < 2; times++) await follow();
    expect(await notices()).toHaveLength(1);
    scope.clock.advanceMs(7 * DAY_MS - 60_000);
    expect(await answers()).toBe(true);
    scope.clock.advanceMs(120_000);
    expect(await answers()).toBe(false);
    expect(await mayRequestCertificate(scope.fork(), `${label}.${scope.settings.sitesDomain}`)).toBe(false);
    await follow();
    expect(await notices()).toHaveLength(1);
  });

  it('returns unchanged when there is an entitlement again', async () => {
    await setTier('explorer');
    await follow();
    scope.clock.advanceMs(8 * DAY_MS);
    expect(await answers()).toBe(false);
    await setTier('founder');
    await follow();
    expect(await answers()).toBe(true);
  });

  it('no notice is sent to an account without a site or with an entitlement', async () => {
    await follow();
    expect(await notices()).toEqual([]);
    const other = await createSubscriber(scope);
    await applyEntitlement(scope.fork(), other.accountId);
    expect(await answers()).toBe(true);
  });
});
