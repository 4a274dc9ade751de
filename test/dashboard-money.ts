import { CARDS } from '@onym/testkit';
import { expect, it } from 'vitest';
import type { Journey } from './watched-page.ts';

/** What the dashboard promises about plans and payments, in the middle of the visit of a person without a plan. */
export function promiseMoney({ visit, go }: Pick<Journey, 'visit' | 'go'>): void {
  it('sells a plan, and knows of it and of its receipt when the person comes back', async () => {
    const { page } = visit();
    await go('Billing');
    await page.getByRole('button', { name: 'Subscribe to Founder, monthly' }).click();
    await page.getByLabel('Card number').fill(CARDS.good);
    await page.getByLabel('Expiry').fill('12/34');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill('Vera Field');
    await page.getByRole('button', { name: 'Subscribe for $19.00', exact: true }).click();
    await page.waitForURL('/billing?checkout=done');
    await page.getByText('Next payment').waitFor();
    const paid = page.getByRole('row').filter({ hasText: 'Founder' });
    await paid.getByText('$19.00').waitFor();
    expect(await visit().faults()).toEqual([]);
    await paid.getByRole('link', { name: /^Receipt \d{4}-\d{6}$/ }).click();
    await page.getByText('$19.00').first().waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.goBack();
  });

  it('cancels a plan with two clicks, and keeps it with one', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText('Nothing more is charged').waitFor();
    await page.getByText('Next payment').waitFor({ state: 'detached' });
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Keep plan' }).click();
    await page.getByText('Next payment').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('says what is owned of the products, and leads to the page that sells another', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Buy Email Forwarding Slots' }).click();
    await page.getByText('4.99').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Products' }).waitFor();
  });
}
