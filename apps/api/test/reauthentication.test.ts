import {
  call,
  callSite,
  createBuyer,
  createUserKey,
  signUp,
  setTier,
  uniqueWord,
  type Answer,
  type User,
} from '@onym/testing';
import type { ProcedureMeta } from '@onym/platform';
import type { AnyTRPCProcedure } from '@trpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../src/router.ts';
import { expectOk } from './expectations.fixture.ts';
import { callAuth } from './identity.fixture.ts';
import { ageConfirmation, confirm, expectUnconfirmed, snapshotOf } from './reauthentication.fixture.ts';
import { agencyOwner, inviteMember } from './team.fixture.ts';

/** An operation that needs a recent confirmation, or that does not. */
interface Act {
  user?: () => Promise<User>;
  /** Returns the id of what the operation acts on. */
  prepare?: (user: User) => Promise<string>;
  send: (user: User, id: string) => Promise<Answer>;
}

async function makeKey(user: User, json: unknown): Promise<string> {
  return expectOk(await call<{ key: { id: string } }>('POST', '/keys', { user, json })).key.id;
}
async function freeze(user: User, json: unknown): Promise<string> {
  const id = await makeKey(user, json);
  expectOk(await call('PATCH', `/keys/${id}`, { user, json: { isActive: false } }));
  return id;
}
async function askForKey(json: unknown): Promise<string> {
  return expectOk(await callSite<{ userCode: string }>('POST', '/api/public/device/code', { json })).userCode;
}
async function setSpending(user: User, json: unknown): Promise<string> {
  expectOk(await call('PUT', '/account/spending', { user, json }));
  return '';
}
const create = (json: unknown) => (user: User) => call('POST', '/keys', { user, json });
const change = (json: unknown) => (user: User, id: string) => call('PATCH', `/keys/${id}`, { user, json });
const rotate = (user: User, id: string) => call('POST', `/keys/${id}/rotate`, { user, json: {} });
const spend = (json: unknown) => (user: User) => call('PUT', '/account/spending', { user, json });
const approve = (json: unknown) => (user: User, id: string) => call('POST', `/device/${id}/approve`, { user, json });

const GUARDED: Record<string, Act> = {
  'a key with *': { send: create({ permissions: ['*'] }) },
  'a key without a monthly limit': { send: create({ spending: { perMonth: null } }) },
  'a key above the default limits': { send: create({ spending: { perPurchase: 101 } }) },
  'a key that may buy premium names': { send: create({ spending: { premium: true } }) },
  'a key with a looser control than the default': { send: create({ control: { nameservers: 'notify' } }) },
  'a key that gets *': { prepare: (user) => makeKey(user, {}), send: change({ permissions: ['*'] }) },
  'a raised limit of a key': {
    prepare: (user) => makeKey(user, { spending: { perDay: 10 } }),
    send: change({ name: 'Raised', spending: { perDay: 11 } }),
  },
  'a removed limit of a key': {
    prepare: (user) => makeKey(user, { spending: { perDay: 10 } }),
    send: change({ spending: { perDay: null } }),
  },
  'a loosened control of a key': {
    prepare: (user) => makeKey(user, { control: { forwards: 'deny' } }),
    send: change({ control: { forwards: 'ask' } }),
  },
  'a key freed from its list of domains': {
    prepare: (user) => makeKey(user, { spending: { domains: ['a-name.com'] } }),
    send: change({ spending: { domains: ['a-name.com', 'another-name.com'] } }),
  },
  'unfreezing a key with *': {
    prepare: (user) => freeze(user, { permissions: ['*'] }),
    send: change({ isActive: true }),
  },
  'a new secret of a key with *': { prepare: (user) => makeKey(user, { permissions: ['*'] }), send: rotate },
  'a raised limit of the account': {
    prepare: (user) => setSpending(user, { perDay: 100 }),
    send: spend({ perDay: 200 }),
  },
  'a removed limit of the account': {
    prepare: (user) => setSpending(user, { perMonth: 100 }),
    send: spend({ perMonth: null }),
  },
  'a removed limit of calls': { send: spend({ overagePerMonth: null }) },
  'a new secret of a key with a looser control': {
    prepare: (user) => makeKey(user, { control: { registrant: 'allow' } }),
    send: rotate,
  },
  'a device with *': { prepare: () => askForKey({ permissions: ['*'] }), send: approve({ permissions: ['*'] }) },
  'a device with webhooks': {
    prepare: () => askForKey({ permissions: ['webhooks:write'] }),
    send: approve({ permissions: ['webhooks:write'] }),
  },
  'a device above the default limits': {
    prepare: () => askForKey({ spending: { perPurchase: null } }),
    send: approve({ spending: { perPurchase: null } }),
  },
  'a device with a looser control': {
    prepare: () => askForKey({ control: { registrant: 'allow' } }),
    send: approve({ control: { registrant: 'allow' } }),
  },
  'inviting a member': {
    user: agencyOwner,
    send: (user) => call('POST', '/account/members', { user, json: { email: 'nell@example.com', role: 'viewer' } }),
  },
  'another role of a member': {
    user: agencyOwner,
    prepare: (user) => inviteMember(user, 'nell@example.com', 'viewer'),
    send: (user, id) => call('PATCH', `/account/members/${id}`, { user, json: { role: 'buyer' } }),
  },
};

const FREE: Record<string, Act> = {
  'a default key': { send: create({}) },
  'a key below the default limits': { send: create({ spending: { perPurchase: 5, tlds: ['.com'] } }) },
  'a lowered limit of a key with *': {
    prepare: (user) => makeKey(user, { permissions: ['*'] }),
    send: change({ name: 'Lower', spending: { perDay: 5 } }),
  },
  'a stricter control of a key with *': {
    prepare: (user) => makeKey(user, { permissions: ['*'] }),
    send: change({ control: { forwards: 'deny' } }),
  },
  'freezing a key with *': {
    prepare: (user) => makeKey(user, { permissions: ['*'] }),
    send: change({ isActive: false }),
  },
  'a new secret of a default key': { prepare: (user) => makeKey(user, {}), send: rotate },
  'revoking a key': {
    prepare: (user) => makeKey(user, {}),
    send: (user, id) => call('DELETE', `/keys/${id}`, { user }),
  },
  'a lowered limit of the account': {
    prepare: (user) => setSpending(user, { perDay: 100 }),
    send: spend({ perDay: 50, perMonth: 70 }),
  },
  'a device with the defaults': { prepare: () => askForKey({}), send: approve({}) },
  'a device that requests everything, and gets the defaults because nothing is named': {
    prepare: () => askForKey({ permissions: ['*'], spending: { perPurchase: null }, control: { registrant: 'allow' } }),
    send: approve({}),
  },
  'a device that is lowered to the defaults': {
    prepare: () => askForKey({ permissions: ['*', 'domains:read'] }),
    send: approve({ permissions: ['domains:read'] }),
  },
  'removing a member': {
    user: agencyOwner,
    prepare: (user) => inviteMember(user, 'nell@example.com', 'viewer'),
    send: (user, id) => call('DELETE', `/account/members/${id}`, { user }),
  },
  'deleting the account, with its password': {
    send: (user) => call('DELETE', '/account', { user, json: { password: user.password } }),
  },
};

describe('without a confirmation in the last 10 minutes', () => {
  it.each(Object.entries(GUARDED))(
    '403 reauthentication_required, and then 200 with one: %s',
    async (_, { user: make = signUp, prepare, send }) => {
      const user = await make();
      const id = (await prepare?.(user)) ?? '';
      await ageConfirmation(user);
      const before = await snapshotOf(user);
      expectUnconfirmed(await send(user, id));
      expect(await snapshotOf(user)).toEqual(before);
      expectOk(await confirm(user, { password: user.password }));
      expectOk(await send(user, id));
      expect(await snapshotOf(user)).not.toEqual(before);
    },
  );

  it.each(Object.entries(FREE))('200: %s', async (_, { user: make = signUp, prepare, send }) => {
    const user = await make();
    const id = (await prepare?.(user)) ?? '';
    await ageConfirmation(user);
    expectOk(await send(user, id));
  });

  it('403 reauthentication_required: the export, by REST and by RPC alike', async () => {
    const user = await signUp();
    await ageConfirmation(user);
    expectUnconfirmed(await call('GET', '/account/export', { user }));
    const byRpc = await callSite('POST', '/trpc/keys.create', { user, json: { permissions: ['*'] } });
    expect(byRpc).toMatchObject({
      status: 403,
      body: { error: { data: { body: { code: 'reauthentication_required', methods: ['password'] } } } },
    });
    expectOk(await confirm(user, { password: user.password }));
    expect((await call('GET', '/account/export', { user })).status).toBe(200);
  });

  it('403 reauthentication_required: any number of calls at once, none of which does anything', async () => {
    const user = await signUp();
    await ageConfirmation(user);
    const before = await snapshotOf(user);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ permissions: ['*'] })(user)));
    for (const answer of answers) expectUnconfirmed(answer);
    expect(await snapshotOf(user)).toEqual(before);
  });

  it('a confirmation counts for 10 minutes, in its own session only', async () => {
    const user = await signUp();
    const send = () => create({ permissions: ['*'] })(user);
    await ageConfirmation(user, 590);
    expectOk(await send());
    await ageConfirmation(user, 601);
    expectUnconfirmed(await send());
    const { email, password } = user;
    expectOk(await callAuth('POST', '/sign-in/email', { json: { email, password } }));
    expectUnconfirmed(await send());
  });

  it('never concerns API keys', async () => {
    const user = await signUp();
    await setTier(user, 'agency');
    await ageConfirmation(user);
    const key = await createUserKey(user, { permissions: ['*'] });
    expect((await call('GET', '/domains/list', { key })).status).toBe(200);
    expect(await call('GET', '/account/export', { key })).toMatchObject({ body: { code: 'session_required' } });
    expect(await call('POST', '/account/confirm', { key, json: { password: user.password } })).toMatchObject({
      status: 403,
      body: { code: 'session_required' },
    });
  });
});

it('these procedures need a confirmation, always or for some inputs', () => {
  // A change of this list is a deliberate decision; docs/threat-model.md has the same table.
  const table = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
    .map(([name, { _def }]) => [name, (_def.meta as ProcedureMeta | undefined)?.recent] as const)
    .filter(([, recent]) => recent !== undefined);
  expect(Object.fromEntries(table)).toEqual({
    'device.approve': 'for some inputs',
    'domains.authCode': true,
    'domains.change': 'for some inputs',
    'keys.change': 'for some inputs',
    'keys.create': 'for some inputs',
    'keys.rotate': 'for some inputs',
    'privacy.export': true,
    'spending.setAccount': 'for some inputs',
    'team.change': true,
    'team.confirmOwner': true,
    'team.invite': true,
    'team.proposeOwner': true,
  });
});

describe('a domain, without a confirmation in the last 10 minutes', () => {
  let user: User;
  let domain: string;
  beforeAll(async () => {
    const buyer = await createBuyer();
    ({ user } = buyer);
    domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key: buyer.key, json: { domain } }));
  });
  const lock = (locked: boolean) => call('PATCH', `/domains/${domain}`, { user, json: { locked, autoRenew: false } });

  it('403: is not unlocked, and its auth code is not shown; locking it needs none', async () => {
    await ageConfirmation(user);
    const before = await snapshotOf(user);
    expectUnconfirmed(await lock(false));
    expect(await snapshotOf(user)).toEqual(before);
    expectUnconfirmed(await call('GET', `/domains/${domain}/auth-code`, { user }));
    expectOk(await lock(true));
    expectOk(await confirm(user, { password: user.password }));
    expectOk(await lock(false));
    expectOk(await call('GET', `/domains/${domain}/auth-code`, { user }));
  });
});
