import { call, createUserKey, queryStack, setTier, signUp, type Body, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { BUSINESS } from './legal.fixture.ts';
import { INPUT } from './landing-pages.fixture.ts';
import { decideApproval } from './spending.fixture.ts';

let user: User;
let agent: string;
beforeAll(async () => {
  user = await signUp();
  await setTier(user, 'founder');
  agent = await createUserKey(user, { permissions: ['*'], control: { deleteAssets: 'ask' } });
});

const create = async (path: string, json: object): Promise<string> =>
  String(expectOk(await call<Body>('POST', path, { key: agent, json }))['id']);
const createLogo = async (): Promise<string> => {
  const json = { name: 'Tiderow', description: 'Tide tables', count: 1 };
  return expectOk(await call<{ logos: { id: string }[] }>('POST', '/logos', { key: agent, json })).logos[0]!.id;
};
/** Calls, expects to be asked, and returns the approval as the key sees it. */
const ask = async (method: string, path: string): Promise<Body> => {
  const body = expectRefusal(await call(method, path, { key: agent, json: {} }), 403, 'approval_required');
  expect(body).toMatchObject({ control: 'deleteAssets', amount: 0 });
  return expectOk(await call<Body>('GET', `/approvals/${String(body['approvalId'])}`, { key: agent }));
};
const auditOf = (subject: string) =>
  queryStack('select action, actor_kind from audit_log where subject = $1 order by id desc limit 1', [subject]);

describe('403 approval_required: a key that must ask before it deletes', () => {
  it.each([
    ['logo', createLogo, '/logos', 'Tiderow', 'logo.deleted'],
    [
      'kit',
      () => create('/brand-kits', { name: 'Tiderow', includeVisuals: false }),
      '/brand-kits',
      'Tiderow',
      'brand_kit.deleted',
    ],
    ['legal', () => create('/legal', BUSINESS), '/legal', BUSINESS.businessName, 'legal_kit.deleted'],
  ])('%s: moves it to the bin when the owner approves, once', async (action, make, path, name, entry) => {
    const asset = await make();
    const { id, ...shown } = await ask('DELETE', `${path}/${asset}`);
    const changes = [{ what: action, from: name, to: null }];
    expect(shown).toMatchObject({ action, domain: asset, terms: { action, price: 0, changes } });
    expectOk(await call('GET', `${path}/${asset}`, { key: agent }));
    const taps = await Promise.all([1, 2].map(() => decideApproval(user, String(id), 'approve')));
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectRefusal(await call('GET', `${path}/${asset}`, { key: agent }), 404, 'not_found');
    expect(await auditOf(asset)).toEqual([{ action: entry, actor_kind: 'session' }]);
    expectOk(await call('POST', `${path}/${asset}/restore`, { key: agent, json: {} }));
  });

  it('site: unpublishes and deletes a page when the owner approves; for a page that changed since, another approval is needed', async () => {
    const page = await create('/landing-pages', INPUT);
    const path = `/landing-pages/${page}`;
    expectOk(await call('POST', `${path}/undeploy`, { key: agent, json: {} }));
    const { deploymentUrl } = expectOk(await call<Body>('POST', `${path}/deploy`, { key: agent, json: {} }));
    const undeploy = await ask('POST', `${path}/undeploy`);
    const remove = await ask('DELETE', path);
    const address = { what: 'address', from: expect.stringContaining(new URL(String(deploymentUrl)).host), to: null };
    expect(undeploy).toMatchObject({ action: 'site', domain: page, terms: { changes: [address] } });
    expect(remove).toMatchObject({
      terms: { changes: [{ what: 'page', from: INPUT.businessName, to: null }, address] },
    });
    expect(expectOk(await call('GET', path, { key: agent }))).toMatchObject({ status: 'deployed' });
    expectOk(await decideApproval(user, String(undeploy['id']), 'approve'));
    expect(expectOk(await call('GET', path, { key: agent }))).toMatchObject({ status: 'ready' });
    expect(await auditOf(page)).toEqual([{ action: 'landing_page.undeployed', actor_kind: 'session' }]);
    // The owner was shown a page that is published.
    expect(expectOk(await decideApproval(user, String(remove['id']), 'approve'))).toMatchObject({ status: 'failed' });
    expectOk(await decideApproval(user, String((await ask('DELETE', path))['id']), 'approve'));
    expectRefusal(await call('GET', path, { key: agent }), 404, 'not_found');
  });

  it('changes nothing when the owner declines, or the key ends before the answer', async () => {
    const logo = await createLogo();
    const { id } = await ask('DELETE', `/logos/${logo}`);
    expectOk(await decideApproval(user, String(id), 'decline'));
    expectRefusal(await decideApproval(user, String(id), 'approve'), 409, 'conflict');
    const other = await createLogo();
    const pending = await ask('DELETE', `/logos/${other}`);
    expectOk(await call('DELETE', `/keys/${String(pending['keyId'])}`, { user }));
    expectRefusal(await decideApproval(user, String(pending['id']), 'approve'), 409, 'conflict');
    for (const one of [logo, other]) expectOk(await call('GET', `/logos/${one}`, { user }));
  });
});
