import { Resolver } from 'node:dns/promises';
import {
  suspendAccount,
  listSuspendedAccountsAndKeys,
  suspendKey,
  unsuspendAccount,
  unsuspendKey,
} from '@onym/accounts/access';
import { suspendDomain, unsuspendDomain } from '@onym/domains/dns';
import { listSuspendedDomains } from '@onym/domains';
import { listSuspendedSites, suspendSite, unsuspendSite } from '@onym/studio/landing';
import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  callSite,
  allMailTo,
  injectFault,
  queryStack,
  setTier,
  signIn,
  signUp,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { deployPage, createPage, visitSite } from './landing-pages.fixture.ts';
import { adminApp, useAdminApp } from './operator.fixture.ts';

useAdminApp();

const resolver = new Resolver({ timeout: 2000, tries: 2 });
beforeAll(() => resolver.setServers([`127.0.0.1:${stack().sandboxDnsPort}`]));

const idOf = async ({ email }: User): Promise<string> =>
  (await queryStack<{ id: string }>('select id from account where email = $1', [email]))[0]!.id;
const expectMail = (email: string, words: string): Promise<void> =>
  expect
    .poll(async () => (await allMailTo(email)).map(({ text }) => text).join('\n'), { timeout: 20_000 })
    .toContain(words);
const publisher = async (): Promise<{ user: User; key: string; pageId: string; url: string; preview: string }> => {
  const user = await signUp();
  await setTier(user, 'founder');
  const key = await createUserKey(user);
  const page = await createPage({}, key);
  const { deploymentUrl } = (await deployPage(page.id, { subdomain: uniqueWord('s-') }, key)).body;
  return { user, key, pageId: page.id, url: deploymentUrl, preview: page.preview };
};

describe('a suspended account', () => {
  it('403 account_suspended: on the very next call by key, session, RPC and MCP, with the reason; signing in still works', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    await suspendAccount(adminApp.scope(), user.email, 'Phishing for a bank');
    const byKey = expectRefusal(await call('GET', '/domains/list', { key }), 403, 'account_suspended');
    expect(byKey).toMatchObject({
      reason: 'Phishing for a bank',
      error: expect.stringContaining('Phishing for a bank'),
    });
    const session = await signIn(user);
    expectRefusal(await call('GET', '/account', { user: session }), 403, 'account_suspended');
    expectRefusal(await call('POST', '/keys', { user, json: { name: 'Another' } }), 403, 'account_suspended');
    const rpc = await callSite('GET', '/trpc/keys.list', { user });
    expect({ status: rpc.status, text: rpc.text }).toMatchObject({
      status: 403,
      text: expect.stringContaining('account_suspended'),
    });
    const mcp = await callSite<{ error: { data: { code: string } } }>('POST', '/mcp', {
      key,
      json: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'domains_check', arguments: { name: 'x.com' } },
      },
      headers: { accept: 'application/json, text/event-stream' },
    });
    expect([mcp.status, mcp.body.error.data.code]).toEqual([403, 'account_suspended']);
    expect(
      await queryStack('select k.id from api_key k join account a on a.id = k.account_id where a.email = $1', [
        user.email,
      ]),
    ).toHaveLength(1);

    await unsuspendAccount(adminApp.scope(), user.email);
    expectOk(await call('GET', '/domains/list', { key }));
    expectOk(await call('GET', '/account', { user }));
  });

  it('is notified by mail and in the audit log, once, by address or id; it is listed until it is lifted', async () => {
    const user = await signUp();
    await call('GET', '/account', { user });
    const id = await idOf(user);
    for (const name of [id, user.email, ` ${user.email.toUpperCase()} `])
      await suspendAccount(adminApp.scope(), name, 'Unpaid invoices');
    expect((await listSuspendedAccountsAndKeys(adminApp.scope())).filter((one) => one.id === id)).toMatchObject([
      { kind: 'account', called: user.email, reason: 'Unpaid invoices' },
    ]);
    await expectMail(user.email, 'Unpaid invoices');
    await unsuspendAccount(adminApp.scope(), id);
    await unsuspendAccount(adminApp.scope(), id);
    await expectMail(user.email, 'is no longer suspended');
    expect((await allMailTo(user.email)).filter(({ text }) => text.includes('Unpaid invoices'))).toHaveLength(1);
    expect(
      await queryStack(
        `select actor, action from audit_log where subject = $1 and action like 'account.%suspended' order by at, id`,
        [id],
      ),
    ).toEqual([
      { actor: 'operator', action: 'account.suspended' },
      { actor: 'operator', action: 'account.unsuspended' },
    ]);
    const trail = expectOk(
      await call<{ entries: { action: string; actor: { kind: string } }[] }>('GET', '/account/audit', { user }),
    );
    expect(trail.entries.filter(({ actor }) => actor.kind === 'operator').map(({ action }) => action)).toEqual([
      'account.unsuspended',
      'account.suspended',
    ]);
    expect((await listSuspendedAccountsAndKeys(adminApp.scope())).filter((one) => one.id === id)).toEqual([]);
    for (const unknownId of [`usr_${'0'.repeat(26)}`, `${uniqueWord()}@example.com`, '', '@'])
      await expect(suspendAccount(adminApp.scope(), unknownId, 'x')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has no sites: they and previews return 410 within a second, and are back when it is lifted', async () => {
    const { user, url, preview } = await publisher();
    expect([(await visitSite(url)).status, (await visitSite(preview)).status]).toEqual([200, 200]);
    await suspendAccount(adminApp.scope(), user.email, 'Malware');
    await expect.poll(async () => (await visitSite(url)).status, { timeout: 1000, interval: 50 }).toBe(410);
    const suspendedPage = await visitSite(url);
    expect(suspendedPage.headers['cache-control']).toBe('no-store');
    expect(suspendedPage.text).not.toMatch(/Tiderow|Malware/);
    expect((await visitSite(`${url}styles.css`)).status).toBe(410);
    expect((await visitSite(preview)).status).toBe(410);
    await unsuspendAccount(adminApp.scope(), user.email);
    await expect.poll(async () => (await visitSite(url)).status, { timeout: 1000, interval: 50 }).toBe(200);
    expect((await visitSite(preview)).status).toBe(200);
  });

  it('completes its order in progress as usual: one registration, one charge', async () => {
    const { user, key } = await createBuyer();
    const domain = `slow-${uniqueWord()}.com`;
    const bought = call('POST', '/domains/buy', { key, json: { domain } });
    await expect.poll(() => queryStack('select state from domain_order where domain = $1', [domain])).toHaveLength(1);
    await suspendAccount(adminApp.scope(), user.email, 'Stolen card');
    expect((await bought).status).toBe(200);
    const { money, registrations } = await sandboxRecords(domain);
    expect([money, registrations]).toMatchObject([[{ status: 'captured' }], [{ domain }]]);
    expectRefusal(
      await call('POST', '/domains/buy', { key, json: { domain: `${uniqueWord()}.com` } }),
      403,
      'account_suspended',
    );
  });
});

describe('a suspended key', () => {
  it('401 unauthorized: like a frozen one, and its owner cannot unfreeze it; the other keys keep working', async () => {
    const user = await signUp();
    const [key, other] = [await createUserKey(user, { name: 'Bad' }), await createUserKey(user)];
    const { keys } = expectOk(
      await call<{ keys: { id: string; name: string; isActive: boolean }[] }>('GET', '/keys', { user }),
    );
    const { id } = keys.find(({ name }) => name === 'Bad')!;
    await suspendKey(adminApp.scope(), id, 'It leaked');
    expectRefusal(await call('GET', '/domains/list', { key }), 401, 'unauthorized');
    expectOk(await call('GET', '/domains/list', { key: other }));
    expectRefusal(await call('PATCH', `/keys/${id}`, { user, json: { isActive: true } }), 409, 'conflict');
    expect(
      expectOk(await call<{ keys: { id: string; isActive: boolean }[] }>('GET', '/keys', { user })).keys.find(
        (one) => one.id === id,
      ),
    ).toMatchObject({ isActive: false });
    await expectMail(user.email, 'It leaked');
    await unsuspendKey(adminApp.scope(), id);
    expectOk(await call('GET', '/domains/list', { key }));
    await expect(suspendKey(adminApp.scope(), `key_${'0'.repeat(26)}`, 'x')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a suspended domain', () => {
  it('403 domain_suspended: it does not resolve and accepts no writes, and comes back with every record', async () => {
    const { user, key } = await createBuyer();
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const record = (json: object) => call<{ id: string }>('POST', `/domains/${domain}/dns`, { key, json });
    const { id } = expectOk(await record({ type: 'A', host: '@', value: '192.0.2.7' }));
    expectOk(await record({ type: 'TXT', host: 'deep.below', value: 'kept' }));
    expectOk(
      await call('POST', `/domains/${domain}/forwards`, { key, json: { alias: 'hello', forwardTo: 'me@example.com' } }),
    );
    await expect.poll(() => resolver.resolveMx(domain).catch(() => [])).not.toEqual([]);
    const mx = await resolver.resolveMx(domain);

    await suspendDomain(adminApp.scope(), domain.toUpperCase(), 'Malware');
    await expect(resolver.resolve4(domain)).rejects.toThrow(/REFUSED|NOTFOUND/);
    await expect(resolver.resolveTxt(`deep.below.${domain}`)).rejects.toThrow(/REFUSED|NOTFOUND/);
    const writes = [
      record({ type: 'A', host: 'www', value: '192.0.2.8' }),
      call('PUT', `/domains/${domain}/dns`, { key, json: { id, value: '192.0.2.9' } }),
      call('DELETE', `/domains/${domain}/dns`, { key, query: { id } }),
      call('PATCH', `/domains/${domain}`, { user, json: { locked: false } }),
      call('POST', `/domains/${domain}/forwards`, { key, json: { alias: 'b', forwardTo: 'me@example.com' } }),
      call('POST', `/domains/${domain}/renew`, { key, json: {} }),
      call('GET', `/domains/${domain}/auth-code`, { user }),
    ];
    for (const answer of await Promise.all(writes)) {
      const body = expectRefusal(answer, 403, 'domain_suspended');
      expect(body).toMatchObject({ domain, reason: 'Malware' });
    }
    const stranger = await createUserKey(await signUp());
    expectRefusal(
      await call('POST', `/domains/${domain}/dns`, {
        key: stranger,
        json: { type: 'A', host: '@', value: '192.0.2.8' },
      }),
      404,
      'not_found',
    );
    expect((await listSuspendedDomains(adminApp.scope())).filter((one) => one.id === domain)).toMatchObject([
      { reason: 'Malware' },
    ]);
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
    await expectMail(user.email, 'Malware');

    await unsuspendDomain(adminApp.scope(), domain);
    expect(await resolver.resolve4(domain)).toEqual(['192.0.2.7']);
    expect(await resolver.resolveTxt(`deep.below.${domain}`)).toEqual([['kept']]);
    expect(await resolver.resolveMx(domain)).toEqual(mx);
    expectOk(await record({ type: 'A', host: 'www', value: '192.0.2.8' }));
    await expect(suspendDomain(adminApp.scope(), `${uniqueWord()}.com`, 'x')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is removed from the nameserver even if that did not answer at first', async () => {
    const { key } = await createBuyer();
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    expectOk(await call('POST', `/domains/${domain}/dns`, { key, json: { type: 'A', host: '@', value: '192.0.2.7' } }));
    await injectFault({ service: 'nameserver', operation: '*', kind: 'error_before', times: 1, match: domain });
    await suspendDomain(adminApp.scope(), domain, 'Malware');
    await expect
      .poll(
        () =>
          resolver.resolve4(domain).then(
            () => 'there',
            () => 'gone',
          ),
        { timeout: 30_000 },
      )
      .toBe('gone');
  });
});

describe('a suspended site', () => {
  it('410 at every URL of its page; 403 site_suspended: nothing is deployed there or from that page', async () => {
    const { key, user, pageId, url } = await publisher();
    const { host, hostname } = new URL(url);
    const second = await createPage({}, key);
    const other = (await deployPage(second.id, { subdomain: uniqueWord('o-') }, key)).body.deploymentUrl;
    await suspendSite(adminApp.scope(), host.toUpperCase(), 'Phishing');
    await expect.poll(async () => (await visitSite(url)).status, { timeout: 1000, interval: 50 }).toBe(410);
    expect((await visitSite(other)).status).toBe(200);
    for (const subdomain of [undefined, uniqueWord('n-')]) {
      const body = expectRefusal(await deployPage(pageId, subdomain ? { subdomain } : {}, key), 403, 'site_suspended');
      expect(body).toMatchObject({ host: hostname, reason: 'Phishing' });
    }
    expectRefusal(
      await call('POST', `/landing-pages/${pageId}/rollback`, { key, json: { version: 1 } }),
      403,
      'site_suspended',
    );
    expect((await listSuspendedSites(adminApp.scope())).filter(({ id }) => id === hostname)).toHaveLength(1);
    await expectMail(user.email, 'Phishing');

    expectOk(await call('DELETE', `/landing-pages/${pageId}`, { key }));
    expect((await visitSite(url)).status).toBe(410);
    const label = hostname.split('.')[0]!;
    const refused = expectRefusal(await deployPage(second.id, { subdomain: label }, key), 403, 'site_suspended');
    expect(refused).not.toHaveProperty('reason');
    await unsuspendSite(adminApp.scope(), label);
    expect((await deployPage(second.id, { subdomain: label }, key)).status).toBe(200);
    await expect.poll(async () => (await visitSite(url)).status, { timeout: 1000, interval: 50 }).toBe(200);
    await expect(suspendSite(adminApp.scope(), `${uniqueWord()}.sites.localhost`, 'x')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
