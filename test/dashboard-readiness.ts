import { CARDS, contactDetails } from '@onym/testing';
import { expect, it } from 'vitest';
import { descriptionOf, type VisitContext } from './watched-page.ts';

/** The dashboard's behaviour for a user who prepares to buy: a contact, a card, and prices that lead to checkout. */
export function testReadiness({ visit, email, go }: VisitContext): void {
  it('shows the errors of a contact at their fields, then saves it', async () => {
    const { page } = visit();
    await go('Contact');
    const { firstName, lastName, phone, address1, city, state, zip, country } = contactDetails() as Record<
      string,
      string
    >;
    const fields = {
      'First name': firstName!,
      'Last name': lastName!,
      Email: email,
      Phone: 'twelve',
      Address: address1!,
      'State or province': state!,
      'Postal code': zip!,
    };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Country').selectOption(country!);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect.poll(() => descriptionOf(page, 'City')).toBe('Required.');
    expect(await visit().faults()).toEqual([]);

    await page.getByLabel('City').fill(city!);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect.poll(() => descriptionOf(page, 'Phone')).toContain('not a phone number');
    await page.getByLabel('Phone').fill(phone!);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('saves a card on the hosted page and greets the returning user', async () => {
    const { page } = visit();
    await go('Billing');
    await page.getByText('No card saved').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByLabel('Card number').fill(CARDS.good);
    await page.getByLabel('Expiry').fill('12/34');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill('Vera Field');
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.waitForURL('/billing?card=saved');
    await page.getByText('Card saved').waitFor();
    await page.getByText('4242', { exact: true }).waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('leads from the prices to the checkout of a product', async () => {
    const { page } = visit();
    await page.goto('/pricing');
    await page.getByRole('heading', { name: 'Pricing' }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: 'Buy Logo Pack' }).click();
    await page.getByRole('heading', { name: 'Logo Pack' }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByLabel('Card number').waitFor();
    await page.getByText('19.99').first().waitFor();
    await page.goto('/billing?checkout=canceled');
    await page.getByText('Nothing was bought.').waitFor();
  });
}
