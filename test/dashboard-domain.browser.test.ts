import { sandboxRecords, queryStack, stack } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { queryNameserver } from './query-nameserver.ts';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';
import { descriptionOf } from './watched-page.ts';

const browser = await openBrowser(process.env);

// The page of one domain: its records, then everything else.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);

  it('adds a DNS record that the nameserver serves, after an error shown at its field', async () => {
    const { page } = visit();
    await go('Domains');
    await page.getByRole('link', { name: owner.domain }).click();
    await page.getByRole('button', { name: 'Add a record', exact: true }).click();
    await page.getByRole('textbox', { name: 'Host' }).fill('www');
    await page.getByLabel('IPv4 address').fill('203.0.113.777');
    await page.getByRole('button', { name: 'Add record' }).click();
    await expect.poll(() => descriptionOf(page, 'IPv4 address')).toContain('not an IPv4 address');
    expect(await visit().faults()).toEqual([]);

    await page.getByLabel('IPv4 address').fill('203.0.113.7');
    await page.getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('cell', { name: '203.0.113.7' }).waitFor();
    await expect.poll(() => queryNameserver(`www.${owner.domain}`, 'A')).toEqual(['203.0.113.7']);
    expect(await visit().faults()).toEqual([]);
  });

  it('shows the fields that the type of a record needs', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Add record' }).click();
    const form = page.getByRole('form', { name: 'New record' });
    await form.getByLabel('Type').selectOption('SRV');
    for (const [label, text] of Object.entries({
      Host: '_sip._tcp',
      Priority: '10',
      Weight: '5',
      Port: '5060',
      Target: 'sip.example.net',
    }))
      await form.getByLabel(label).fill(text);
    expect(await visit().faults()).toEqual([]);
    await form.getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('cell', { name: 'sip.example.net' }).waitFor();
    await expect
      .poll(() => queryNameserver(`_sip._tcp.${owner.domain}`, 'SRV'))
      .toEqual([expect.objectContaining({ priority: 10, weight: 5, port: 5060, target: 'sip.example.net' })]);
  });

  it('shows the public state beside each record, live', async () => {
    const { page } = visit();
    const publish = (value: string) =>
      fetch(`${stack().sandboxUrl}/api/v1/servers/localhost/zones/${owner.domain}.`, {
        method: 'PATCH',
        headers: { 'x-api-key': 'sandbox', 'content-type': 'application/json' },
        body: JSON.stringify({
          rrsets: [
            { name: `www.${owner.domain}.`, type: 'A', ttl: 60, changetype: 'REPLACE', records: [{ content: value }] },
          ],
        }),
      });
    await publish('198.51.100.1');
    const row = page.getByRole('row').filter({ hasText: '203.0.113.7' });
    await page.getByRole('button', { name: 'Check propagation' }).click();
    await row.getByText('Different').waitFor();
    await row.getByText('198.51.100.1').waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'sip.example.net' })
      .getByText('Propagated', { exact: true })
      .waitFor();
    await page.getByText('1 of 2 record sets hasn’t propagated').waitFor();
    expect(await visit().faults()).toEqual([]);
    await publish('203.0.113.7');
    await row.getByText('Propagated', { exact: true }).waitFor({ timeout: 20_000 });
    await page.getByText('All records have propagated').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('edits a record in place', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Edit the A record of www' }).click();
    await page.getByLabel('IPv4 address').fill('203.0.113.8');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Save record' }).click();
    await page.getByRole('cell', { name: '203.0.113.8' }).waitFor();
    await expect.poll(() => queryNameserver(`www.${owner.domain}`, 'A')).toEqual(['203.0.113.8']);
  });

  it('deletes a record only after asking', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Delete the A record of www' }).click();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Cancel');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Delete record' }).click();
    await page.getByRole('cell', { name: '203.0.113.8' }).waitFor({ state: 'detached' });
    await expect.poll(() => queryNameserver(`www.${owner.domain}`, 'A')).toEqual([]);
  });

  const expiry = async (): Promise<string> =>
    (
      await queryStack<{ day: string }>(`select to_char(expires_at, 'YYYY') as day from domain where name = $1`, [
        owner.domain,
      ])
    )[0]!.day;

  it('renews for the shown price and date, once however often it is clicked', async () => {
    const { page } = visit();
    const year = Number(await expiry());
    await page.getByRole('button', { name: 'Renew now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`, ${year + 1}`).waitFor();
    expect(await visit().faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay $21.84' }).dblclick();
    await dialog.getByText(`${owner.domain} is yours until`).waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(Number(await expiry())).toBe(year + 1);
    const paid = (await sandboxRecords(owner.domain)).money.filter(({ status }) => status === 'captured');
    expect(paid.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([1609, 2184]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });

  it('changes auto-renew, and shows the auth code only while the lock is off and on request', async () => {
    const { page } = visit();
    await page.getByRole('switch', { name: 'Auto-renew' }).click();
    await page.getByText('Expires at the end of its term').waitFor();
    await page.getByRole('switch', { name: 'Auto-renew' }).click();
    await page.getByText('Renews with your saved card').waitFor();
    expect(await page.getByRole('button', { name: 'Show auth code' }).count()).toBe(0);
    await page.getByRole('switch', { name: 'Transfer lock' }).click();
    await page.getByRole('button', { name: 'Show auth code' }).click();
    expect(await page.getByLabel('Auth code', { exact: true }).innerText()).toMatch(/\S{6,}/);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('switch', { name: 'Transfer lock' }).click();
    await page.getByText('can’t be transferred to another registrar').waitFor();
    expect(await page.getByLabel('Auth code', { exact: true }).count()).toBe(0);
  });

  it('warns that a name with auto-renew on will not renew without a card', async () => {
    const { page } = visit();
    const [saved] = await queryStack<{ account_id: string; payment_method_id: string }>(
      `select account_id, payment_method_id from billing_customer where account_id = (select account_id from domain where name = $1)`,
      [owner.domain],
    );
    await queryStack('update billing_customer set payment_method_id = null where account_id = $1', [saved!.account_id]);
    await page.reload();
    await expect.poll(() => page.getByText('Won’t renew: no card').count()).toBe(2);
    expect(await visit().faults()).toEqual([]);
    await queryStack('update billing_customer set payment_method_id = $2 where account_id = $1', [
      saved!.account_id,
      saved!.payment_method_id,
    ]);
    await page.reload();
    await page.getByText('Auto-renews').waitFor();
  });

  it('forwards an address after an error shown at its field, and deletes it only after asking', async () => {
    const { page } = visit();
    await page.getByLabel('Alias').fill('he llo');
    await page.getByLabel('Forward to').fill('vera@example.com');
    await page.getByRole('button', { name: 'Add forward' }).click();
    await expect.poll(() => page.getByLabel('Alias').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Alias').fill('hello');
    await page.getByRole('button', { name: 'Add forward' }).click();
    const forward = page.getByRole('list', { name: 'Forwards' }).getByRole('listitem');
    await expect
      .poll(() => forward.innerText(), { timeout: 20_000 })
      .toMatch(/hello@[\s\S]*vera@example.com[\s\S]*Active/);
    await page.getByText(/^1 of \d+ used/).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Delete the forward for hello' }).click();
    await page.getByRole('button', { name: 'Delete forward' }).click();
    await page.getByText(/^0 of \d+ used/).waitFor();
    await expect.poll(() => queryNameserver(owner.domain, 'MX')).toEqual([]);
  });

  it('adds the records of a hosting provider, after showing them', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByLabel('Host', { exact: true }).selectOption('fastmail');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('list', { name: 'Changes' }).getByText('in1-smtp.messagingengine.com').waitFor();
    expect(await queryNameserver(owner.domain, 'MX')).toEqual([]);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Add records' }).click();
    await page.getByRole('cell', { name: /in1-smtp/ }).waitFor();
    await expect.poll(async () => (await queryNameserver(owner.domain, 'MX')).length).toBe(2);
  });

  it('imports a zone file after showing the difference, and undoes that again', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Zone file').fill('@ 300 IN MX 5 mail.example.net.\nbad IN WKS x');
    await page.getByLabel('Remove records that aren’t in the file').check();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const changes = page.getByRole('list', { name: 'Changes' });
    await changes.getByText('mail.example.net').waitFor();
    await changes.getByText('in2-smtp.messagingengine.com').waitFor();
    await page.getByText('Line 2').waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(await queryNameserver(owner.domain, 'MX')).toHaveLength(2);
    const confirm = page.getByRole('button', { name: 'Import records' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByLabel('Import the file without these lines').check();
    await confirm.click();
    await page.getByRole('cell', { name: /in1-smtp/ }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await queryNameserver(owner.domain, 'MX')).length).toBe(1);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('list', { name: 'Changes' }).getByText('in1-smtp.messagingengine.com').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Undo change' }).click();
    await page.getByRole('cell', { name: /in1-smtp/ }).waitFor();
    await expect.poll(async () => (await queryNameserver(owner.domain, 'MX')).length).toBe(2);
  });

  it('exports the records as a file, and shows the history, newest first', async () => {
    const { page } = visit();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${owner.domain}.zone`);
    const happened = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect.poll(() => happened.first().innerText()).toContain('Added');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('Ordered a renewal').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('lists the versions of the records, and restores one after showing the difference', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'History' }).click();
    const list = page.getByRole('list', { name: 'Versions of the records' });
    await list.getByText('Current').waitFor();
    await list.getByText('Before the first change').waitFor();
    expect(await visit().faults()).toEqual([]);
    await list.getByRole('button', { name: 'Restore the version of' }).first().click();
    await page.getByRole('list', { name: 'Changes' }).getByText('mail.example.net').waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(await queryNameserver(owner.domain, 'MX')).toHaveLength(2);
    await page.getByRole('button', { name: 'Restore version' }).click();
    await page.getByRole('cell', { name: /in1-smtp/ }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await queryNameserver(owner.domain, 'MX')).length).toBe(1);
  });
});
