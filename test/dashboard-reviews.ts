import { newId } from '@onym/kernel';
import { houseRows, unique } from '@onym/testkit';
import { expect, it } from 'vitest';
import type { WatchedPage } from './watched-page.ts';

/** What the dashboard promises operators, in the middle of the visit of a person who becomes one. */
export function promiseReviews({ visit, email }: { visit: () => WatchedPage; email: string }): void {
  it('has no review desk for anybody who is no operator', async () => {
    const { page } = visit();
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'No page has this name' }).waitFor();
    // The browser itself writes a line about every 404.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('404')]);
    expect(await visit().faults()).toEqual([]);
  });

  it('shows an operator the three books of an order, and decides only for a note and the typed name', async () => {
    const { page } = visit();
    const id = newId('order', new Date());
    const stuck = `${unique()}.com`;
    await houseRows('update account set admin = true where email = $1', [email]);
    // Under review without a payment, as a day of failed tries leaves it.
    await houseRows(
      `insert into domain_order (id, account_id, domain, state, door, retail_minor, renewal_minor, cost_minor, currency, premium, years, privacy, auto_renew, forwards, sealed_contact, customer_id, payment_method_id, steps, created_at, settled_at)
       select $1, id, $2, 'review', 'card', 1609, 2184, 1299, 'usd', false, 1, true, true, '[]', '', 'cus_nobody', 'pm_card_visa', '[]', now(), now() from account where email = $3`,
      [id, stuck, email],
    );
    await page.goto('/admin');
    await page.getByRole('link', { name: stuck }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: stuck }).click();
    await page.getByText('Knows of no payment.').waitFor();
    await page.getByText('Has not registered the name.').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('The buyer asked for it');
    expect(await dialog.getByRole('button', { name: 'Refund' }).isDisabled()).toBe(true);
    expect(await visit().faults()).toEqual([]);
    await dialog.getByLabel(`Type "${stuck}"`).fill(stuck);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await page.getByText('The buyer asked for it').waitFor();
    expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    await houseRows('update account set admin = false where email = $1', [email]);
  });
}
