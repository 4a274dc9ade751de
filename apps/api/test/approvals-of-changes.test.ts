import { digestOfTerms, type Terms } from '@onym/billing/spending';
import { newId } from '@onym/core';
import { openSecrets } from '@onym/platform';
import { call, createBuyer, queryStack, stack, testConfig, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { decideApproval, keyWith, type Key } from './spending.fixture.ts';

let user: User;
let agent: Key;
let domain: string;
beforeAll(async () => {
  ({ user } = await createBuyer());
  agent = await keyWith(user);
  domain = freeName();
  expectOk(await buyDomain({ domain }, { bearer: agent.key }));
});

/** Stores a pending approval of a change of settings by the key, as refuseChange() does, and returns its id. */
async function askedToChange(request: object): Promise<string> {
  const secrets = openSecrets(testConfig(stack().databaseUrl).secret);
  const id = newId('approval', new Date());
  const terms: Terms = {
    action: 'settings',
    domain,
    years: 0,
    price: 0,
    renewalPrice: 0,
    currency: 'usd',
    registrant: null,
    privacy: null,
    autoRenew: null,
    emailForwards: [],
    nameservers: [],
    changes: [{ what: 'privacyEnabled', from: 'on', to: 'off' }],
  };
  await queryStack(
    `insert into approval (id, account_id, key_id, key_name, action, domain, status, amount_minor, renewal_minor, currency, years, reason, fingerprint, sealed_request, sealed_terms, terms_digest, created_at, expires_at)
     select $1, account_id, id, name, 'settings', $3, 'pending', 0, 0, 'usd', 0, 'this key must ask before it makes such a change', $6::text, $4, $5, $6::text, now(), now() + interval '1 day' from api_key where id = $2`,
    [
      id,
      agent.id,
      domain,
      secrets.seal('approval', JSON.stringify(request), id),
      secrets.seal('terms', JSON.stringify(terms), id),
      digestOfTerms(terms),
    ],
  );
  return id;
}
const privacy = async (): Promise<unknown> =>
  expectOk(await call('GET', `/domains/${domain}`, { user }))['privacyEnabled'];

describe('an approval of a change of settings', () => {
  it('200: shows its changes and costs nothing; approving it makes the change, once', async () => {
    const id = await askedToChange({ privacyEnabled: false });
    expect(expectOk(await call('GET', `/approvals/${id}`, { key: agent.key }))).toMatchObject({
      status: 'pending',
      action: 'settings',
      domain,
      amount: 0,
      years: 0,
      terms: { action: 'settings', price: 0, changes: [{ what: 'privacyEnabled', from: 'on', to: 'off' }] },
    });
    expect(await privacy()).toBe(true);
    const answers = await Promise.all([1, 2, 3].map(() => decideApproval(user, id, 'approve')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await privacy()).toBe(false);
    expect(expectOk(await call('GET', `/approvals/${id}`, { user }))).toMatchObject({
      status: 'approved',
      orderId: null,
      error: null,
    });
  });

  it('200: declining it changes nothing, and the key cannot approve it', async () => {
    const before = await privacy();
    const id = await askedToChange({ privacyEnabled: !before });
    expectRefusal(await call('POST', `/approvals/${id}/approve`, { key: agent.key }), 403, 'session_required');
    expect(expectOk(await decideApproval(user, id, 'decline'))).toMatchObject({ status: 'declined' });
    expectRefusal(await decideApproval(user, id, 'approve'), 409, 'conflict');
    expect(await privacy()).toBe(before);
  });
});
