import { sandboxRecords, createBuyer, call, queryStack, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { decideApproval, type Key, keyWith, pendingApprovals } from './spending.fixture.ts';

let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
});

/** Ways to make a key invalid. */
const ENDS: [string, (key: Key) => Promise<unknown>][] = [
  ['frozen', async ({ id }) => expectOk(await call('PATCH', `/keys/${id}`, { user, json: { isActive: false } }))],
  ['revoked', async ({ id }) => expectOk(await call('DELETE', `/keys/${id}`, { user }))],
  ['given another secret', async ({ id }) => expectOk(await call('POST', `/keys/${id}/rotate`, { user }))],
  [
    'expired',
    ({ id }) => queryStack(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [id]),
  ],
  [
    'suspended',
    ({ id }) => queryStack(`update api_key set suspended_at = now(), suspended_for = 'abuse' where id = $1`, [id]),
  ],
];

describe.each(ENDS)('an approval request of a key that was %s', (how, end) => {
  it('409 conflict: it cannot be approved, it is shown as expired, and nothing is charged', async () => {
    const agent = await keyWith(user, { approvalAbove: 10 });
    const domain = freeName();
    const { approvalId } = expectRefusal(await buyDomain({ domain }, { bearer: agent.key }), 403, 'approval_required');
    const id = String(approvalId);
    await end(agent);
    for (const answer of ['approve', 'decline'] as const)
      expectRefusal(await decideApproval(user, id, answer), 409, 'conflict');
    expect(expectOk(await call('GET', `/approvals/${id}`, { user }))).toMatchObject({
      status: 'expired',
      orderId: null,
    });
    expect((await sandboxRecords(domain)).intents).toEqual([]);
    if (['frozen', 'revoked', 'given another secret'].includes(how))
      expect((await pendingApprovals(user.email)).map((one) => one.id)).not.toContain(id);
  });
});

it('a key that is unfrozen opens a new approval request: the one from before stays expired', async () => {
  const agent = await keyWith(user, { approvalAbove: 10 });
  const domain = freeName();
  const ask = async () =>
    String(expectRefusal(await buyDomain({ domain }, { bearer: agent.key }), 403, 'approval_required').approvalId);
  const first = await ask();
  for (const isActive of [false, true])
    expectOk(await call('PATCH', `/keys/${agent.id}`, { user, json: { isActive } }));
  expectRefusal(await decideApproval(user, first, 'approve'), 409, 'conflict');
  const second = await ask();
  expect(second).not.toBe(first);
  expect(expectOk(await decideApproval(user, second, 'approve'))).toMatchObject({ status: 'approved' });
});
