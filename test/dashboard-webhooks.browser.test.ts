import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';
import { descriptionOf } from './watched-page.ts';

const browser = await openBrowser(process.env);

// Webhook endpoints and their deliveries.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, go } = useDashboardVisit(browser);
  const calls: IncomingMessage[] = [];
  let status = 204;
  const receiver = createServer((request, response) => {
    calls.push(request);
    request.resume();
    response.writeHead(status).end(status === 500 ? 'out of tea' : undefined);
  });

  it('adds an endpoint after an error shown at its field, and shows its secret once', async () => {
    const { page } = visit();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    await go('Webhooks');
    await page.getByText('No endpoints yet').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByLabel('Address').fill('http://10.0.0.1/');
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    await expect.poll(() => descriptionOf(page, 'Address')).toContain('https://');
    expect(await visit().faults()).toEqual([]);

    await page.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hear`);
    await page.getByRole('checkbox', { name: /^API key created/ }).uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    const secret = await page.getByLabel('Signing secret', { exact: true }).innerText();
    expect(secret).toMatch(/^whsec_/);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'I saved it' }).click();
    await page.getByRole('link', { name: /\/hear$/ }).click();
    await page.getByText('No deliveries yet').waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
    expect(await page.getByText('key.created').count()).toBe(0);
    expect(await visit().faults()).toEqual([]);
  });

  it('sends a test event, shows the result of every attempt, and sends it again', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const delivery = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first();
    await expect.poll(() => delivery.innerText(), { timeout: 20_000 }).toMatch(/Delivered[\s\S]*Response 204/);
    expect(calls).toHaveLength(1);
    status = 500;
    await page.getByRole('button', { name: /^Resend webhook.test/ }).click();
    await expect.poll(() => delivery.innerText(), { timeout: 20_000 }).toMatch(/Response 204[\s\S]*Response 500/);
    expect(calls).toHaveLength(2);
    expect(calls[1]!.headers['webhook-id']).toBe(calls[0]!.headers['webhook-id']);
    await delivery.getByText('Payloads').click();
    await delivery.getByLabel('Sent', { exact: true }).getByText('"type": "webhook.test"').waitFor();
    await delivery.getByLabel('Last response, 500').getByText('out of tea').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('resends what was missed, and nothing that arrived', async () => {
    const { page } = visit();
    status = 204;
    await page.getByRole('button', { name: 'Resend', exact: true }).click();
    await page.getByText('Resending 1 event.').waitFor();
    await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(3);
    await page.getByText('Delivered', { exact: true }).waitFor();
    // The same request shortly after the first would count as the second half of a double click.
    await page.getByLabel('Missed in').selectOption('168');
    await page.getByRole('button', { name: 'Resend', exact: true }).click();
    await page.getByText('No missed events in this period.').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('disables and enables an endpoint, replaces its secret, and deletes it only after asking', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Nothing is sent while it’s off').waitFor();
    expect(await page.getByRole('button', { name: 'Send a test' }).count()).toBe(0);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    await page.getByRole('button', { name: 'Create new secret' }).click();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Replace secret' }).click();
    expect(await page.getByLabel('Signing secret', { exact: true }).innerText()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I saved it' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Cancel');
    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByText('No endpoints yet').waitFor();
    expect(calls).toHaveLength(3);
    receiver.close();
  });
});
