import { createHmac } from 'node:crypto';
import { call, queryStack, signUp, stack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { openPage, payOnPage } from './checkout.fixture.ts';
import { expectOk } from './expectations.fixture.ts';

/** Sends a signed event about an object that the processor does not have. */
async function tellNonsense(): Promise<{ id: string; status: number }> {
  const id = `evt_${uniqueWord()}`;
  const data = { object: { id: `cs_${uniqueWord()}`, object: 'checkout.session', mode: 'payment' } };
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_790_000_000,
    data,
  });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', 'whsec_sandbox').update(`${seconds}.${body}`).digest('hex');
  const { status } = await fetch(`${stack().siteUrl}/api/stripe/events`, {
    method: 'POST',
    headers: { 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  });
  return { id, status };
}

describe('a hundred signed events that cannot be processed', () => {
  it('do not delay the booking of a paid purchase behind them by more than seconds', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, tellNonsense));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const user = await signUp();
    expect(await payOnPage(await openPage(user, { productType: 'LOGO_PACK' }))).toBe(303);
    await expect
      .poll(async () => expectOk(await call<{ entitlements: string[] }>('GET', '/account', { user })).entitlements, {
        timeout: 30_000,
      })
      .toEqual(['LOGO_PACK']);
    const [{ untold } = { untold: -1 }] = await queryStack<{ untold: number }>(
      `select count(*)::int as untold from processor_event where id = any($1) and processed_at is not null`,
      [responses.map(({ id }) => id)],
    );
    expect(untold).toBe(0);
    // Deletes the failed events, so that later tests are not affected.
    await queryStack('delete from processor_event where id = any($1)', [responses.map(({ id }) => id)]);
  });
});
