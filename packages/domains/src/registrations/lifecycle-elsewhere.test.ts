import { addYears, DAY_MS } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  eventsOf,
  failRegistryCalls,
  changeAtRegistry,
  mailsTo,
  registerTestDomain,
  statusOf,
  type TestDomain,
} from './domains.fixture.ts';
import { GRACE_MS, REDEMPTION_MS, sweepLifecycle } from './lifecycle.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

let domain: TestDomain;
let expiry: Date;
beforeEach(async () => {
  await scope.sql.unnamed(`update domain set status = 'lost'`); // each case has its own sweep
  domain = await registerTestDomain(scope);
  expiry = await expiryOf(domain);
});

async function expiryOf({ id }: TestDomain): Promise<Date> {
  const [row] = await scope.sql.unnamed<{ expires_at: Date }>('select expires_at from domain where id = $1', [id]);
  return new Date(row!.expires_at);
}
async function after(ms: number): Promise<string> {
  scope.clock.set(new Date(expiry.getTime() + ms));
  await sweepLifecycle(scope.fork());
  return statusOf(scope, domain.id);
}
const types = async (): Promise<string[]> => (await eventsOf(scope, domain.id)).map(({ type }) => type);

describe('a name that was renewed at the registrar by hand', () => {
  it("does not expire: our date becomes the registrar's, and no end is announced", async () => {
    await changeAtRegistry(domain.name, 'renew');
    expect(await after(0)).toBe('active');
    expect(await expiryOf(domain)).toEqual(addYears(expiry, 1));
    expect(await mailsTo(scope, domain.email)).toEqual([]);
  });

  it('becomes active again in its grace period instead of entering redemption', async () => {
    expect(await after(0)).toBe('expired');
    await changeAtRegistry(domain.name, 'renew');
    expect(await after(GRACE_MS)).toBe('active');
  });

  it('becomes active again in redemption instead of being lost', async () => {
    expect(await after(GRACE_MS)).toBe('redemption');
    await changeAtRegistry(domain.name, 'renew');
    expect(await after(GRACE_MS + REDEMPTION_MS)).toBe('active');
    expect(await expiryOf(domain)).toEqual(addYears(expiry, 1));
  });
});

describe('lost names', () => {
  it('are names that the registrar no longer has, and no others', async () => {
    expect(await after(GRACE_MS + REDEMPTION_MS)).toBe('redemption');
    await changeAtRegistry(domain.name, 'drop');
    expect(await after(GRACE_MS + REDEMPTION_MS)).toBe('lost');
  });

  it('are none while the registrar does not answer', async () => {
    await after(GRACE_MS);
    await changeAtRegistry(domain.name, 'drop');
    await failRegistryCalls('get', domain.name, 'error_before', 1);
    expect(await after(GRACE_MS + REDEMPTION_MS)).toBe('redemption');
    expect(await after(GRACE_MS + REDEMPTION_MS + DAY_MS)).toBe('lost');
  });
});

describe('a name that moved to another registrar', () => {
  it('is transferred_out at its expiry date, with one event and one mail, and never gets an expiry mail', async () => {
    await changeAtRegistry(domain.name, 'transfer_away');
    expect(await after(0)).toBe('transferred_out');
    expect(await after(GRACE_MS + REDEMPTION_MS)).toBe('transferred_out');
    expect(await types()).toEqual(['domain.transferred_out']);
    expect(await mailsTo(scope, domain.email)).toEqual([`${domain.name} was transferred to another registrar`]);
  });

  it('expires by the clock while the registrar does not answer', async () => {
    await changeAtRegistry(domain.name, 'transfer_away');
    await failRegistryCalls('get', domain.name, 'error_before', 1);
    expect(await after(0)).toBe('expired');
    expect(await after(GRACE_MS)).toBe('transferred_out');
  });
});
