import { DAY_MS, HOUR_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveWithOrder,
  declineApproval,
  expireApprovals,
  failApproval,
  listApprovals,
  readApproval,
} from './decide-approval.ts';
import { findApprovedOrder, openApproval, type RequestToApprove } from './open-approval.ts';
import { toSpendingPreview, refuseSpending } from './refuse-spending.ts';
import { makeSpender, makeTerms } from './spending.fixture.ts';
import { decryptRequest } from './store-approval.ts';

let scope: TestScope;
let request: RequestToApprove;
let email: string;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(new Date());
  const spender = await makeSpender(scope);
  email = spender.email;
  request = {
    accountId: spender.accountId,
    keyId: spender.keyId,
    keyName: 'Scout',
    action: 'buy',
    domain: 'tiderow.com',
    amountMinor: 1609,
    renewalMinor: 2184,
    currency: 'usd',
    years: 1,
    reason: "above this key's approval limit",
    fingerprint: 'all:one',
    terms: makeTerms(),
    request: { domain: 'tiderow.com', contact: { firstName: 'Vera' } },
  };
});

const mails = () =>
  scope.sql.rows<{ subject: string; text: string }>(
    'test-approvals-mails',
    `select subject, text from outgoing_mail where "to" = $1 and subject <> 'A new API key was created' order by id`,
    [email],
  );
const approve = (id: string, orderId = 'ord_1'): Promise<void> =>
  transaction(scope.fork(), (tx) =>
    approveWithOrder(tx, { id, actor: request.accountId, keyId: request.keyId }, orderId),
  );

describe('openApproval', () => {
  it('mails the owner what, how much, the renewal, which key, and where to answer', async () => {
    const { id } = await openApproval(scope, request);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Allow "Scout" to buy tiderow.com for 16.09 USD?');
    expect(mail!.text).toContain('16.09 USD for one year');
    expect(mail!.text).toContain('21.84 USD per year');
    // The time at which the approval expires, to the minute.
    const end = new Date(scope.clock.now().getTime() + DAY_MS).toISOString();
    expect(mail!.text).toContain(`on ${end.slice(0, 10)} ${end.slice(11, 16)} UTC`);
    expect(mail!.text).toContain(`${scope.settings.publicUrl}/approvals/${id}`);
  });

  it('is one request and one mail, for repeated and concurrent calls', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => openApproval(scope.fork(), request)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is another request for another name, action or key', async () => {
    const first = await openApproval(scope, request);
    const others = [{ domain: 'other.com' }, { action: 'renew' as const }, { keyId: 'key_other' }];
    const ids = await Promise.all(others.map(async (over) => (await openApproval(scope, { ...request, ...over })).id));
    expect(new Set([first.id, ...ids]).size).toBe(4);
  });

  it('stores the requested terms sealed', async () => {
    const approval = await openApproval(scope, request);
    expect(approval.sealedRequest).not.toContain('Vera');
    expect(decryptRequest(scope, approval)).toEqual(request.request);
  });

  it('opens a new request once the first has expired', async () => {
    const first = await openApproval(scope, request);
    scope.clock.advanceMs(DAY_MS);
    const second = await openApproval(scope, request);
    expect(second.id).not.toBe(first.id);
    expect(await readApproval(scope, request, first.id)).toMatchObject({ status: 'expired' });
  });

  it('does not ask the owner again for 24 hours after a refusal', async () => {
    const first = await openApproval(scope, request);
    await declineApproval(scope, request.accountId, first.id);
    scope.clock.advanceMs(DAY_MS - HOUR_MS);
    expect(await openApproval(scope, request)).toMatchObject({ id: first.id, status: 'declined' });
    expect(await mails()).toHaveLength(1);
    scope.clock.advanceMs(HOUR_MS);
    expect((await openApproval(scope, request)).id).not.toBe(first.id);
  });
});

describe('an answer', () => {
  it('is given once: of a concurrent approval and refusal one succeeds', async () => {
    const { id } = await openApproval(scope, request);
    const outcomes = await Promise.allSettled([approve(id), declineApproval(scope.fork(), request.accountId, id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(approve(id, 'ord_2')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('to approve stores its order, and covers the same call for 24 hours', async () => {
    const { id } = await openApproval(scope, request);
    await approve(id);
    expect(await readApproval(scope, request, id)).toMatchObject({ status: 'approved', orderId: 'ord_1' });
    expect(await findApprovedOrder(scope, request)).toBe('ord_1');
    expect(await findApprovedOrder(scope, { ...request, domain: 'other.com' })).toBeNull();
    scope.clock.advanceMs(DAY_MS);
    expect(await findApprovedOrder(scope, request)).toBeNull();
  });

  it('is too late after 24 hours, also before the expiry was stored', async () => {
    const { id } = await openApproval(scope, request);
    scope.clock.advanceMs(DAY_MS);
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(declineApproval(scope, request.accountId, id)).rejects.toMatchObject({
      code: 'conflict',
      details: { status: 'expired' },
    });
    expect(await expireApprovals(scope)).toBeGreaterThan(0);
    expect(await readApproval(scope, request, id)).toMatchObject({ status: 'expired' });
  });

  it('stores the reason when it cannot be carried out', async () => {
    const { id } = await openApproval(scope, request);
    const fault = { code: 'domain_unavailable' as const, message: 'tiderow.com is already registered' };
    await failApproval(scope, { id, actor: request.accountId }, fault);
    expect(await readApproval(scope, request, id)).toMatchObject({ status: 'failed', fault });
  });

  it('is audited, an approval with its order', async () => {
    const audit = (id: string) =>
      scope.sql.rows(
        'test-approval-audit',
        'select actor, action, details from audit_log where subject = $1 order by id',
        [id],
      );
    const { id } = await openApproval(scope, request);
    await declineApproval(scope, request.accountId, id);
    expect(await audit(id)).toMatchObject([{ actor: request.accountId, action: 'approval.declined' }]);
    const other = await openApproval(scope, { ...request, domain: 'other.com' });
    await approve(other.id, 'ord_7');
    expect(await audit(other.id)).toMatchObject([
      { actor: request.accountId, action: 'approval.approved', details: { orderId: 'ord_7' } },
    ]);
  });
});

describe('reading an approval', () => {
  it('is allowed to its account and to the key that requested it, and to no other', async () => {
    const { id } = await openApproval(scope, request);
    const { accountId, keyId } = request;
    await expect(readApproval(scope, { accountId }, id)).resolves.toMatchObject({ id });
    await expect(readApproval(scope, { accountId, keyId }, id)).resolves.toMatchObject({ id });
    await expect(readApproval(scope, { accountId, keyId: 'key_other' }, id)).rejects.toMatchObject({
      code: 'not_found',
    });
    const other = await makeSpender(scope);
    await expect(readApproval(scope, other, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lists by state and by page, newest first', async () => {
    const first = await openApproval(scope, request);
    scope.clock.advanceMs(10);
    const second = await openApproval(scope, { ...request, domain: 'second.com' });
    await declineApproval(scope, request.accountId, first.id);
    const ids = async (query: Parameters<typeof listApprovals>[2]) =>
      (await listApprovals(scope, request.accountId, query)).approvals.map(({ id }) => id);
    expect(await ids({ limit: 10 })).toEqual([second.id, first.id]);
    expect(await ids({ limit: 10, status: 'pending' })).toEqual([second.id]);
    expect(await ids({ limit: 10, status: 'expired' })).toEqual([]);
    const page = await listApprovals(scope, request.accountId, { limit: 1 });
    expect(page.approvals.map(({ id }) => id)).toEqual([second.id]);
    expect(await ids({ limit: 1, cursor: page.nextCursor! })).toEqual([first.id]);
    scope.clock.advanceMs(DAY_MS);
    expect(await ids({ limit: 10, status: 'expired' })).toEqual([second.id]);
  });
});

describe('the refusal', () => {
  const over = {
    code: 'spend_limit_exceeded',
    limit: 'perDay',
    capMinor: 2000,
    spentMinor: 1500,
    resetsAt: new Date('2026-11-23T00:00:00Z'),
  } as const;

  it('states the limit in dollars and where the owner can approve', async () => {
    const fault = await refuseSpending(scope, over, request);
    expect(fault).toMatchObject({
      code: 'spend_limit_exceeded',
      status: 403,
      details: {
        limit: 'perDay',
        amount: 16.09,
        cap: 20,
        spent: 15,
        remaining: 5,
        resetsAt: '2026-11-23T00:00:00.000Z',
        approvalUrl: expect.stringMatching(/\/approvals\/apr_/) as string,
      },
    });
    expect(fault.details['declined']).toBeUndefined();
  });

  it('states an earlier refusal by the owner', async () => {
    const { details, message } = await refuseSpending(scope, { code: 'approval_required', because: 'price' }, request);
    expect(details).toMatchObject({ amount: 16.09 });
    expect(message).toBe('The owner of this key must approve first; nothing was charged');
    await declineApproval(scope, request.accountId, details['approvalId'] as string);
    expect((await refuseSpending(scope, { code: 'approval_required', because: 'price' }, request)).details).toEqual({
      ...details,
      declined: true,
    });
  });

  it('is one field in a dry run', () => {
    expect(toSpendingPreview(null)).toEqual({ allowed: true });
    expect(toSpendingPreview(over)).toEqual({ allowed: false, limit: 'perDay' });
    expect(toSpendingPreview({ code: 'approval_required', because: 'price' })).toEqual({
      allowed: false,
      rule: 'approval_required',
    });
    expect(toSpendingPreview({ code: 'spending_not_allowed', rule: 'tlds' })).toEqual({ allowed: false, rule: 'tlds' });
  });

  it('for a missing confirmation states the price, the renewal price, and where the owner confirms', async () => {
    const { code, details } = await refuseSpending(scope, { code: 'confirmation_required' }, request);
    expect({ code, details }).toMatchObject({
      code: 'confirmation_required',
      details: {
        domain: request.domain,
        price: 16.09,
        renewalPrice: 21.84,
        currency: 'usd',
        years: 1,
        approvalUrl: expect.any(String) as string,
      },
    });
  });

  it('asks for no approval in a session: the user has just decided', async () => {
    const fault = await refuseSpending(scope, over, { amountMinor: 1609 });
    expect(fault.details).not.toHaveProperty('approvalId');
    expect(await mails()).toEqual([]);
  });
});
