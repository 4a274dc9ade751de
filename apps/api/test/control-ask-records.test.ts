import { call, uniqueWord, type Body } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { agent, dns, domain, expectAsked, key, useAskingAgent, user } from './asking-agent.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { decideApproval, keyWith, pendingApprovals } from './spending.fixture.ts';

useAskingAgent();

/** Without the MX records that a job aligns with the forwards. */
const records = async () =>
  expectOk(await call<{ records: Body[] }>('GET', `/domains/${domain}/dns`, { key })).records.filter(
    ({ managed }) => !managed,
  );
describe('403 approval_required: a key that must ask before it changes records', () => {
  it('mailAndCertificates: writes such records when the owner approves; others are free, and dry runs open no approval', async () => {
    const caa = { type: 'CAA', host: '@', value: '0 issue "ca.example.net"' };
    const create = expectAsked(await dns('POST', caa), 'mailAndCertificates');
    expectOk(await decideApproval(user, create, 'approve'));
    const made = (await records()).find(({ type }) => type === 'CAA')!;
    const ttl = expectAsked(await dns('PUT', { id: made['id'], ttl: 600 }), 'mailAndCertificates');
    const query = { id: String(made['id']) };
    const remove = expectAsked(
      await call('DELETE', `/domains/${domain}/dns`, { key: agent, query }),
      'mailAndCertificates',
    );
    const txt = { zone: '_dmarc 300 IN TXT "v=DMARC1; p=none"' };
    const google = { template: 'google-workspace', values: {} };
    for (const [path, json] of [
      ['/import', txt],
      ['/template', google],
      ['/undo', {}],
    ] as const)
      expectOk(await dns('POST', { ...json, dryRun: true }, path));
    expect(await pendingApprovals(user.email)).toHaveLength(2);
    const imported = expectAsked(await dns('POST', txt, '/import'), 'mailAndCertificates');
    expectAsked(await dns('POST', google, '/template'), 'mailAndCertificates');
    const undone = expectAsked(await dns('POST', {}, '/undo'), 'mailAndCertificates');
    expectRefusal(await dns('POST', { ...caa, value: '0 iodef "mailto:a@b.net"' }), 429, 'too_many_approvals');
    for (const id of [ttl, imported]) expectOk(await decideApproval(user, id, 'approve'));
    expect(await records()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'CAA', ttl: 600 }),
        expect.objectContaining({ host: '_dmarc' }),
      ]),
    );
    // The record and the last change are no longer those that were shown.
    for (const id of [remove, undone])
      expect(expectOk(await decideApproval(user, id, 'approve'))).toMatchObject({
        status: 'failed',
        error: { code: 'conflict' },
      });
    expectOk(await dns('POST', { type: 'A', host: uniqueWord(), value: '203.0.113.7' }));
  });

  it('zoneReplace: imports with replace, restores and undoes such an import when the owner approves', async () => {
    const scout = { key: (await keyWith(user)).key };
    expectOk(await dns('POST', { type: 'A', host: 'www', value: '203.0.113.1' }, '', scout));
    const before = await records();
    const wipe = { zone: 'www 300 IN A 198.51.100.66', replace: true };
    const id = expectAsked(await dns('POST', wipe, '/import', scout), 'zoneReplace');
    expect(await records()).toEqual(before);
    expect(expectOk(await decideApproval(user, id, 'approve'))).toMatchObject({ status: 'approved', action: 'zone' });
    expect(await records()).toMatchObject([{ host: 'www', value: '198.51.100.66' }]);
    const undo = expectAsked(await dns('POST', {}, '/undo', scout), 'zoneReplace');
    const { versions } = expectOk(await call<{ versions: Body[] }>('GET', `/domains/${domain}/dns/versions`, scout));
    const back = `/versions/${String(versions[1]!['id'])}/restore`;
    expectOk(await dns('POST', { dryRun: true }, back, scout));
    const restore = expectAsked(await dns('POST', {}, back, scout), 'zoneReplace');
    expect(await records()).toHaveLength(1);
    expectOk(await decideApproval(user, restore, 'approve'));
    expect(await records()).toEqual(before);
    expect(expectOk(await decideApproval(user, undo, 'approve'))).toMatchObject({ status: 'failed' });
    expect(await records()).toEqual(before);
  });
});
