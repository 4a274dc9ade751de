import { changeKey, createKey } from '@onym/accounts/access';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Fault } from '@onym/core';
import { INSERTION_ORDER, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declineApproval, expireApprovalsOfKeys, listApprovals } from './decide-approval.ts';
import { mailApprovalDigest } from './mail-approval-digest.ts';
import { openApproval, type RequestToApprove } from './open-approval.ts';
import { refuseSpending } from './refuse-spending.ts';
import { makeSpender, makeTerms } from './spending.fixture.ts';

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
    request: {},
  };
});

/** Requests approval of the purchase of the name with this number. Returns the id of its approval, or the code of the refusal. */
const ask = (number: number): Promise<string> =>
  openApproval(scope.fork(), { ...request, domain: `flood${number}.com` }).then(
    ({ id }) => id,
    (error: unknown) => (error as Fault).code,
  );
const askInTurn = async (first: number, last: number): Promise<string[]> => {
  const asked: string[] = [];
  for (let number = first; number <= last; number++) asked.push(await ask(number));
  return asked;
};
const pending = async (): Promise<string[]> =>
  (await listApprovals(scope, request.accountId, { status: 'pending', limit: 50 })).approvals.map(({ id }) => id);
const mails = () =>
  scope.sql.rows<{ subject: string; text: string }>(
    'test-approval-limits-mails',
    `select subject, text from outgoing_mail where "to" = $1 and subject <> 'A new API key was created' order by ${INSERTION_ORDER}`,
    [email],
  );
const digestJobs = () =>
  scope.sql.rows<{ run_at: Date }>(
    'test-approval-limits-jobs',
    'select run_at from graphile_worker.jobs where key = $1',
    [`approval-digest:${request.keyId}`],
  );
const digest = (): Promise<void> => mailApprovalDigest(scope.fork(), request.keyId);

describe('open approvals of a key', () => {
  it('are five at most: of 30 requests five are opened, each with its event, and four mails are sent in the hour', async () => {
    const asked = await askInTurn(1, 30);
    expect(asked.slice(0, 5).toSorted()).toEqual((await pending()).toSorted());
    expect(asked.slice(5)).toEqual(Array.from({ length: 25 }, () => 'too_many_approvals'));
    await digest();
    await digest();
    expect((await mails()).map(({ subject }) => subject.replace(/flood\d+/, 'flood'))).toEqual([
      ...Array.from({ length: 3 }, () => 'Allow "Scout" to buy flood.com for 16.09 USD?'),
      '5 requests of "Scout" need your approval',
    ]);
    const events = await scope.sql.rows(
      'test-approval-limits-events',
      `select occurrence from webhook_event where account_id = $1 and type = 'approval.requested' order by id`,
      [request.accountId],
    );
    expect(events).toHaveLength(5);
  });

  it('are five also when ten requests arrive at once, and when two compete for the fifth', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, (_, number) => ask(number)));
    expect(asked.filter((one) => one === 'too_many_approvals')).toHaveLength(5);
    expect(await pending()).toHaveLength(5);
    await declineApproval(scope, request.accountId, (await pending())[0]!);
    const raced = await Promise.all([ask(20), ask(21)]);
    expect(raced.filter((one) => one === 'too_many_approvals')).toHaveLength(1);
    expect(await pending()).toHaveLength(5);
  });

  it('the same request at the limit returns the open approval, also when it is the fifth and arrives six times at once', async () => {
    const first = await askInTurn(1, 4);
    const fifth = await Promise.all(Array.from({ length: 6 }, () => ask(5)));
    expect(new Set(fifth).size).toBe(1);
    expect(await pending()).toContain(fifth[0]);
    expect(await ask(1)).toBe(first[0]);
    expect(await pending()).toHaveLength(5);
  });

  it('make room when one is declined, expires, or the key is frozen; other keys are not counted', async () => {
    const [first] = await askInTurn(1, 5);
    const other = await createKey(scope.fork(), request.accountId, { name: 'Other', permissions: ['*'] });
    const theirs = await openApproval(scope, { ...request, keyId: other.key.id });
    expect(theirs.status).toBe('pending');
    expect(await ask(6)).toBe('too_many_approvals');
    await declineApproval(scope, request.accountId, first!);
    expect(await ask(6)).toMatch(/^apr_/);
    expect(await ask(7)).toBe('too_many_approvals');
    scope.clock.advanceMs(DAY_MS);
    expect(await ask(7)).toMatch(/^apr_/);
    await askInTurn(8, 11);
    const { accountId, keyId } = request;
    const change = (isActive: boolean) =>
      changeKey(scope.fork(), accountId, keyId, { isActive }, (tx) => expireApprovalsOfKeys(tx, [keyId]));
    await change(false);
    expect(await pending()).toEqual([]);
    await change(true);
    expect(await ask(12)).toMatch(/^apr_/);
  });

  it('the refusal says how many are open, where the owner decides, and when the first of them ends', async () => {
    await ask(1);
    scope.clock.advanceMs(HOUR_MS);
    await askInTurn(2, 5);
    const over = { code: 'approval_required', because: 'price' } as const;
    expect(await refuseSpending(scope, over, request)).toMatchObject({
      message:
        'The owner of this key must approve first. This key already has 5 requests that wait for its owner; nothing was charged',
      code: 'too_many_approvals',
      status: 429,
      details: { open: 5, url: `${scope.settings.publicUrl}/approvals` },
      retryAfterSeconds: (DAY_MS - HOUR_MS) / 1000,
    });
    expect(await pending()).toHaveLength(5);
  });
});

describe('the mails about approvals of a key', () => {
  it('name the page, where the key can be frozen too', async () => {
    const id = await ask(1);
    expect((await mails())[0]!.text).toContain(`freeze the key:\n\n${scope.settings.publicUrl}/approvals/${id}`);
  });

  it('are three within an hour: the fourth enqueues one digest, an hour later, and others do not postpone it', async () => {
    await askInTurn(1, 3);
    expect(await digestJobs()).toEqual([]);
    await ask(4);
    const jobs = await digestJobs();
    expect(jobs).toHaveLength(1);
    const inMs = jobs[0]!.run_at.getTime() - Date.now();
    expect(inMs).toBeGreaterThan(59 * MINUTE_MS);
    expect(inMs).toBeLessThan(61 * MINUTE_MS);
    await ask(5);
    expect(await digestJobs()).toEqual(jobs);
    expect(await mails()).toHaveLength(3);
  });

  it('start again after an hour', async () => {
    await askInTurn(1, 3);
    scope.clock.advanceMs(HOUR_MS);
    await ask(4);
    expect(await mails()).toHaveLength(4);
    expect(await digestJobs()).toEqual([]);
  });

  it('the digest lists what is still pending, with price and page, and nothing that was decided', async () => {
    const asked = await askInTurn(1, 5);
    await declineApproval(scope, request.accountId, asked[0]!);
    await declineApproval(scope, request.accountId, asked[3]!);
    await digest();
    const { subject, text } = (await mails()).at(-1)!;
    expect(subject).toBe('3 requests of "Scout" need your approval');
    for (const number of [2, 3, 5]) {
      expect(text).toContain(`buy flood${number}.com for 16.09 USD: above this key's approval limit`);
      expect(text).toContain(`${scope.settings.publicUrl}/approvals/${asked[number - 1]}`);
    }
    for (const number of [1, 4]) expect(text).not.toContain(`flood${number}.com`);
    expect(text).toContain('freeze the key');
  });

  it.each<[string, (asked: string[]) => Promise<unknown>]>([
    ['were declined', (asked) => Promise.all(asked.map((id) => declineApproval(scope.fork(), request.accountId, id)))],
    [
      'were mailed one by one, and the other was declined',
      ([, , , last]) => declineApproval(scope, request.accountId, last!),
    ],
    ['have expired', async () => scope.clock.advanceMs(DAY_MS)],
    ['end with their key', () => changeKey(scope.fork(), request.accountId, request.keyId, { isActive: false })],
  ])('no digest is sent when the approvals %s', async (_, end) => {
    await end(await askInTurn(1, 4));
    await digest();
    expect(await mails()).toHaveLength(3);
  });
});
