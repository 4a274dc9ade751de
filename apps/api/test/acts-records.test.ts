import {
  call,
  createBuyer,
  createUserKey,
  injectFault,
  setTier,
  uniqueWord,
  type Body,
  type User,
} from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryNameserver } from '../../../test/query-nameserver.ts';
import { actsOf, undo, type Act } from './acts.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { decideApproval } from './spending.fixture.ts';

let user: User;
let domain: string;
/** A key that did nothing yet, and its name. */
let agent: string;
let agentName: string;
beforeAll(async () => {
  const { user: owner, key } = await createBuyer();
  user = owner;
  // More than 60 calls a minute.
  await setTier(user, 'founder');
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
  for (const json of [
    { type: 'MX', host: '@', value: 'mx1.example.net', priority: 10 },
    { type: 'A', host: 'www', value: '203.0.113.7' },
  ])
    expectOk(await call('POST', `/domains/${domain}/dns`, { user, json }));
});
beforeEach(async () => {
  agentName = uniqueWord();
  agent = await createUserKey(user, { name: agentName, permissions: ['*'], control: { zoneReplace: 'notify' } });
});

const dns = (method: string, json: object, by: object = { key: agent }, path = '') =>
  call<Body>(method, `/domains/${domain}/dns${path}`, { ...by, json });
const records = async () =>
  expectOk(await call<{ records: Body[] }>('GET', `/domains/${domain}/dns`, { user })).records.map(
    ({ id, type, host, value, ttl, priority }) => ({ id, type, host, value, ttl, priority }),
  );
const find = async (type: string) => (await records()).find((record) => record.type === type)!;
/** The acts of the key, newest first. */
const acts = async () => (await actsOf(user)).filter(({ keyName }) => keyName === agentName);
const last = async (): Promise<Act> => (await acts())[0]!;
const served = () => queryNameserver(domain, 'MX');

describe('an act on records with the level notify', () => {
  it('200: undoing restores exactly the records that it changed, also at the nameserver', async () => {
    const before = await records();
    const mx = await find('MX');
    expectOk(await dns('PUT', { id: mx.id, value: 'mx.attacker.example' }));
    const act = await last();
    expect(act).toMatchObject({
      act: 'mailAndCertificates',
      name: domain,
      changes: [
        { what: 'MX @', from: expect.stringContaining('10 mx1.example.net'), to: expect.stringContaining('attacker') },
      ],
    });
    expect(JSON.stringify(await served())).toContain('attacker');
    const later = expectOk(await dns('POST', { type: 'A', host: 'later', value: '203.0.113.8' }, { user }));
    expectOk(await undo(user, act.id));
    expect((await records()).filter(({ id }) => id !== later['id'])).toEqual(before);
    expect(await records()).toHaveLength(before.length + 1);
    expect(JSON.stringify(await served())).not.toContain('attacker');
    const { versions } = expectOk(await call<{ versions: Body[] }>('GET', `/domains/${domain}/dns/versions`, { user }));
    expect(versions[0]).toMatchObject({ keyId: null, changed: 1 });
  });

  it('200: created and deleted ones too, and an act before another that was undone', async () => {
    const before = await records();
    const caa = { type: 'CAA', host: '@', value: '0 issue "attacker.example"' };
    expectOk(await dns('POST', caa));
    const created = await last();
    expectOk(
      await call('DELETE', `/domains/${domain}/dns`, { key: agent, query: { id: String((await find('MX')).id) } }),
    );
    const deleted = await last();
    expect(deleted.changes).toMatchObject([{ what: 'MX @', to: null }]);
    for (const { id } of [deleted, created]) expectOk(await undo(user, id));
    expect(await records()).toEqual(before);
  });

  it('409 conflict: nothing is undone when one of its sets was changed since, until that is taken back', async () => {
    const mx = await find('MX');
    expectOk(await dns('PUT', { id: mx.id, value: 'mx.attacker.example' }));
    const act = await last();
    const { id } = expectOk(
      await dns('POST', { type: 'MX', host: '@', value: 'mx2.example.net', priority: 20 }, { user }),
    );
    const before = await records();
    const answer = await undo(user, act.id);
    expectRefusal(answer, 409, 'conflict');
    expect(JSON.stringify(answer.body)).toContain(`/domains/${domain}`);
    expect(await records()).toEqual(before);
    expect(await last()).toMatchObject({ id: act.id, status: 'undoable' });
    expectOk(await call('DELETE', `/domains/${domain}/dns`, { user, query: { id: String(id) } }));
    expectOk(await undo(user, act.id));
    expect(await find('MX')).toEqual(mx);
  });

  it('200: an import that replaces the zone, and a restored version, are one act each', async () => {
    const before = await records();
    expectOk(await dns('POST', { zone: 'www 300 IN A 198.51.100.66', replace: true }, { key: agent }, '/import'));
    const replaced = await last();
    expect(replaced).toMatchObject({ act: 'zoneReplace', status: 'undoable' });
    expect(replaced.changes.map(({ what }) => what)).toEqual(expect.arrayContaining(['A www', 'MX @']));
    expectOk(await undo(user, replaced.id));
    expect(await records()).toEqual(before);
    const { versions } = expectOk(
      await call<{ versions: { id: string }[] }>('GET', `/domains/${domain}/dns/versions`, { user }),
    );
    expectOk(await dns('POST', {}, { key: agent }, `/versions/${versions.at(-1)!.id}/restore`));
    expect(await records()).not.toEqual(before);
    const restored = await last();
    expect(restored.act).toBe('zoneReplace');
    expectOk(await undo(user, restored.id));
    expect(await records()).toEqual(before);
    expect(await acts()).toHaveLength(2);
  });

  it('403 control_not_allowed: a zone that its owner restored is replaced by undoing that', async () => {
    const before = await records();
    expectOk(await dns('POST', { zone: 'www 300 IN A 198.51.100.66', replace: true }, { key: agent }, '/import'));
    expectOk(await undo(user, (await last()).id));
    const key = await createUserKey(user, { permissions: ['*'], control: { zoneReplace: 'deny' } });
    expectRefusal(await dns('POST', {}, { key }, '/undo'), 403, 'control_not_allowed');
    expect(await records()).toEqual(before);
  });

  it('200: nothing is listed for what the owner approved', async () => {
    const before = await records();
    const key = await createUserKey(user, { name: agentName, permissions: ['*'], control: { zoneReplace: 'ask' } });
    const wipe = { zone: 'www 300 IN A 198.51.100.66', replace: true };
    const { approvalId } = expectRefusal(await dns('POST', wipe, { key }, '/import'), 403, 'approval_required');
    expectOk(await decideApproval(user, String(approvalId), 'approve'));
    expect(await records()).not.toEqual(before);
    expect(await acts()).toEqual([]);
    expectOk(await dns('POST', {}, { user }, '/undo'));
    expect(await records()).toEqual(before);
  });

  it('200: nothing is listed for other records, dry runs, refused writes and writes without an effect', async () => {
    expectOk(await dns('POST', { type: 'A', host: 'free', value: '203.0.113.9' }));
    const zone = '_dmarc 300 IN TXT "v=DMARC1; p=none"';
    expectOk(await dns('POST', { zone, dryRun: true }, { key: agent }, '/import'));
    expectRefusal(
      await dns('POST', { type: 'MX', host: '@', value: 'not a host', priority: 10 }),
      400,
      'invalid_request',
    );
    const mx = await find('MX');
    expectOk(await dns('PUT', { id: mx.id, priority: 10 }));
    expect(await acts()).toEqual([]);
  });

  it('503 nameserver_unavailable: neither the record nor the act is stored', async () => {
    const before = await records();
    await injectFault({ service: 'nameserver', operation: 'rrset', kind: 'error_before', times: 1, match: domain });
    expectRefusal(
      await dns('PUT', { id: (await find('MX')).id, value: 'mx.attacker.example' }),
      503,
      'nameserver_unavailable',
    );
    expect(await records()).toEqual(before);
    expect(await acts()).toEqual([]);
  });
});
