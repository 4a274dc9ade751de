import { expect, inject, it } from 'vitest';
import { askNameserver } from './ask-nameserver.ts';
import { describedBy, type Journey } from './watched-page.ts';

/** What the dashboard promises about the DNS records of a domain, in the middle of a visit that owns one. */
export function promiseRecords({ visit, domain, go }: Omit<Journey, 'email'> & { domain: string }): void {
  it('adds a DNS record that the nameserver answers with, after a mistake named at its field', async () => {
    const { page } = visit();
    await go('Domains');
    await page.getByRole('link', { name: domain }).click();
    await page.getByRole('button', { name: 'Add a record', exact: true }).click();
    await page.getByRole('textbox', { name: 'Host' }).fill('www');
    await page.getByLabel('IPv4 address').fill('203.0.113.777');
    await page.getByRole('button', { name: 'Add record' }).click();
    await expect.poll(() => describedBy(page, 'IPv4 address')).toContain('not an IPv4 address');
    expect(await visit().faults()).toEqual([]);

    await page.getByLabel('IPv4 address').fill('203.0.113.7');
    await page.getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('cell', { name: '203.0.113.7' }).waitFor();
    await expect.poll(() => askNameserver(`www.${domain}`, 'A')).toEqual(['203.0.113.7']);
    expect(await visit().faults()).toEqual([]);
  });

  it('asks for what the type of a record needs', async () => {
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
      .poll(() => askNameserver(`_sip._tcp.${domain}`, 'SRV'))
      .toEqual([expect.objectContaining({ priority: 10, weight: 5, port: 5060, target: 'sip.example.net' })]);
  });

  it('shows beside each record what the world sees, live', async () => {
    const { page } = visit();
    const publish = (value: string) =>
      fetch(`${inject('sandboxUrl')}/api/v1/servers/localhost/zones/${domain}.`, {
        method: 'PATCH',
        headers: { 'x-api-key': 'sandbox', 'content-type': 'application/json' },
        body: JSON.stringify({
          rrsets: [
            { name: `www.${domain}.`, type: 'A', ttl: 60, changetype: 'REPLACE', records: [{ content: value }] },
          ],
        }),
      });
    await publish('198.51.100.1');
    const row = page.getByRole('row').filter({ hasText: '203.0.113.7' });
    await page.getByRole('button', { name: 'Check what the world sees' }).click();
    await row.getByText('Seen otherwise').waitFor();
    await row.getByText('198.51.100.1').waitFor();
    await page.getByRole('row').filter({ hasText: 'sip.example.net' }).getByText('Seen', { exact: true }).waitFor();
    await page.getByText('1 of 2 sets of records is not seen').waitFor();
    expect(await visit().faults()).toEqual([]);
    await publish('203.0.113.7');
    await row.getByText('Seen', { exact: true }).waitFor({ timeout: 20_000 });
    await page.getByText('The world sees every record as it stands here').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('changes a record in its place', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Edit the A record of www' }).click();
    await page.getByLabel('IPv4 address').fill('203.0.113.8');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Save record' }).click();
    await page.getByRole('cell', { name: '203.0.113.8' }).waitFor();
    await expect.poll(() => askNameserver(`www.${domain}`, 'A')).toEqual(['203.0.113.8']);
  });

  it('deletes a record only after asking', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Delete the A record of www' }).click();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Cancel');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Delete record' }).click();
    await page.getByRole('cell', { name: '203.0.113.8' }).waitFor({ state: 'detached' });
    await expect.poll(() => askNameserver(`www.${domain}`, 'A')).toEqual([]);
  });
}
