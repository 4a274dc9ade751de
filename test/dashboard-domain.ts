import { books, houseRows } from '@onym/testkit';
import { expect, it } from 'vitest';
import { askNameserver } from './ask-nameserver.ts';
import type { Journey } from './watched-page.ts';

/** What the dashboard promises about one domain, in the middle of a visit that stands on its page. */
export function promiseDomain({ visit, domain }: Pick<Journey, 'visit'> & { domain: string }): void {
  const expiry = async (): Promise<string> =>
    (
      await houseRows<{ day: string }>(`select to_char(expires_at, 'YYYY') as day from domain where name = $1`, [
        domain,
      ])
    )[0]!.day;

  it('renews for the price and date it has shown, once however often it is clicked', async () => {
    const { page } = visit();
    const year = Number(await expiry());
    await page.getByRole('button', { name: 'Renew now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`, ${year + 1}`).waitFor();
    expect(await visit().faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Yes, pay $21.84' }).dblclick();
    await dialog.getByText(`${domain} is yours until`).waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(Number(await expiry())).toBe(year + 1);
    const paid = (await books(domain)).money.filter(({ status }) => status === 'captured');
    expect(paid.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([1609, 2184]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });

  it('switches auto-renew, and gives the auth code only while it is unlocked and when asked', async () => {
    const { page } = visit();
    await page.getByRole('switch', { name: 'Auto-renew' }).click();
    await page.getByText('It ends when it expires').waitFor();
    await page.getByRole('switch', { name: 'Auto-renew' }).click();
    await page.getByText('Renewed with the saved card').waitFor();
    expect(await page.getByRole('button', { name: 'Show the auth code' }).count()).toBe(0);
    await page.getByRole('switch', { name: 'Transfer lock' }).click();
    await page.getByRole('button', { name: 'Show the auth code' }).click();
    expect(await page.getByLabel('Auth code', { exact: true }).innerText()).toMatch(/\S{6,}/);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('switch', { name: 'Transfer lock' }).click();
    await page.getByText('No other registrar can take it over').waitFor();
    expect(await page.getByLabel('Auth code', { exact: true }).count()).toBe(0);
  });

  it('says in so many words that a name with auto-renew on will not renew without a card', async () => {
    const { page } = visit();
    const [saved] = await houseRows<{ account_id: string; payment_method_id: string }>(
      `select account_id, payment_method_id from billing_customer where account_id = (select account_id from domain where name = $1)`,
      [domain],
    );
    await houseRows('update billing_customer set payment_method_id = null where account_id = $1', [saved!.account_id]);
    await page.reload();
    await expect.poll(() => page.getByText('Will not renew: no card').count()).toBe(2);
    expect(await visit().faults()).toEqual([]);
    await houseRows('update billing_customer set payment_method_id = $2 where account_id = $1', [
      saved!.account_id,
      saved!.payment_method_id,
    ]);
    await page.reload();
    await page.getByText('Renews by itself').waitFor();
  });

  it('forwards an address after a mistake named at its field, and ends it only after asking', async () => {
    const { page } = visit();
    await page.getByLabel('Mailbox').fill('he llo');
    await page.getByLabel('Goes to').fill('vera@example.com');
    await page.getByRole('button', { name: 'Add forward' }).click();
    await expect.poll(() => page.getByLabel('Mailbox').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Mailbox').fill('hello');
    await page.getByRole('button', { name: 'Add forward' }).click();
    const forward = page.getByRole('list', { name: 'Forwards' }).getByRole('listitem');
    await expect
      .poll(() => forward.innerText(), { timeout: 20_000 })
      .toMatch(/hello@[\s\S]*vera@example.com[\s\S]*Active/);
    await page.getByText(/^1 of \d+ used/).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Delete the forward of hello' }).click();
    await page.getByRole('button', { name: 'Delete forward' }).click();
    await page.getByText(/^0 of \d+ used/).waitFor();
    await expect.poll(() => askNameserver(domain, 'MX')).toEqual([]);
  });

  it('adds what a host asks for, after showing it', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByLabel('Host', { exact: true }).selectOption('fastmail');
    await page.getByRole('button', { name: 'Show what would change' }).click();
    await page.getByRole('list', { name: 'What would change' }).getByText('in1-smtp.messagingengine.com').waitFor();
    expect(await askNameserver(domain, 'MX')).toEqual([]);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Add these records' }).click();
    await page.getByRole('cell', { name: /in1-smtp/ }).waitFor();
    await expect.poll(async () => (await askNameserver(domain, 'MX')).length).toBe(2);
  });

  it('takes a zone file over after showing the difference, and takes that back again', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Zone file').fill('@ 300 IN MX 5 mail.example.net.\nbad IN WKS x');
    await page.getByLabel('Remove the records that the file does not have').check();
    await page.getByRole('button', { name: 'Show what would change' }).click();
    const changes = page.getByRole('list', { name: 'What would change' });
    await changes.getByText('mail.example.net').waitFor();
    await changes.getByText('in2-smtp.messagingengine.com').waitFor();
    await page.getByText('Line 2').waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(await askNameserver(domain, 'MX')).toHaveLength(2);
    const confirm = page.getByRole('button', { name: 'Import these records' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Import the file without these lines').check();
    await confirm.click();
    await page.getByRole('cell', { name: /in1-smtp/ }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await askNameserver(domain, 'MX')).length).toBe(1);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('list', { name: 'What would change' }).getByText('in1-smtp.messagingengine.com').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('cell', { name: /in1-smtp/ }).waitFor();
    await expect.poll(async () => (await askNameserver(domain, 'MX')).length).toBe(2);
  });

  it('hands the records over as a file, and tells what happened, newest first', async () => {
    const { page } = visit();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${domain}.zone`);
    const happened = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
    await expect.poll(() => happened.first().innerText()).toContain('Added');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('Ordered its renewal').waitFor();
    expect(await visit().faults()).toEqual([]);
  });
}
