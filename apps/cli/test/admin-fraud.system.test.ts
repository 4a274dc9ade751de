import { newId } from '@onym/core';
import { call, callSite, createBuyer, queryStack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

/** `onym admin ...` beside the running service. */
const admin = useOnymAdmin();

async function held(): Promise<{ key: string; email: string; accountId: string; card: string }> {
  const { user, key } = await createBuyer();
  await callSite('GET', '/api/v1/account', { user });
  const [account] = await queryStack<{ id: string }>('select id from account where email = $1', [user.email]);
  const [accountId, card, cause] = [account!.id, uniqueWord(), `dp_${uniqueWord()}`];
  for (const [kind, subject] of [
    ['account', accountId],
    ['card', card],
  ])
    await queryStack(
      `insert into purchase_hold (id, kind, subject, reason, cause, intent_id, account_id, held_at)
       values ($1, $2, $3, 'dispute', $4, 'pi_1', $5, now())`,
      [newId('purchaseHold', new Date()), kind, subject, cause, kind === 'card' ? 'usr_other' : accountId],
    );
  return { key, email: user.email, accountId, card };
}

describe('onym admin fraud list, clear', { timeout: 120_000 }, () => {
  it('lists what is held; an account, by its address, buys again once it is cleared', async () => {
    const { key, email, accountId, card } = await held();
    const buy = () => call('POST', '/domains/buy', { key, json: { domain: `${uniqueWord()}.com` } });
    expect((await buy()).body).toMatchObject({ code: 'purchases_held', reason: 'dispute' });
    const { output } = await admin('fraud', 'list');
    expect(output).toContain(accountId);
    expect(output).toContain(card);
    expect((await admin('fraud', 'clear', '--account', email.toUpperCase(), '--note', 'It was the owner')).code).toBe(
      0,
    );
    expect((await buy()).status).toBe(200);
    expect((await admin('fraud', 'clear', '--card', card, '--note', 'It was the owner', '--json')).output).toContain(
      card,
    );
    expect((await admin('fraud', 'list')).output).not.toContain(card);
  });

  it('refuses an unknown account, an unknown card, both at once, neither, and no note', async () => {
    const codes = [];
    for (const args of [
      ['--account', 'nobody@example.com', '--note', 'x'],
      ['--card', 'f'.repeat(64), '--note', 'x'],
      ['--account', 'usr_1', '--card', 'f', '--note', 'x'],
      ['--note', 'x'],
      ['--account', 'usr_1'],
    ])
      codes.push((await admin('fraud', 'clear', ...args)).code);
    expect(codes).toEqual([1, 1, 2, 2, 2]);
  });
});
