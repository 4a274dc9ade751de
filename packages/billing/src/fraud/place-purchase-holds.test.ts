import { openSecrets, transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearHolds, listHolds } from './clear-holds.ts';
import { flagsOf, makeBuyer, reportFraud, tryPurchase, useCard } from './fraud.fixture.ts';
import { releaseHolds, requireTransferable } from './place-purchase-holds.ts';
import { digestOf } from './remember-card.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const HELD = { code: 'purchases_held', status: 403, details: { reason: 'dispute' } };
const BY = { actor: 'operator', note: 'called the owner' };
const win = (cause: string) => transaction(scope.fork(), (tx) => releaseHolds(tx, [cause]));
const auditOf = async (accountId: string): Promise<string[]> =>
  (
    await scope.sql.unnamed<{ action: string }>(
      "select action from audit_log where account_id = $1 and action like 'purchases.%' order by 1",
      [accountId],
    )
  ).map(({ action }) => action);

describe('a lost dispute', () => {
  it('holds the account, also with another card and without a known one; the operators are notified once', async () => {
    const buyer = await makeBuyer(scope);
    const cause = await reportFraud(scope, buyer);
    await reportFraud(scope, { ...buyer, cause });
    expect(await tryPurchase(scope, buyer)).toMatchObject(HELD);
    expect(await tryPurchase(scope, { accountId: buyer.accountId })).toMatchObject(HELD);
    const paymentMethodId = await useCard(scope, buyer.accountId);
    expect(await tryPurchase(scope, { ...buyer, paymentMethodId })).toMatchObject(HELD);
    expect(await flagsOf(scope, buyer.accountId)).toHaveLength(1);
    expect(await auditOf(buyer.accountId)).toEqual(['purchases.held']);
  });

  it('holds every account that has used the card or uses it later, and no other', async () => {
    const [thief, before, other] = [await makeBuyer(scope), await makeBuyer(scope), await makeBuyer(scope)];
    await useCard(scope, before.accountId, thief.fingerprint);
    await reportFraud(scope, thief);
    expect(await tryPurchase(scope, before)).toMatchObject(HELD);
    expect(await tryPurchase(scope, other)).toBeNull();
    const again = await makeBuyer(scope, thief.fingerprint);
    expect(await tryPurchase(scope, { accountId: again.accountId })).toMatchObject(HELD);
    expect(await tryPurchase(scope, { ...other, paymentMethodId: again.paymentMethodId })).toMatchObject(HELD);
  });

  it('of a payment by someone else holds their card and gifts, not the account', async () => {
    const owner = await makeBuyer(scope);
    const fingerprint = uniqueWord();
    const paymentMethodId = await useCard(scope, null, fingerprint);
    await reportFraud(scope, { accountId: owner.accountId, fingerprint, payer: 'other' });
    expect(await tryPurchase(scope, owner)).toBeNull();
    const gift = { accountId: owner.accountId, payer: 'other' as const };
    expect(await tryPurchase(scope, gift)).toMatchObject(HELD);
    const friend = await makeBuyer(scope);
    expect(await tryPurchase(scope, { ...gift, accountId: friend.accountId })).toBeNull();
    expect(await tryPurchase(scope, { ...gift, accountId: friend.accountId, paymentMethodId })).toMatchObject(HELD);
  });

  it('that is won after all ends its own hold only, and holds again when it is lost again', async () => {
    const buyer = await makeBuyer(scope);
    const [first, second] = [await reportFraud(scope, buyer), await reportFraud(scope, buyer)];
    await win(first);
    expect(await tryPurchase(scope, buyer)).toMatchObject(HELD);
    await win(second);
    await win(second);
    expect(await tryPurchase(scope, buyer)).toBeNull();
    await reportFraud(scope, { ...buyer, cause: first });
    expect(await tryPurchase(scope, buyer)).toMatchObject(HELD);
    expect(await auditOf(buyer.accountId)).toEqual([
      'purchases.held',
      'purchases.held',
      'purchases.held',
      'purchases.released',
      'purchases.released',
    ]);
  });
});

describe('an operator', () => {
  it('clears an account with its own cards; the same report holds it never again, a new one does', async () => {
    const buyer = await makeBuyer(scope);
    const cause = await reportFraud(scope, buyer);
    await clearHolds(scope.fork(), buyer, BY);
    expect(await tryPurchase(scope, buyer)).toBeNull();
    await reportFraud(scope, { ...buyer, cause });
    await useCard(scope, buyer.accountId, buyer.fingerprint);
    expect(await tryPurchase(scope, buyer)).toBeNull();
    await clearHolds(scope.fork(), buyer, BY);
    await reportFraud(scope, buyer);
    expect(await tryPurchase(scope, buyer)).toMatchObject(HELD);
    expect(await auditOf(buyer.accountId)).toEqual([
      'purchases.cleared',
      'purchases.cleared',
      'purchases.held',
      'purchases.held',
    ]);
  });

  it('clears an account that has used the card of another one: the card and the other account stay held', async () => {
    const [thief, victim] = [await makeBuyer(scope), await makeBuyer(scope)];
    const paymentMethodId = await useCard(scope, victim.accountId, thief.fingerprint);
    await reportFraud(scope, thief);
    await clearHolds(scope.fork(), victim, BY);
    expect(await tryPurchase(scope, victim)).toBeNull();
    expect(await tryPurchase(scope, { ...victim, paymentMethodId })).toMatchObject(HELD);
    expect(await tryPurchase(scope, thief)).toMatchObject(HELD);
    await clearHolds(scope.fork(), { card: await digestOf(scope, thief.fingerprint) }, BY);
    expect(await tryPurchase(scope, { ...victim, paymentMethodId })).toBeNull();
    expect(await tryPurchase(scope, thief)).toMatchObject(HELD);
  });

  it('lists what is held, without the fingerprint', async () => {
    const buyer = await makeBuyer(scope);
    const cause = await reportFraud(scope, buyer);
    const held = (await listHolds(scope)).filter((hold) => hold.cause === cause);
    expect(held.map(({ kind }) => kind).toSorted()).toEqual(['account', 'card']);
    expect(JSON.stringify(held)).not.toContain(buyer.fingerprint);
  });

  it.each([
    ['an unknown account', { accountId: 'usr_none' }, 'a note', 'not_found'],
    ['an unknown card', { card: 'f'.repeat(64) }, 'a note', 'not_found'],
    ['an empty note', { card: 'f'.repeat(64) }, '   ', 'invalid_request'],
    ['a note that is too long', { card: 'f'.repeat(64) }, 'x'.repeat(501), 'invalid_request'],
  ])('is refused %s', async (_what, of, note, code) => {
    await expect(clearHolds(scope.fork(), of, { actor: 'operator', note })).rejects.toMatchObject({ code });
  });

  it('two at once clear once', async () => {
    const buyer = await makeBuyer(scope);
    await reportFraud(scope, buyer);
    await Promise.all([clearHolds(scope.fork(), buyer, BY), clearHolds(scope.fork(), buyer, BY)]);
    expect((await auditOf(buyer.accountId)).filter((action) => action === 'purchases.cleared')).toHaveLength(1);
  });
});

it('a domain whose payment is reported cannot be transferred until its account is cleared', async () => {
  const buyer = await makeBuyer(scope);
  const domainId = `dom_${uniqueWord()}`;
  const check = () => requireTransferable(scope, domainId, 'held');
  await reportFraud(scope, { ...buyer, domainId, reason: 'warning' });
  await expect(check()).rejects.toMatchObject(HELD);
  await clearHolds(scope.fork(), buyer, BY);
  await check();
});

it('a card keeps its digest while the secret under which it was stored is configured', async () => {
  const older = 'an older secret that is long enough to be one';
  const both = { ...scope.fork(), secrets: openSecrets(`a newer secret that is long enough to be one,${older}`) };
  const fingerprint = uniqueWord();
  const [newest, stored] = both.secrets.macs('card', fingerprint).map((mac) => mac.toString('hex'));
  expect(await digestOf(both, fingerprint)).toBe(newest);
  await both.sql.unnamed('insert into payment_card (id, card, seen_at) values ($1, $2, now())', [
    `pm_${uniqueWord()}`,
    stored,
  ]);
  expect(await digestOf(both, fingerprint)).toBe(stored);
});
