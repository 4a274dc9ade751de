import { call, createBuyer, createUserKey, setTier, signUp, uniqueWord, type Body, type User } from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actsOf, undo, undoLink, type Act } from './acts.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { openPage, submitForm } from './identity.fixture.ts';
import { joinTeam } from './team.fixture.ts';

let user: User;
/** Bought the domain. */
let buyer: string;
/** A key that did nothing yet, and its name. */
let agent: string;
let agentName: string;
let domain: string;
beforeAll(async () => {
  ({ user, key: buyer } = await createBuyer());
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key: buyer, json: { domain } }));
});
beforeEach(async () => {
  agentName = uniqueWord();
  agent = await createUserKey(user, { name: agentName, permissions: ['*'] });
});

const change = (json: object, key = agent) => call<Body>('PATCH', `/domains/${domain}`, { key, json });
const shown = async () => expectOk(await call<Body>('GET', `/domains/${domain}`, { user }));
const forwards = async () =>
  expectOk(await call<{ forwards: Body[] }>('GET', `/domains/${domain}/forwards`, { user })).forwards.map(
    ({ alias, forwardTo }) => `${String(alias)} ${String(forwardTo)}`,
  );
/** The newest act. */
const last = async (): Promise<Act> => (await actsOf(user))[0]!;
const count = async () => (await actsOf(user)).length;

describe('an act of a key with the level notify', () => {
  it('200: is performed and listed, and its owner undoes it, once', async () => {
    expectOk(await change({ autoRenew: false }));
    const act = await last();
    expect(act).toMatchObject({
      act: 'autoRenewOff',
      keyName: agentName,
      memberEmail: null,
      name: domain,
      changes: [{ what: 'autoRenew', from: 'on', to: 'off' }],
      status: 'undoable',
      undoneAt: null,
    });
    const answers = await Promise.all([undo(user, act.id), undo(user, act.id), undo(user, act.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await shown()).toMatchObject({ autoRenew: true });
    expect(await last()).toMatchObject({ id: act.id, status: 'undone' });
  });

  it('409 conflict: a second time', async () => {
    expectOk(await change({ autoRenew: false }));
    const { id } = await last();
    expectOk(await undo(user, id));
    expectOk(await change({ autoRenew: false }, buyer));
    expectRefusal(await undo(user, id), 409, 'conflict');
    expect(await shown()).toMatchObject({ autoRenew: false });
    expectOk(await call('PATCH', `/domains/${domain}`, { user, json: { autoRenew: true } }));
  });

  it('200: two settings turned off by one call are two acts, each with its own undo', async () => {
    const key = await createUserKey(user, { permissions: ['*'], control: { privacyOff: 'notify' } });
    expectOk(await change({ autoRenew: false, privacyEnabled: false }, key));
    const [privacy, renewal] = await actsOf(user);
    expect([privacy!.act, renewal!.act].toSorted()).toEqual(['autoRenewOff', 'privacyOff']);
    for (const { id } of [privacy!, renewal!]) expectOk(await undo(user, id));
    expect(await shown()).toMatchObject({ autoRenew: true, privacyEnabled: true });
  });

  it('200: nothing is listed for what changes nothing, for the owner, and in the first day of an own registration', async () => {
    const before = await count();
    expectOk(await change({ autoRenew: true }));
    expectOk(await call('PATCH', `/domains/${domain}`, { user, json: { autoRenew: false } }));
    expectOk(await call('PATCH', `/domains/${domain}`, { user, json: { autoRenew: true } }));
    expectOk(await change({ autoRenew: false }, buyer));
    expectOk(await change({ autoRenew: true }, buyer));
    expect(await count()).toBe(before);
  });

  it('200: a forward that it created is removed, and one that it deleted is forwarded again', async () => {
    const path = `/domains/${domain}/forwards`;
    const alias = uniqueWord();
    const json = { alias, forwardTo: 'mallory@example.net' };
    const { id } = expectOk(await call<{ id: string }>('POST', path, { key: agent, json }));
    const created = await last();
    expect(created).toMatchObject({ act: 'forwards', changes: [{ from: null }] });
    expectOk(await call('DELETE', `${path}/${id}`, { key: agent }));
    const deleted = await last();
    expect(deleted.changes).toMatchObject([{ to: null }]);
    expectRefusal(await undo(user, created.id), 404, 'not_found');
    expectOk(await undo(user, deleted.id));
    expect(await forwards()).toEqual([`${alias} mallory@example.net`]);
    const { id: again } = expectOk(
      await call<{ id: string }>('POST', path, { key: agent, json: { ...json, alias: 'b' } }),
    );
    expectOk(await undo(user, (await last()).id));
    expect(await forwards()).toEqual([`${alias} mallory@example.net`]);
    expectRefusal(await call('DELETE', `${path}/${again}`, { user }), 404, 'not_found');
  });

  it('409 conflict: a deleted forward whose alias is forwarded elsewhere since', async () => {
    const path = `/domains/${domain}/forwards`;
    const alias = uniqueWord();
    const make = async (forwardTo: string) =>
      expectOk(await call<{ id: string }>('POST', path, { user, json: { alias, forwardTo } }));
    const { id } = await make('vera@example.net');
    expectOk(await call('DELETE', `${path}/${id}`, { key: agent }));
    const act = await last();
    await make('new@example.net');
    expectRefusal(await undo(user, act.id), 409, 'conflict');
    expect(await last()).toMatchObject({ id: act.id, status: 'undoable' });
    expect(await forwards()).toContain(`${alias} new@example.net`);
  });
});

describe('undoing', () => {
  it('404 not_found: an act of another account, and ids that are none', async () => {
    expectOk(await change({ autoRenew: false }));
    const { id } = await last();
    const stranger = await signUp();
    for (const one of [id, 'nonsense', 'act_00000000000000000000000000'])
      expectRefusal(await undo(stranger, one), 404, 'not_found');
    expect(await actsOf(stranger)).toEqual([]);
    expect(await shown()).toMatchObject({ autoRenew: false });
    expectOk(await undo(user, id));
  });

  it('400 invalid_request: an id that is too long', async () => {
    expectRefusal(await undo(user, 'x'.repeat(65)), 400, 'invalid_request');
  });

  it('403 session_required: a key sees no acts and undoes none', async () => {
    expectOk(await change({ autoRenew: false }));
    const { id } = await last();
    expectRefusal(await call('GET', '/account/acts', { key: agent }), 403, 'session_required');
    expectRefusal(await call('POST', `/account/acts/${id}/undo`, { key: agent }), 403, 'session_required');
    expectOk(await undo(user, id));
  });
});

describe('the page of the mailed link', () => {
  it('200: shows the act and changes nothing when it is opened; its button undoes the act without a session, once', async () => {
    expectOk(await change({ autoRenew: false }));
    const link = await undoLink(user.email, agentName);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await openPage(link, undefined, method)).status).toBe(200);
    expect((await openPage(link)).text).toContain(domain);
    expect(await shown()).toMatchObject({ autoRenew: false });
    expect(await last()).toMatchObject({ status: 'undoable' });
    const pages = await Promise.all([submitForm(link, {}), submitForm(link, {})]);
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(pages.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
    expect(await shown()).toMatchObject({ autoRenew: true });
    expect([(await openPage(link)).status, (await submitForm(link, {})).status]).toEqual([404, 404]);
  });

  it('404: for a wrong, missing or repeated secret; 403 for a form of another site', async () => {
    for (const path of ['/undo', '/undo?token=', `/undo?token=${'a'.repeat(32)}`, '/undo?token=a&token=b'])
      expect([(await openPage(path)).status, (await submitForm(path, {})).status]).toEqual([404, 404]);
    const foreign = await submitForm(`/undo?token=${'a'.repeat(32)}`, {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });

  it('409: says why when something else was changed since, as text', async () => {
    const json = { type: 'TXT', host: '@', value: '<script>alert(1)</script>' };
    const { id } = expectOk(await call<Body>('POST', `/domains/${domain}/dns`, { key: agent, json }));
    const link = await undoLink(user.email, agentName);
    const page = await openPage(link);
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('&#60;script&#62;');
    expectOk(await call('PUT', `/domains/${domain}/dns`, { user, json: { id, value: 'changed' } }));
    const answer = await submitForm(link, {});
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('changed again');
  });
});

describe('an act of a member with the level notify', () => {
  it('200: notifies the owner, who undoes it; the member cannot', async () => {
    const { user: boss, key } = await createBuyer();
    await setTier(boss, 'agency');
    const name = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain: name } }));
    const member = await joinTeam(boss, 'buyer');
    expectOk(await call('PATCH', `/domains/${name}`, { user: member, json: { autoRenew: false } }));
    const [act] = await actsOf(boss);
    expect(act).toMatchObject({ act: 'autoRenewOff', keyId: null, keyName: null, memberEmail: member.email });
    expectRefusal(await call('GET', '/account/acts', { user: member }), 403, 'owner_required');
    expectRefusal(await undo(member, act!.id), 403, 'owner_required');
    expectOk(await undo(boss, act!.id));
    expect(expectOk(await call<Body>('GET', `/domains/${name}`, { user: boss }))).toMatchObject({ autoRenew: true });
  });
});
