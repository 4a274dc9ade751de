import {
  call,
  callSandboxControl,
  createBuyer,
  createUserKey,
  queryStack,
  sandboxRecords,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf, auditLinesOf, codeOf, dataOf, mutateAdmin, queryAdmin } from './admin.fixture.ts';
import { freeName as freeByMachine } from './buy-by-machine.fixture.ts';
import { filledForm, makeLink, submitForm, useAgent } from './buy-page.fixture.ts';
import { buyDomain, freeName } from './buying.fixture.ts';
import { requestCheckout, waitUntil } from './checkout.fixture.ts';
import { expectOk, expectRefusal, expectUntouched } from './expectations.fixture.ts';
import { planFor, startLaunch } from './launches.fixture.ts';
import { challengeFor, credentialFor, purchaseBody, sendRawPurchase } from './machine-payment.fixture.ts';
import { createOperator } from './operator.fixture.ts';
import { decideApproval, keyWith } from './spending.fixture.ts';

// A card that has lost disputes for fraud: nothing more is sold to its account, through any entry point.
useAgent();

const bank = (intentId: string, kind: string) => callSandboxControl('POST', 'disputes', { intentId, kind });
const buy = (key: string, domain = freeName()) => buyDomain({ domain }, { bearer: key });
const holdsOf = async (user: User) =>
  queryStack<{ kind: string }>(
    'select kind from purchase_hold h join account a on a.id = h.account_id where a.email = $1 and cleared_at is null order by kind',
    [user.email],
  );
const chargedTo = async ({ email }: User) =>
  (
    (await callSandboxControl('GET', `state?about=${encodeURIComponent(email)}`)) as {
      intents: { amountMinor: number; status: string }[];
    }
  ).intents.filter(({ status }) => status === 'captured' || status === 'held').length;

/** A buyer whose payment was lost in a dispute for fraud. */
async function fraudster(losses = 1): Promise<{ user: User; key: string; domains: string[] }> {
  const { user } = await createBuyer();
  const key = await createUserKey(user);
  const domains = Array.from({ length: losses }, () => freeName());
  for (const domain of domains) expectOk(await buy(key, domain));
  for (const domain of domains) await bank((await sandboxRecords(domain)).money[0]!.id, 'lost');
  await waitUntil(async () =>
    expect((await holdsOf(user)).filter(({ kind }) => kind === 'account')).toHaveLength(losses),
  );
  return { user, key, domains };
}

let thief: Awaited<ReturnType<typeof fraudster>>;
let operator: User;
beforeAll(async () => {
  [thief, operator] = await Promise.all([fraudster(3), createOperator()]);
});

describe('after three lost disputes for fraud', () => {
  it.each([
    ['key', (domain: string) => buyDomain({ domain }, { bearer: thief.key })],
    ['session', (domain: string) => call('POST', '/domains/buy', { user: thief.user, json: { domain } })],
  ])('403 purchases_held: by %s; nothing is charged', async (_name, request) => {
    const domain = freeName();
    expect(expectRefusal(await request(domain), 403, 'purchases_held')).toMatchObject({
      reason: 'dispute',
      moneyMoved: 'no',
      retryable: false,
    });
    await expectUntouched(domain, thief.user.email);
  });

  it('403 purchases_held: by a buy link with the saved card', async () => {
    const link = await makeLink();
    const { status, text } = await submitForm(link.path, filledForm({ pay: 'saved' }), { user: thief.user });
    expect(status).toBe(403);
    expect(text).toContain('a payment was reported as fraud');
    await expectUntouched(link.domain, thief.user.email);
  });

  it('403 purchases_held: a machine payment for its address', async () => {
    const domain = freeByMachine();
    const { raw } = purchaseBody(domain, { email: thief.user.email });
    const authorization = credentialFor(await challengeFor(raw));
    expectRefusal(await sendRawPurchase(raw, { authorization }), 403, 'purchases_held');
    expect((await sandboxRecords(domain)).money).toEqual([]);
  });

  it('403 purchases_held: a launch', async () => {
    const launch = await planFor(thief.key);
    const before = await chargedTo(thief.user);
    expectRefusal(await startLaunch(thief.key, launch), 403, 'purchases_held');
    expect(await chargedTo(thief.user)).toBe(before);
  });

  it.each([{ productType: 'LOGO_PACK' }, { planId: 'founder_monthly' }])(
    '403 purchases_held: a page for %o',
    async (what) => {
      expectRefusal(await requestCheckout(thief.user, what), 403, 'purchases_held');
    },
  );

  it('403 purchases_held: a renewal by hand', async () => {
    const answer = await call('POST', `/domains/${thief.domains[0]}/renew`, { key: thief.key, json: {} });
    expectRefusal(answer, 403, 'purchases_held');
  });
});

it('an approval of a held account stays pending; nothing is charged', async () => {
  const { user } = await createBuyer();
  const { key } = await keyWith(user, { approvalAbove: 0 });
  const [domain, paid] = [freeName(), freeName()];
  const { approvalId } = expectRefusal(await buy(key, domain), 403, 'approval_required');
  expectOk(await buy(await createUserKey(user), paid));
  await bank((await sandboxRecords(paid)).money[0]!.id, 'lost');
  await waitUntil(async () => expect(await holdsOf(user)).not.toEqual([]));
  expectRefusal(await decideApproval(user, String(approvalId), 'approve'), 403, 'purchases_held');
  expect((await sandboxRecords(domain)).money).toEqual([]);
});

it('the same card in another account is held, a card of its own is not', async () => {
  const [{ user, key }, { user: honest, key: own }] = [await createBuyer(), await createBuyer()];
  expectOk(await buy(own));
  await callSandboxControl('POST', 'cards', { email: user.email, sameAs: thief.user.email });
  await waitUntil(async () => {
    const [held] = await queryStack('select 1 from purchase_hold where subject = $1', [await accountIdOf(user)]);
    expect(held).toBeDefined();
  });
  expectRefusal(await buy(key), 403, 'purchases_held');
  expect(await holdsOf(honest)).toEqual([]);
});

describe('operators', () => {
  it('see what is held and clear it with a note; the account buys again', async () => {
    const { user, key } = await fraudster();
    const account = await accountIdOf(user);
    const { holds } = dataOf(await queryAdmin('holds', {}, operator));
    expect(holds!.filter(({ accountId }) => accountId === account).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['account', 'card']),
    );
    dataOf(await mutateAdmin('clearHolds', { account, note: 'spoke with the owner' }, operator));
    expectOk(await buy(key));
    expect(await auditLinesOf(account)).toContainEqual(
      expect.objectContaining({ action: 'purchases.cleared', kind: 'operator' }),
    );
  });

  it.each([
    ['neither an account nor a card', { note: 'x' }, 'invalid_request'],
    ['both', { account: 'usr_1', card: 'f', note: 'x' }, 'invalid_request'],
    ['no note', { account: 'usr_1', note: ' ' }, 'invalid_request'],
    ['a card that is a number', { card: 7, note: 'x' }, 'invalid_request'],
    ['an unknown account', { account: 'usr_none', note: 'x' }, 'not_found'],
    ['an unknown card', { card: 'f'.repeat(64), note: 'x' }, 'not_found'],
  ])('cannot clear %s', async (_what, input, code) => {
    expect(codeOf(await mutateAdmin('clearHolds', input, operator))).toBe(code);
  });

  it('other people find neither', async () => {
    const { user } = await createBuyer();
    expect(codeOf(await queryAdmin('holds', {}, user))).toBe('not_found');
    expect(codeOf(await mutateAdmin('clearHolds', { account: 'usr_1', note: 'x' }, user))).toBe('not_found');
  });
});
