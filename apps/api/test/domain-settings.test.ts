import {
  createUserKey,
  NO_QUESTIONS,
  createBuyer,
  call,
  injectFault,
  queryStack,
  signUp,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Domain {
  name: string;
  autoRenew: boolean;
  autoRenewLimit: { maxRise?: number; maxPrice?: number };
  privacyEnabled: boolean;
}

let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  ({ user, key } = await createBuyer());
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});
beforeEach(async () => {
  key = await createUserKey(user, { permissions: ['*'], control: NO_QUESTIONS });
}); // gives each case its own rate limit

const change = (json: unknown, { bearer = key, name = domain } = {}) =>
  call<Domain>('PATCH', `/domains/${name}`, { key: bearer, json });
const shown = async (): Promise<Domain> => expectOk(await call<Domain>('GET', `/domains/${domain}`, { key }));
/** The registrar's own record of the domain. */
async function registered(): Promise<{ privacyEnabled: boolean; autorenewEnabled: boolean }> {
  const answer = await fetch(`${stack().sandboxUrl}/core/v1/domains/${domain}`, {
    headers: { authorization: `Basic ${btoa('sandbox:sandbox')}` },
  });
  return (await answer.json()) as { privacyEnabled: boolean; autorenewEnabled: boolean };
}

describe('PATCH /domains/{domain}', () => {
  it('200: one setting or both; omitted ones stay; the registrar has the privacy and never renews by itself', async () => {
    const before = await shown();
    expect(before).toMatchObject({ autoRenew: true, privacyEnabled: true });
    expect(expectOk(await change({ autoRenew: false, privacyEnabled: false }))).toEqual({
      ...before,
      autoRenew: false,
      privacyEnabled: false,
    });
    expect(await registered()).toMatchObject({ privacyEnabled: false, autorenewEnabled: false });
    expect(expectOk(await change({ privacyEnabled: true }))).toEqual({ ...before, autoRenew: false });
    expect(await registered()).toMatchObject({ privacyEnabled: true, autorenewEnabled: false });
    expect(
      expectOk(await change({ autoRenew: true, price: 0, ownershipType: 'connected' }, { name: domain.toUpperCase() })),
    ).toEqual(before);
    expect(await registered()).toMatchObject({ autorenewEnabled: false });
    expect(await shown()).toEqual(before);
  });

  it('200: with the session, too; and while the registrar does not answer, which a job completes', async () => {
    await injectFault({ service: 'registry', operation: 'options', kind: 'drop_after', times: 1, match: domain });
    expect(
      expectOk(await call('PATCH', `/domains/${domain}`, { user, json: { privacyEnabled: false } })),
    ).toMatchObject({ privacyEnabled: false });
    expect(
      await queryStack(
        `select count(*)::int as count from graphile_worker.jobs j join domain d on j.key = 'settle:' || d.id where d.name = $1`,
        [domain],
      ),
    ).toEqual([{ count: 1 }]);
    expectOk(await change({ privacyEnabled: true }));
    expect(await registered()).toMatchObject({ privacyEnabled: true });
  });

  it('200: the limit of automatic renewals is a rise or a price; null is the default, and the list shows it', async () => {
    expect((await shown()).autoRenewLimit).toEqual({ maxRise: 25 });
    for (const autoRenewLimit of [{ maxRise: 0 }, { maxPrice: 30.5 }, { maxPrice: 0 }, { maxRise: 1000 }]) {
      expect(expectOk(await change({ autoRenewLimit })).autoRenewLimit).toEqual(autoRenewLimit);
      const { domains } = expectOk(await call<{ domains: Domain[] }>('GET', '/domains/list', { key }));
      expect(domains.find(({ name }) => name === domain)?.autoRenewLimit).toEqual(autoRenewLimit);
    }
    expect(expectOk(await change({ autoRenewLimit: null })).autoRenewLimit).toEqual({ maxRise: 25 });
  });

  it('400 invalid_request: a limit of automatic renewals is exactly one of both, and a number in its range', async () => {
    const wrong = [
      {},
      { maxRise: 5, maxPrice: 5 },
      { maxRise: -1 },
      { maxRise: 2.5 },
      { maxRise: 1001 },
      { maxRise: '5' },
      { maxRise: null },
      { maxPrice: 1.005 },
      { maxPrice: -1 },
      { maxPrice: 1e9 },
      { maxRise: 5, cap: 1 },
      [],
      25,
      'none',
    ];
    for (const autoRenewLimit of wrong) expectRefusal(await change({ autoRenewLimit }), 400, 'invalid_request');
    expect((await shown()).autoRenewLimit).toEqual({ maxRise: 25 });
  });

  it('200, 403 control_not_allowed: a key raises the limit only with the control of auto-renew, and the owner can undo it', async () => {
    const denied = await createUserKey(user, {
      permissions: ['*'],
      control: { ...NO_QUESTIONS, autoRenewOff: 'deny' },
    });
    const raised = { autoRenewLimit: { maxRise: 400 } };
    expectRefusal(await change(raised, { bearer: denied }), 403, 'control_not_allowed');
    expectOk(await change({ autoRenewLimit: { maxRise: 20 } }, { bearer: denied }));
    expectOk(await change(raised));
    const { acts } = expectOk(await call<{ acts: { id: string; name: string }[] }>('GET', '/account/acts', { user }));
    const act = acts.find(({ name }) => name === domain)!;
    expect(act).toMatchObject({ changes: [{ what: 'autoRenewLimit', from: '20 %', to: '400 %' }], status: 'undoable' });
    expectOk(await call('POST', `/account/acts/${act.id}/undo`, { user }));
    expect((await shown()).autoRenewLimit).toEqual({ maxRise: 20 });
    expectOk(await call('PATCH', `/domains/${domain}`, { user, json: { autoRenewLimit: null } }));
  });

  it('400 invalid_request: nothing to change, and values that are no booleans; nothing is changed', async () => {
    const before = await shown();
    for (const json of [{}, { other: 1 }]) expectRefusal(await change(json), 400, 'invalid_request');
    for (const wrong of ['no', 0, 1, null, 'true', [], {}]) {
      expect(expectRefusal(await change({ autoRenew: wrong }), 400, 'invalid_request')['fieldErrors']).toHaveProperty(
        'autoRenew',
      );
      expect(
        expectRefusal(await change({ autoRenew: false, privacyEnabled: wrong }), 400, 'invalid_request')['fieldErrors'],
      ).toHaveProperty('privacyEnabled');
    }
    expectRefusal(await change([]), 400, 'invalid_request');
    expect(await shown()).toEqual(before);
  });

  it('401 unauthorized, 403 forbidden: without a key, and without domains:write', async () => {
    expectRefusal(await call('PATCH', `/domains/${domain}`, { json: { autoRenew: false } }), 401, 'unauthorized');
    const reader = await createUserKey(user, { permissions: ['domains:read'] });
    expect(expectRefusal(await change({ autoRenew: false }, { bearer: reader }), 403, 'forbidden')).toMatchObject({
      missingPermission: 'domains:write',
    });
    expect(await shown()).toMatchObject({ autoRenew: true });
  });

  it('404 not_found: domains of another account, unknown and malformed names look alike; nothing is changed', async () => {
    const stranger = await createUserKey(await signUp());
    const answers = [
      await change({ autoRenew: false }, { bearer: stranger }),
      await change({ autoRenew: false }, { name: `${uniqueWord()}.com` }),
      await change({ autoRenew: false }, { name: 'nodot' }),
    ];
    expect(new Set(answers.map((answer) => expectRefusal(answer, 404, 'not_found')['error'])).size).toBe(1);
    expect(await shown()).toMatchObject({ autoRenew: true });
  });

  it('409 conflict: a connected domain has no registrar settings here, an expired one keeps its privacy', async () => {
    await queryStack(`update domain set ownership_type = 'connected' where name = $1`, [domain]);
    for (const json of [{ autoRenew: false }, { privacyEnabled: false }])
      expect(expectRefusal(await change(json), 409, 'conflict')['error']).toContain('connected');
    await queryStack(`update domain set ownership_type = 'owned', status = 'expired' where name = $1`, [domain]);
    expectRefusal(await change({ privacyEnabled: false }), 409, 'conflict');
    await queryStack(`update domain set status = 'active' where name = $1`, [domain]);
    expect(await shown()).toMatchObject({ autoRenew: true, privacyEnabled: true });
  });
});
