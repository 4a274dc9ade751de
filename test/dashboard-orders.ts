import { call, queryStack, uniqueWord } from '@onym/testing';
import { expect, it } from 'vitest';
import type { VisitContext } from './watched-page.ts';

const SET_CARD = `
  update billing_customer set payment_method_id = $2 where account_id = (select id from account where email = $1) returning account_id`;

/**
 * The dashboard's behaviour for orders, in the middle of the visit of a user whose key requests approval before it
 * buys.
 */
export function testOrders({ visit, email, secret, go }: VisitContext & { secret: () => string }): void {
  it('leads to the bank from the approval, and back to an order that continues by itself', async () => {
    const { page } = visit();
    const domain = `${uniqueWord()}.com`;
    const [before] = await queryStack<{ payment_method_id: string }>(
      'select payment_method_id from billing_customer where account_id = (select id from account where email = $1)',
      [email],
    );
    await queryStack(SET_CARD, [email, 'pm_card_authenticationRequired']);
    const refusal = await call<{ approvalUrl: string }>('POST', '/domains/buy', { key: secret(), json: { domain } });
    await page.goto(refusal.body.approvalUrl);
    await page.getByRole('button', { name: 'Pay $16.09' }).click();
    await page.getByText('Confirm with your bank').waitFor();
    expect(await visit().faults()).toEqual([]);
    await go('Orders');
    await page.getByRole('link', { name: domain }).click();
    await page.getByText('Bank confirmation required').first().waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: 'Confirm with your bank' }).click();
    await page.getByRole('button', { name: 'Yes, it is me' }).click();
    await page.waitForURL(/\/orders\?order=ord_/);
    await page.getByRole('link', { name: `View ${domain}` }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await queryStack(SET_CARD, [email, before!.payment_method_id]);
  });
}
