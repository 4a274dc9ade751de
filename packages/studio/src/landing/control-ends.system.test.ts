import {
  alignWithRegistrar,
  connectToAccount,
  findDomainByName,
  abandonLostDomain,
  createRegisteredDomain,
} from '@onym/domains';
import { DAY_MS, parseDomainName, type DomainName } from '@onym/core';
import { grantNameToJob, transaction, type Principal } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { createTestAccount, createTestDomain, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkHosts } from './check-hosts.ts';
import { deployPage, type DeployRequest } from './deploy.ts';
import type { Deployment } from './deployment.entity.ts';
import { applyControlChange } from './apply-control-change.ts';
import { createTestPage, createSubscriber, runJobsUntil } from './landing.fixture.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { activateProvenHosts } from './activate-proven-hosts.ts';
import { findSite, mayRequestCertificate } from './read-site.ts';
import { rollBackPage } from './roll-back.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { undeployPage } from './unpublish-page.ts';

let scope: TestScope;
let owner: Principal;
let page: LandingPage;
let name: DomainName;
beforeAll(async () => {
  scope = await openTestScope();
  owner = await createSubscriber(scope);
});
afterAll(() => scope.close());
beforeEach(async () => {
  page = await createTestPage(scope, owner);
  name = parseDomainName(`${uniqueWord()}.com`).name;
});

const deploy = (wish: DeployRequest = {}, what = page, who = owner): Promise<Deployment> =>
  runJobsUntil(scope, what.id, deployPage(scope.fork(), who, what.id, wish));
const idOf = async (domain: string): Promise<string> => (await findDomainByName(scope, domain))!.id;
const answers = async (host: string = name) => [
  Boolean(await findSite(scope, host)),
  await mayRequestCertificate(scope, host),
];
const hostRow = () => scope.fork().em.findOneOrFail(SiteHostSchema, { page: page.id, host: name });
const refused = { code: 'domain_not_controlled', status: 409, details: { domain: expect.any(String) } };
/** Runs the job queued by a change of control. */
const follow = (domainId: string): Promise<void> => applyControlChange(scope.fork(), { domainId });
const isPending = async (domainId: string): Promise<boolean> => {
  const sql = 'select control_pending_since as since from domain where id = $1';
  return (await scope.sql.row<{ since: Date | null }>('test-pending', sql, [domainId]))!.since !== null;
};
/** A scope whose resolver never responds. */
const deaf = (): TestScope => {
  const txt = () => Promise.reject(new ResolverError('no answer'));
  return { ...scope.fork(), ports: { ...scope.ports, resolver: { ...scope.ports.resolver, txt } } };
};

async function atOwnDomain(): Promise<string> {
  await createTestDomain(scope, owner.accountId, name);
  expect(await deploy({ customDomain: name })).toMatchObject({ state: 'live', error: null });
  expect(await answers()).toEqual([true, true]);
  expect(await scope.ports.resolver.records(name, 'A')).toHaveLength(1);
  return idOf(name);
}

/** Publishes the page's proof in a zone at another provider, or removes it. */
async function publishProof(value: string | null | undefined): Promise<void> {
  await scope.ports.dns.ensureZone(name);
  const records = value ? [{ value, priority: null }] : [];
  await scope.ports.dns.replaceRRsets(name, [{ host: '_onym-site', type: 'TXT', ttlSeconds: 60, records }]);
}

async function atProvenHost(): Promise<void> {
  await deploy({ customDomain: name });
  await publishProof((await hostRow()).proof);
  await activateProvenHosts(scope.fork());
  expect(await answers()).toEqual([true, true]);
}

const dayLater = async (on: () => TestScope = () => scope.fork()): Promise<void> => {
  scope.clock.advanceMs(DAY_MS);
  await checkHosts(on());
};

/** All ways in which a domain registration ends. */
const ENDS: [string, (domainId: string) => Promise<unknown>][] = [
  ['moved to another registrar', () => align('taken')],
  ['is gone at the registrar', () => align('available')],
  ['is not paid for', () => transaction(scope.fork(), (tx) => abandonLostDomain(tx, name, owner.accountId))],
];

/** Compares our rows with the registrar's account, which lacks the domain. */
async function align(state: 'taken' | 'available'): Promise<void> {
  const registrar = {
    ...scope.ports.registrar,
    get: async () => null,
    check: async () => [{ name, state, premium: false }] as never,
  };
  await scope.sql.rows('test-others', `update domain set status = 'lost' where name <> $1`, [name]);
  await alignWithRegistrar({ ...scope.fork(), ports: { ...scope.ports, registrar } }, new Map(), async () => new Set());
}

describe('a domain that', () => {
  it.each(ENDS)('%s: page, certificate and zone end, and deploy and rollback are refused', async (_, end) => {
    const id = await atOwnDomain();
    await end(id);
    expect(await isPending(id)).toBe(true);
    // Publishing and certificates are refused even before the job has run.
    await expect(deploy()).rejects.toMatchObject(refused);
    expect(await mayRequestCertificate(scope, name)).toBe(false);
    for (let times = 0; times < 2; times++) await follow(id);
    expect(await answers()).toEqual([false, false]);
    expect(await scope.ports.resolver.records(name, 'A')).toEqual([]);
    expect(await isPending(id)).toBe(false);
    for (const wish of [{}, { customDomain: name }]) await expect(deploy(wish)).rejects.toMatchObject(refused);
    await expect(rollBackPage(scope.fork(), owner, page.id, 1)).rejects.toMatchObject(refused);
    expect(await answers()).toEqual([false, false]);
  });

  it("was connected by another account ends in the same way, and that account's pages stay", async () => {
    const grant = (accountId: string) => grantNameToJob(scope, accountId, name);
    await transaction(scope.fork(), (tx) => connectToAccount(tx, grant(owner.accountId)));
    const before = await idOf(name);
    expect(await deploy({ customDomain: name })).toMatchObject({ state: 'live' });
    const newcomer = await createSubscriber(scope);
    await transaction(scope.fork(), (tx) => connectToAccount(tx, grant(newcomer.accountId)));
    const theirs = await createTestPage(scope, newcomer, { businessName: 'Newcomer' });
    expect(await deploy({ customDomain: name }, theirs, newcomer)).toMatchObject({ state: 'live' });
    await follow(before);
    expect(await answers()).toEqual([true, true]);
    expect((await scope.fork().em.findOneOrFail(SiteHostSchema, { host: name, active: true })).page.id).toBe(theirs.id);
    expect(await scope.ports.resolver.records(name, 'A')).toHaveLength(1);
    await expect(deploy()).resolves.toMatchObject({ state: 'live' }); // The page responds only at its subdomain.
    expect((await scope.fork().em.findOneOrFail(SiteHostSchema, { host: name, active: true })).page.id).toBe(theirs.id);
  });

  it('is registered again by the same account can be deployed to again', async () => {
    const id = await atOwnDomain();
    await transaction(scope.fork(), (tx) => abandonLostDomain(tx, name, owner.accountId));
    await follow(id);
    await createTestDomain(scope, owner.accountId, name);
    await follow(id); // A late repetition must not end the new registration.
    expect(await deploy({ customDomain: name })).toMatchObject({ state: 'live' });
    expect(await answers()).toEqual([true, true]);
    expect(await scope.ports.resolver.records(name, 'A')).toHaveLength(1);
  });

  it('returns to the registrar gets its zone back and can be deployed to again', async () => {
    const id = await atOwnDomain();
    await align('taken');
    await follow(id);
    const found = {
      name,
      expiresAt: new Date(scope.clock.now().getTime() + 90 * DAY_MS),
      autoRenew: false,
      privacy: true,
      locked: true,
    };
    const registrar = { ...scope.ports.registrar, get: async () => found as never };
    const back = { ...scope.fork(), ports: { ...scope.ports, registrar } };
    await alignWithRegistrar(back, new Map([[name, found as never]]), async () => new Set());
    await follow(id);
    expect(await scope.ports.resolver.records(name, 'A')).toHaveLength(1);
    expect(await answers()).toEqual([false, false]);
    expect(await deploy({ customDomain: name })).toMatchObject({ state: 'live' });
    expect(await answers()).toEqual([true, true]);
  });

  it('was bought by another account keeps the new zone when the old one is removed late', async () => {
    const id = await atOwnDomain();
    await transaction(scope.fork(), (tx) => abandonLostDomain(tx, name, owner.accountId));
    const buyer = await createTestAccount(scope);
    await transaction(scope.fork(), (tx) =>
      createRegisteredDomain(tx, {
        accountId: buyer.id,
        name,
        registeredAt: scope.clock.now(),
        expiresAt: new Date(scope.clock.now().getTime() + 365 * DAY_MS),
        years: 1,
        autoRenew: true,
        privacyEnabled: true,
        purchasePriceMinor: 1609,
        renewalPriceMinor: 2184,
        currency: 'usd',
        premium: false,
        registrant: null,
      }),
    );
    await scope.ports.dns.ensureZone(name);
    await follow(id);
    expect(await scope.ports.resolver.records(name, 'NS')).not.toEqual([]);
    expect(await answers()).toEqual([false, false]);
  });

  it('ended although its job was lost is found by the daily check', async () => {
    const id = await atOwnDomain();
    await scope.sql.rows('test-control-ends-lost', `update domain set status = 'lost' where id = $1`, [id]);
    await dayLater();
    expect(await answers()).toEqual([false, false]);
  });
});

describe('a host with a proof in DNS', () => {
  it('ends on the third consecutive day without the record, not earlier, with an e-mail', async () => {
    await atProvenHost();
    await dayLater();
    await publishProof(null);
    for (const still of [true, true, false]) {
      await dayLater();
      await checkHosts(scope.fork()); // Counted once a day, however often the job runs.
      expect(await answers()).toEqual([still, still]);
    }
    for (const wish of [{}, { customDomain: name }])
      await expect(deploy(wish)).rejects.toMatchObject({
        ...refused,
        details: { host: name, records: [{ type: 'TXT', host: `_onym-site.${name}` }, { type: 'CNAME' }] },
      });
    await expect(rollBackPage(scope.fork(), owner, page.id, 1)).rejects.toMatchObject(refused);
    const mails = await scope.sql.rows<{ subject: string }>(
      'test-control-ends-mails',
      'select subject from outgoing_mail where text like $1',
      [`%${name}%`],
    );
    expect(mails).toEqual([{ subject: `${name} no longer shows your page` }]);
  });

  it('counts only consecutive failed days', async () => {
    await atProvenHost();
    const { proof } = await hostRow();
    for (const there of [false, false, true, false, false]) {
      await publishProof(there ? proof : null);
      await dayLater();
    }
    expect(await answers()).toEqual([true, true]);
  });

  it('does not end through lookups without a response', async () => {
    await atProvenHost();
    await publishProof(null);
    for (let day = 0; day < 5; day++) await dayLater(deaf);
    expect(await answers()).toEqual([true, true]);
    await dayLater();
    await dayLater(deaf);
    await dayLater();
    expect(await answers()).toEqual([true, true]);
    await dayLater();
    expect(await answers()).toEqual([false, false]);
  });

  it('is used again by the next deployment once the record is back', async () => {
    await atProvenHost();
    const { proof } = await hostRow();
    await publishProof(null);
    for (let day = 0; day < 3; day++) await dayLater();
    await publishProof(proof);
    expect(await deploy()).toMatchObject({ state: 'live', version: 2 });
    expect(await answers()).toEqual([true, true]);
  });

  it('is released by unpublishing the page, which can then be published without it', async () => {
    await atProvenHost();
    await publishProof(null);
    for (let day = 0; day < 3; day++) await dayLater();
    await undeployPage(scope.fork(), owner, page.id);
    expect(await deploy()).toMatchObject({ state: 'live' });
    expect(await answers()).toEqual([false, false]);
  });
});
