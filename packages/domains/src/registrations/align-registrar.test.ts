import { addYears, type DomainName } from '@onym/core';
import { grantNameToJob, transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alignWithRegistrar, listRegistrarDomains, type RegistrarAlignment } from './align-registrar.ts';
import { changeSettings } from './change-settings.ts';
import {
  markConnected,
  eventsOf,
  failRegistryCalls,
  freshName,
  changeAtRegistry,
  mailsTo,
  createTestDomain,
  registerTestDomain,
  statusOf,
  withRegistrar,
  type TestDomain,
} from './domains.fixture.ts';
import { listDomains } from './list-domains.ts';
import { createRegisteredDomain } from './create-registered-domain.ts';
import { openRegistrant } from './registrant.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

let domain: TestDomain;
beforeEach(async () => {
  await scope.sql.unnamed(`update domain set status = 'lost'`); // each case has its own account at the registrar
  domain = await registerTestDomain(scope);
});

async function align(on: TestScope = scope.fork(), busy: readonly string[] = []): Promise<RegistrarAlignment> {
  return alignWithRegistrar(on, await listRegistrarDomains(on), async () => new Set(busy));
}
const repairs = async (...args: Parameters<typeof align>): Promise<string[]> =>
  (await align(...args)).repaired.map(({ domain: name, what }) => `${name === domain.name ? '' : name}${what}`);
const row = async ({ id } = domain) =>
  (
    await scope.sql.unnamed<{ expires_at: Date; locked: boolean; privacy_enabled: boolean; pending: boolean }>(
      'select expires_at, locked, privacy_enabled, coalesce(privacy_pending_since, lock_pending_since) is not null as pending from domain where id = $1',
      [id],
    )
  )[0]!;
const there = async (name = domain.name) => (await scope.ports.registrar.get(name as DomainName))!;

describe('data that the registrar owns', () => {
  it('updates our expiry date; an expired name with a later date is active again', async () => {
    const before = await there();
    await changeAtRegistry(domain.name, 'renew');
    await scope.sql.unnamed(`update domain set status = 'redemption' where id = $1`, [domain.id]);
    expect(await repairs()).toEqual(['expiry']);
    expect(new Date((await row()).expires_at)).toEqual(addYears(before.expiresAt, 1));
    expect(await statusOf(scope, domain.id)).toBe('active');
    expect(await repairs()).toEqual([]);
  });

  it('does not overwrite a date that a renewal of ours changes meanwhile', async () => {
    await changeAtRegistry(domain.name, 'renew');
    const racing = withRegistrar(scope.fork(), {
      async get(name) {
        const found = await scope.ports.registrar.get(name);
        await scope.sql.unnamed(`update domain set expires_at = '2040-01-01' where id = $1`, [domain.id]);
        return found;
      },
    });
    expect(await repairs(racing)).toEqual([]);
    expect(new Date((await row()).expires_at).getUTCFullYear()).toBe(2040);
  });
});

describe('the registrant of a name', () => {
  const registrant = async () => {
    const { id, sealed_registrant } = (await listDomains(scope, domain.accountId)).domains[0]!;
    return openRegistrant(scope, id, sealed_registrant);
  };

  it('is stored where it is unknown here, and where it was changed at the registrar', async () => {
    expect(await registrant()).toBeNull();
    expect(await repairs()).toEqual([]);
    expect(await registrant()).toEqual({ name: 'Vera Field', email: 'vera@example.com', country: 'US' });
    const listed = await listRegistrarDomains(scope);
    const found = listed.get(domain.name)!;
    const changed = { name: 'Mona Quay, Quay Ltd', email: 'mona@example.com', country: 'GB' };
    const elsewhere = new Map(listed).set(domain.name, { ...found, registrant: changed });
    await alignWithRegistrar(scope.fork(), elsewhere, async () => new Set());
    expect(await registrant()).toEqual(changed);
  });

  it('stays where the registrar does not state it', async () => {
    await align();
    const listed = await listRegistrarDomains(scope);
    const silent = new Map(listed).set(domain.name, { ...listed.get(domain.name)!, registrant: null });
    await alignWithRegistrar(scope.fork(), silent, async () => new Set());
    expect(await registrant()).toMatchObject({ name: 'Vera Field' });
  });

  it('is sealed at rest, and opens for its domain only', async () => {
    await align();
    const { sealed_registrant } = (await listDomains(scope, domain.accountId)).domains[0]!;
    expect(Buffer.from(sealed_registrant!.slice(3), 'base64url').toString('latin1')).not.toContain('Vera');
    expect(() => openRegistrant(scope, 'dom_other', sealed_registrant)).toThrow();
  });
});

describe('settings that we own', () => {
  it('restores lock, privacy and auto-renewal that were changed at the registrar', async () => {
    await changeAtRegistry(domain.name, 'autorenew_on');
    await scope.ports.registrar.setOptions(domain.name as DomainName, { privacy: false, locked: false });
    expect((await repairs()).toSorted()).toEqual(['autoRenew', 'locked', 'privacy']);
    expect(await there()).toMatchObject({ autoRenew: false, privacy: true, locked: true });
    expect(await row()).toMatchObject({ locked: true, privacy_enabled: true, pending: false });
    expect(await repairs()).toEqual([]);
  });

  it("keeps the owner's removal of the lock", async () => {
    await changeSettings(scope.fork(), grantNameToJob(scope, domain.accountId, domain.name), { locked: false });
    expect(await there()).toMatchObject({ locked: false });
    expect(await repairs()).toEqual([]);
    expect(await there()).toMatchObject({ locked: false });
  });

  it('waits where the registrar does not answer, and sends the setting again', async () => {
    await scope.ports.registrar.setOptions(domain.name as DomainName, { locked: false });
    await failRegistryCalls('options', domain.name, 'drop_before', 1);
    expect(await repairs()).toEqual(['locked']);
    expect([await row(), await there()]).toMatchObject([{ locked: true, pending: true }, { locked: false }]);
  });
});

describe("a name that is missing in the registrar's account", () => {
  it('is transferred_out when it is registered elsewhere: still listed, and notified once', async () => {
    await changeAtRegistry(domain.name, 'transfer_away');
    expect(await repairs()).toEqual(['transferred_out']);
    expect(await repairs()).toEqual([]);
    expect((await listDomains(scope, domain.accountId)).domains).toMatchObject([{ status: 'transferred_out' }]);
    expect(await eventsOf(scope, domain.id)).toMatchObject([
      { type: 'domain.transferred_out', data: { domain: domain.name, domainId: domain.id, userId: domain.accountId } },
    ]);
    expect(await mailsTo(scope, domain.email)).toEqual([`${domain.name} was transferred to another registrar`]);
  });

  it('is lost when it is registered nowhere', async () => {
    await changeAtRegistry(domain.name, 'drop');
    expect(await repairs()).toEqual(['lost']);
    expect(await statusOf(scope, domain.id)).toBe('lost');
  });

  it('stays unchanged while the registrar does not answer, an order is in progress, or it is connected', async () => {
    await changeAtRegistry(domain.name, 'transfer_away');
    await failRegistryCalls('get', domain.name, 'error_before', 1);
    expect(await align()).toMatchObject({ repaired: [], unanswered: [domain.name] });
    expect(await repairs(scope.fork(), [domain.name])).toEqual([]);
    await markConnected(scope, domain.id);
    expect(await align()).toMatchObject({ repaired: [], unanswered: [] });
    expect(await statusOf(scope, domain.id)).toBe('active');
  });

  it("returns to its former account when it is in the registrar's account again", async () => {
    await scope.sql.unnamed(`update domain set status = 'transferred_out' where id = $1`, [domain.id]);
    expect(await repairs()).toEqual(['returned']);
    expect(await statusOf(scope, domain.id)).toBe('active');
  });

  it('can be registered here again by another account', async () => {
    await changeAtRegistry(domain.name, 'transfer_away');
    await align();
    const other = await createTestDomain(scope, { expiresAt: '2031-01-01' });
    const fresh = { years: 1, autoRenew: true, privacyEnabled: true, purchasePriceMinor: 1, renewalPriceMinor: 1 };
    await transaction(scope.fork(), (tx) =>
      createRegisteredDomain(tx, {
        ...fresh,
        accountId: other.accountId,
        name: domain.name,
        registeredAt: new Date(),
        expiresAt: new Date('2031-01-01'),
        currency: 'usd',
        premium: false,
        registrant: null,
      }),
    );
    expect(await statusOf(scope, domain.id)).toBe('lost');
  });
});

describe("the registrar's account as a whole", () => {
  it('reports a name without an account here as a stranger, unless an order is in progress', async () => {
    const names = ({ strangers }: RegistrarAlignment) => strangers.map(({ name }) => name as string);
    expect(names(await align())).not.toContain(domain.name);
    await scope.sql.unnamed(`update domain set status = 'lost' where id = $1`, [domain.id]);
    expect(names(await align())).toContain(domain.name);
    expect(names(await align(scope.fork(), [domain.name]))).not.toContain(domain.name);
  });

  it('is not trusted when it lacks many of our names at once', async () => {
    const owned = { accountId: domain.accountId, expiresAt: '2031-01-01' };
    const lost = await Promise.all(
      Array.from({ length: 11 }, () => createTestDomain(scope, { ...owned, name: freshName() })),
    );
    await changeAtRegistry(domain.name, 'renew');
    expect(await align()).toMatchObject({ missing: 11, repaired: [{ what: 'expiry' }] });
    expect(await statusOf(scope, lost[0]!.id)).toBe('active');
  });

  it('is not read in part: a page that fails ends the run', async () => {
    const broken = withRegistrar(scope.fork(), {
      async list(page) {
        if (page === 1) return { ...(await scope.ports.registrar.list(1)), nextPage: 2 };
        return scope.ports.registrar.list(Number.NaN);
      },
    });
    await expect(align(broken)).rejects.toMatchObject({ name: 'RegistrarError' });
  });
});
