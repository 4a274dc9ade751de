import { sandboxRecords, createBuyer, call, queryStack, mailTo, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal, expectSoldOnce } from './expectations.fixture.ts';
import { type Approval, decideApproval, type Key, keyWith, pendingApprovals, spentBy } from './spending.fixture.ts';

let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
});

/** A key whose owner requires approvals, and a pending request of it. */
async function requestApproval(
  spending: Record<string, unknown> = { approvalAbove: 10 },
): Promise<{ agent: Key; domain: string; id: string }> {
  const agent = await keyWith(user, spending);
  const domain = freeName();
  const code = 'approvalAbove' in spending ? 'approval_required' : 'spend_limit_exceeded';
  const { approvalId } = expectRefusal(await buyDomain({ domain }, { bearer: agent.key }), 403, code);
  return { agent, domain, id: approvalId as string };
}

describe('a purchase that needs the approval of the owner', () => {
  it('403 approval_required: one approval request and one mail, however often the call is repeated', async () => {
    const { agent, domain, id } = await requestApproval();
    const again = await Promise.all([1, 2, 3].map(() => buyDomain({ domain }, { bearer: agent.key })));
    for (const answer of again)
      expect(expectRefusal(answer, 403, 'approval_required')).toMatchObject({
        amount: 16.09,
        approvalId: id,
        approvalUrl: expect.stringContaining(`/approvals/${id}`),
        moneyMoved: 'no',
      });
    const mails = await expect
      .poll(() => mailsAbout(domain))
      .toHaveLength(1)
      .then(() => mailsAbout(domain));
    for (const part of ['16.09 USD', '21.84 USD per year', agentName, `/approvals/${id}`])
      expect(mails[0]!.text).toContain(part);
    expect((await sandboxRecords(domain)).money).toEqual([]);
  });

  it('200: the approval places the order at once; the same call returns it; charged once, counted once', async () => {
    const { agent, domain, id } = await requestApproval();
    const yes = expectOk(await decideApproval(user, id, 'approve'));
    expect(yes).toMatchObject({ id, status: 'approved', action: 'buy', domain, amount: 16.09, keyId: agent.id });
    const bought = expectOk(await buyDomain({ domain }, { bearer: agent.key }));
    expect(bought.orderId).toBe(yes.orderId);
    await expectSoldOnce(domain, 1609);
    expect(await spentBy(user, agent.id)).toEqual({ day: 16.09, month: 16.09 });
    expectRefusal(await decideApproval(user, id, 'approve'), 409, 'conflict');
    expectRefusal(await decideApproval(user, id, 'decline'), 409, 'conflict');
  });

  it('200: an approval overrides a limit; two clicks by one person place one order', async () => {
    const { agent, domain, id } = await requestApproval({ perPurchase: 5 });
    const taps = await Promise.all([decideApproval(user, id, 'approve'), decideApproval(user, id, 'approve')]);
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectOk(await buyDomain({ domain }, { bearer: agent.key }));
    await expectSoldOnce(domain, 1609);
  });

  it('403 with declined: a repeated call does not ask again, and no mail is sent', async () => {
    const { agent, domain, id } = await requestApproval();
    expect(expectOk(await decideApproval(user, id, 'decline'))).toMatchObject({ status: 'declined', orderId: null });
    expect(expectRefusal(await buyDomain({ domain }, { bearer: agent.key }), 403, 'approval_required')).toMatchObject({
      declined: true,
      approvalId: id,
    });
    await expect.poll(() => mailsAbout(domain)).toHaveLength(1);
    expect((await sandboxRecords(domain)).money).toEqual([]);
    expectRefusal(await decideApproval(user, id, 'approve'), 409, 'conflict');
  });

  it('failed: a name that costs more by then is not bought', async () => {
    const { domain, id } = await requestApproval();
    await queryStack('update approval set amount_minor = amount_minor - 1 where id = $1', [id]);
    expect(expectOk(await decideApproval(user, id, 'approve'))).toMatchObject({ status: 'failed', orderId: null });
    expect((await sandboxRecords(domain)).money).toEqual([]);
  });

  it('expired: it cannot be approved after 24 hours', async () => {
    const { domain, id } = await requestApproval();
    await queryStack(`update approval set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(expectOk(await call('GET', `/approvals/${id}`, { user }))).toMatchObject({ status: 'expired' });
    expectRefusal(await decideApproval(user, id, 'approve'), 409, 'conflict');
    expect((await sandboxRecords(domain)).money).toEqual([]);
  });

  it('dryRun returns the refusal and creates no approval request', async () => {
    const { key } = await keyWith(user, { approvalAbove: 10 });
    const before = await pendingApprovals(user.email);
    const preview = expectOk(await buyDomain({ domain: freeName(), dryRun: true }, { bearer: key }));
    expect(preview).toMatchObject({ spending: { allowed: false, rule: 'approval_required' } });
    expect(await pendingApprovals(user.email)).toHaveLength(before.length);
  });
});

describe('GET /approvals', () => {
  it('200: the owner sees all; a key sees its own requests; other accounts see nothing', async () => {
    const { agent, id } = await requestApproval();
    const { approvals } = expectOk(await call<{ approvals: Approval[] }>('GET', '/approvals', { user }));
    expect(approvals[0]).toMatchObject({ id, status: 'pending', keyName: agentName });
    expectOk(await call('GET', `/approvals/${id}`, { key: agent.key }));
    const stranger = await signUp();
    const other = await keyWith(user);
    for (const by of [{ key: other.key }, { user: stranger }])
      expectRefusal(await call('GET', `/approvals/${id}`, by), 404, 'not_found');
    for (const answer of ['approve', 'decline'] as const) {
      expectRefusal(await decideApproval(stranger, id, answer), 404, 'not_found');
      expectRefusal(await call('POST', `/approvals/${id}/${answer}`, { key: agent.key }), 403, 'session_required');
    }
    expectRefusal(await call('GET', '/approvals', { key: agent.key }), 403, 'session_required');
    expect(expectOk(await call('GET', `/approvals/${id}`, { user }))).toMatchObject({ status: 'pending' });
  });
});

const agentName = 'Agent Key';
const mailsAbout = async (domain: string) =>
  (await mailTo(user.email)).filter(({ subject }) => subject.startsWith('Allow ') && subject.includes(domain));
