import { createKey } from '@onym/accounts/access';
import { listActs, undoAct, type ActUndoers } from '@onym/billing/acts';
import { DEFAULT_CONTROL, type ControlLevel } from '@onym/core';
import { RegistrarError, type Registrar } from '@onym/core/ports';
import { grantName, type NameGrant, type Principal } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from './change-settings.ts';
import { registerTestDomain, withRegistrar, type TestDomain } from './domains.fixture.ts';
import { createForward, deleteForward, listForwards } from './forwards.ts';
import { domainUndoers } from './undo-acts.ts';

let scope: TestScope;
let domain: TestDomain;
let owner: Principal;
/** A key of the owner, and its right to change the domain. */
let key: { id: string; name: string };
let grant: NameGrant;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  domain = await registerTestDomain(scope);
  const { accountId, email, name } = domain;
  owner = { kind: 'session', accountId, tier: 'explorer', email, admin: false };
  const made = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'] });
  key = { id: made.key.id, name: 'Scout' };
  const control = { ...DEFAULT_CONTROL, privacyOff: 'notify' as const };
  const agent: Principal = {
    kind: 'key',
    accountId,
    tier: 'explorer',
    keyId: key.id,
    keyName: key.name,
    permissions: ['*'],
    domains: null,
    control,
  };
  grant = grantName(agent, name);
});

const refused = async (): Promise<never> => {
  throw new RegistrarError('rejected', 'no');
};
/** A registrar that refuses every change. */
const REFUSING = { setOptions: refused, setForward: refused, removeForward: refused };
/** A request of the key. */
const request = (script: Partial<Registrar> = {}) =>
  withRegistrar({ ...scope.fork(), origin: { address: '192.0.2.1', requestId: 'req_1', key } }, script);
const acts = async () => (await listActs(scope, domain.accountId, { limit: 10 })).acts;
const undo = (id: string, script: Partial<Registrar> = {}) =>
  undoAct(withRegistrar(scope.fork(), script), domainUndoers as ActUndoers, owner, id);
const aliases = async () => (await listForwards(scope.fork(), owner, domain.name)).forwards.map(({ alias }) => alias);
const hello = { alias: 'hello', forwardTo: 'mallory@example.net' };

describe('an act that the registrar refuses', () => {
  it('is not stored: settings', async () => {
    const change = { autoRenew: false, privacyEnabled: false };
    await expect(changeSettings(request(REFUSING), grant, change)).rejects.toMatchObject({ code: 'conflict' });
    expect(await acts()).toEqual([]);
  });

  it('is not stored: forwards', async () => {
    await expect(createForward(request(REFUSING), owner, grant, hello)).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect(await acts()).toEqual([]);
    const { id } = await createForward(scope.fork(), owner, grantName(owner, domain.name), hello);
    await expect(deleteForward(request(REFUSING), grant, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await acts()).toEqual([]);
    expect(await aliases()).toEqual(['hello']);
  });
});

describe('undoing that the registrar refuses', () => {
  it('changes nothing and can be repeated', async () => {
    const { id } = await createForward(request(), owner, grant, hello);
    const [created] = await acts();
    await expect(undo(created!.id, REFUSING)).rejects.toMatchObject({ code: 'conflict' });
    expect(await aliases()).toEqual(['hello']);
    await undo(created!.id);
    expect(await aliases()).toEqual([]);
    await expect(deleteForward(scope.fork(), grantName(owner, domain.name), id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('raising the limit of automatic renewals', () => {
  const limitOf = async (): Promise<unknown> =>
    (
      await scope.sql.rows(
        'test-limit',
        'select auto_renew_max_rise as rise, auto_renew_max_price_minor as price from domain where name = $1',
        [domain.name],
      )
    )[0];
  const raise = (from: NameGrant = grant) => changeSettings(request(), from, { autoRenewLimit: { maxRise: 100 } });
  const withLevel = (level: ControlLevel): NameGrant => ({
    ...grant,
    control: { ...DEFAULT_CONTROL, autoRenewOff: level },
  });

  it.each(['notify', 'allow'] as const)('is an act at the level %s, which the owner can undo', async (level) => {
    await raise(withLevel(level));
    expect(await limitOf()).toEqual({ rise: 100, price: null });
    const [act] = await acts();
    expect(act).toMatchObject({
      act: 'autoRenewOff',
      name: domain.name,
      changes: [{ what: 'autoRenewLimit', from: '25 %', to: '100 %' }],
    });
    await undo(act!.id);
    expect(await limitOf()).toEqual({ rise: null, price: null });
  });

  it('that was changed again by the owner is not undone: that could raise it', async () => {
    await raise();
    await changeSettings(scope.fork(), grantName(owner, domain.name), { autoRenewLimit: { maxRise: 5 } });
    const [act] = await acts();
    await expect(undo(act!.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await limitOf()).toEqual({ rise: 5, price: null });
  });

  it('is refused at deny, and asks the owner at ask', async () => {
    await expect(raise(withLevel('deny'))).rejects.toMatchObject({ code: 'control_not_allowed' });
    await expect(raise(withLevel('ask'))).rejects.toMatchObject({ code: 'approval_required' });
    expect(await limitOf()).toEqual({ rise: null, price: null });
  });

  it('is no act when the limit is lowered, or the owner raises it', async () => {
    await changeSettings(request(), withLevel('deny'), { autoRenewLimit: { maxRise: 10 } });
    await changeSettings(scope.fork(), grantName(owner, domain.name), { autoRenewLimit: { maxPriceMinor: 90_000 } });
    expect(await limitOf()).toEqual({ rise: null, price: 90_000 });
    expect(await acts()).toEqual([]);
  });
});
