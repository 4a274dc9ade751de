import { CONTROLLED_ACTS } from '@onym/core';
import {
  call,
  createBuyer,
  createUserKey,
  NO_QUESTIONS,
  uniqueWord,
  type Answer,
  type Body,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { connectAgent } from './mcp-client.fixture.ts';

const EVERY_ACT = Object.fromEntries(CONTROLLED_ACTS.map((act) => [act, 'deny']));

let user: User;
/** Bought the domain, and need not ask. */
let key: string;
/** Every act is denied to it. */
let denied: string;
let domain: string;
beforeAll(async () => {
  ({ user } = await createBuyer());
  key = await createUserKey(user, { permissions: ['*'], control: NO_QUESTIONS });
  denied = await createUserKey(user, { permissions: ['*'], control: EVERY_ACT });
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});

const dns = (method: string, json: unknown, by = denied, path = '') =>
  call<Body>(method, `/domains/${domain}/dns${path}`, { key: by, json });
/** Without the MX records that a job aligns with the forwards. */
const records = async () =>
  expectOk(await call<{ records: Body[] }>('GET', `/domains/${domain}/dns`, { key })).records.filter(
    ({ managed }) => !managed,
  );
const lastVersion = async () => {
  const path = `/domains/${domain}/dns/versions`;
  return expectOk(await call<{ versions: { id: string }[] }>('GET', path, { key })).versions[0]!.id;
};
const restore = (id: string, by: string, dryRun: boolean) => dns('POST', { dryRun }, by, `/versions/${id}/restore`);
const expectDenied = (answer: Answer<unknown>, control: string): void => {
  expect(expectRefusal(answer, 403, 'control_not_allowed')).toMatchObject({ control, retryable: false });
};

describe('403 control_not_allowed: a key to which the owner has denied', () => {
  it('privacyOff, autoRenewOff: does not change the domain; turning them on and the owner are not bound', async () => {
    const change = (json: unknown, by: object) => call('PATCH', `/domains/${domain}`, { ...by, json });
    expectDenied(await change({ privacyEnabled: false }, { key: denied }), 'privacyOff');
    expectDenied(await change({ autoRenew: false }, { key: denied }), 'autoRenewOff');
    expectDenied(await change({ autoRenew: false, privacyEnabled: true }, { key: denied }), 'autoRenewOff');
    expect(expectOk(await call('GET', `/domains/${domain}`, { key }))).toMatchObject({
      privacyEnabled: true,
      autoRenew: true,
    });
    expectOk(await change({ autoRenew: true, privacyEnabled: true }, { key: denied }));
    expectOk(await change({ autoRenew: false }, { user }));
    expectOk(await change({ autoRenew: true }, { key: denied }));
  });

  it('forwards: neither creates nor deletes one', async () => {
    const path = `/domains/${domain}/forwards`;
    const json = { alias: 'hello', forwardTo: 'vera@example.net' };
    expectDenied(await call('POST', path, { key: denied, json }), 'forwards');
    const { id } = expectOk(await call<{ id: string }>('POST', path, { key, json }));
    expectDenied(await call('DELETE', `${path}/${id}`, { key: denied }), 'forwards');
    const { forwards } = expectOk(await call<{ forwards: Body[] }>('GET', path, { key: denied }));
    expect(forwards).toHaveLength(1);
    expectOk(await call('DELETE', `${path}/${id}`, { key }));
  });

  it('mailAndCertificates: does not create a record that decides about mail or certificates', async () => {
    const before = await records();
    for (const json of [
      { type: 'MX', host: '@', value: 'mx.attacker.example', priority: 10 },
      { type: 'TXT', host: '_ACME-Challenge', value: 'token' },
      { type: 'CNAME', host: 'k1._domainkey', value: 'dkim.attacker.example' },
    ])
      expectDenied(await dns('POST', json), 'mailAndCertificates');
    expect(await records()).toEqual(before);
  });

  it('mailAndCertificates: other records stay free', async () => {
    for (const json of [
      { type: 'A', host: uniqueWord(), value: '203.0.113.7' },
      { type: 'TXT', host: uniqueWord(), value: 'hello' },
      { type: 'CNAME', host: uniqueWord(), value: 'www.example.com' },
    ])
      expectOk(await dns('POST', json));
  });

  it('mailAndCertificates: changes, moves, deletes, imports and undoes none, and dry runs say so', async () => {
    const mx = expectOk(await dns('POST', { type: 'MX', host: 'mail', value: 'mx.example.net', priority: 10 }, key));
    const txt = expectOk(await dns('POST', { type: 'TXT', host: 'note', value: 'plain' }, key));
    const undo = (by: string, dryRun: boolean) => dns('POST', { dryRun }, by, '/undo');
    expectOk(await dns('PUT', { id: mx['id'], priority: 20 }, key));
    expectDenied(await undo(denied, true), 'mailAndCertificates');
    expectDenied(await undo(denied, false), 'mailAndCertificates');
    const before = await records();
    expectDenied(await dns('PUT', { id: mx['id'], value: 'mx.attacker.example' }), 'mailAndCertificates');
    expectDenied(await dns('PUT', { id: txt['id'], host: '_dmarc' }), 'mailAndCertificates');
    expectDenied(await dns('PUT', { id: mx['id'], type: 'TXT', host: 'x', value: 'y' }), 'mailAndCertificates');
    expectDenied(
      await call('DELETE', `/domains/${domain}/dns`, { key: denied, query: { id: String(mx['id']) } }),
      'mailAndCertificates',
    );
    for (const dryRun of [true, false]) {
      const zone = '_dmarc 300 IN TXT "v=DMARC1; p=none"';
      expectDenied(await dns('POST', { zone, dryRun }, denied, '/import'), 'mailAndCertificates');
      const template = { template: 'google-workspace', values: {}, dryRun };
      expectDenied(await dns('POST', template, denied, '/template'), 'mailAndCertificates');
    }
    expect(await records()).toEqual(before);
  });

  it('zoneReplace: does not replace the zone, even by one without such records; an import that adds is free', async () => {
    const before = await records();
    for (const dryRun of [true, false])
      expectDenied(
        await dns('POST', { zone: 'www 300 IN A 198.51.100.66', replace: true, dryRun }, denied, '/import'),
        'zoneReplace',
      );
    expect(await records()).toEqual(before);
    expectOk(await dns('POST', { zone: `${uniqueWord()} 300 IN A 198.51.100.66` }, denied, '/import'));
  });

  it('zoneReplace: restores no version, even of records that it may change one by one, and dry runs say so', async () => {
    const version = await lastVersion();
    expectOk(await dns('POST', { type: 'A', host: uniqueWord(), value: '203.0.113.8' }));
    const before = await records();
    for (const dryRun of [true, false]) expectDenied(await restore(version, denied, dryRun), 'zoneReplace');
    expect(await records()).toEqual(before);
    expectOk(await restore(version, key, false));
  });

  it('mailAndCertificates: restores no version that changes such a record', async () => {
    const by = await createUserKey(user, { permissions: ['*'], control: { mailAndCertificates: 'deny' } });
    const version = await lastVersion();
    expectOk(await dns('POST', { type: 'CAA', host: '@', value: '0 issue "ca.example.net"' }, key));
    const before = await records();
    for (const dryRun of [true, false]) expectDenied(await restore(version, by, dryRun), 'mailAndCertificates');
    expect(await records()).toEqual(before);
    expectOk(await restore(await lastVersion(), by, false));
  });
});

describe('an agent over MCP', () => {
  it('control_not_allowed: the same at its tools', async () => {
    const { use } = await connectAgent(denied);
    const mx = { domain, type: 'MX', host: '@', value: 'mx.attacker.example', priority: 10 };
    expect(await use('dns_create', mx)).toMatchObject({
      refused: true,
      body: { code: 'control_not_allowed', control: 'mailAndCertificates', remedy: expect.stringMatching(/owner/) },
    });
    const wipe = { domain, zone: '@ A 198.51.100.66', replace: true };
    expect((await use('dns_import', wipe)).body).toMatchObject({ control: 'zoneReplace' });
  });
});
