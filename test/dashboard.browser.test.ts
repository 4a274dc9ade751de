import { call, allMailTo, queryStack, stack, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testLeaving } from './dashboard-leaving.ts';
import { testOrders } from './dashboard-orders.ts';
import { testReadiness } from './dashboard-readiness.ts';
import { openFromNavigation } from './dashboard-visit.fixture.ts';
import { testWelcome } from './dashboard-welcome.ts';
import { sendCurlCommand, openWatchedPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

// One visit from sign-up to sign-out: each test depends on those before it, as for a real user.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const email = `${uniqueWord()}@example.com`;
  const password = `Pw-${uniqueWord()}`;
  const domain = `${uniqueWord()}.com`;
  let visit: WatchedPage;
  let secret: string;
  const go = (place: string) => openFromNavigation(visit, place);

  beforeAll(async () => {
    visit = await openWatchedPage(browser!, stack().siteUrl);
  });
  afterEach(() => expect(visit.takeTroubles()).toEqual([]));
  afterAll(() => browser?.close());

  testWelcome({ visit: () => visit });

  it('asks a visitor to sign in, and renders its texts', async () => {
    const { page } = visit;
    await page.goto('/domains');
    await page.waitForURL('/sign-in?next=%2Fdomains');
    const box = await page.getByRole('heading', { name: 'Sign in' }).boundingBox();
    expect(box?.width).toBeGreaterThan(40);
    expect(await visit.faults()).toEqual([]);
  });

  it('creates an account and opens the page that the visitor requested', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Vera Field');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('/domains');
    await page.getByText('No domains yet').waitFor();
    await page.getByText('Open the link we emailed to').waitFor();
    expect(await visit.faults()).toEqual([]);
    // Checking every page in both themes exceeds the rate limit of a free account.
    await queryStack(`update account set tier = 'founder' where email = $1`, [email]);
  });

  it('confirms the address by the mailed link', async () => {
    const { page } = visit;
    const mailed = await vi.waitFor(async () => {
      const link = /https?:\S*verify-email\S*/.exec((await allMailTo(email))[0]?.text ?? '')?.[0];
      if (!link) throw new Error('no mail with a link yet');
      return link;
    }, 30_000);
    await page.goto(mailed);
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText('No domains yet').waitFor();
    await page.getByText('Open the link we emailed to').waitFor({ state: 'detached' });
  });

  it('shows the steps to the first domain, and that this is a test installation', async () => {
    const { page } = visit;
    await go('Overview');
    await page.getByText('0 of 4 steps completed').waitFor();
    expect(await page.getByRole('complementary').getByText('Test mode').isVisible()).toBe(true);
    expect(await visit.faults()).toEqual([]);
  });

  it('creates a key, shown once, with a request that works as pasted', async () => {
    const { page } = visit;
    await go('API keys');
    await page.getByText('No keys yet').waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor agent');
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();

    secret = await page.getByRole('status', { name: 'Your new API key' }).innerText();
    expect(secret).toMatch(/^onym_live_[0-9A-Za-z]{38}$/);
    expect(await visit.faults()).toEqual([]);
    const answer = await sendCurlCommand(
      await page.getByRole('figure', { name: 'Check a name with your new key' }).innerText(),
    );
    expect(answer).toMatchObject({ domain: 'lumen-harbor.com', bestPrice: { currency: 'usd' } });

    await page.getByRole('button', { name: 'I saved it' }).click();
    await page.getByText('Harbor agent', { exact: true }).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
    expect(await visit.faults()).toEqual([]);
  });

  testReadiness({ visit: () => visit, email, go });

  it('lists a domain that an agent bought', async () => {
    const { page } = visit;
    const bought = await call('POST', '/domains/buy', { key: secret, json: { domain } });
    expect(bought.body).toMatchObject({ success: true });
    await page.goto('/domains');
    const row = page.getByRole('row').filter({ hasText: domain });
    await expect.poll(() => row.innerText()).toContain('Active');
    expect(await row.innerText()).toContain('$');
    expect(await visit.faults()).toEqual([]);
  });

  it('limits a key, freezes and unfreezes it: its next call is affected', async () => {
    const { page } = visit;
    await go('API keys');
    await page.getByRole('cell', { name: '$16.09 of $300.00' }).waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Edit Harbor agent' }).click();
    await page.getByLabel('Require approval above').fill('5');
    await page.getByText('Controls', { exact: true }).click();
    await page.getByLabel('Replace all DNS records').selectOption('Deny');
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: 'approval above $5.00' }).waitFor();
    expect((await call('GET', '/keys/current', { key: secret })).body).toMatchObject({
      control: { zoneReplace: 'deny' },
    });
    await page.getByRole('button', { name: 'Freeze Harbor agent' }).click();
    await page.getByText('Frozen').waitFor();
    expect((await call('GET', '/domains/list', { key: secret })).status).toBe(401);
    await page.getByRole('button', { name: 'Unfreeze Harbor agent' }).click();
    await page.getByText('Frozen').waitFor({ state: 'detached' });
    expect((await call('GET', '/domains/list', { key: secret })).status).toBe(200);
  });

  it("turns an agent's refusal into an approval with one tap on a phone", async () => {
    const { page } = visit;
    const domain = `${uniqueWord()}.com`;
    const refusal = await call<{ approvalUrl: string }>('POST', '/domains/buy', { key: secret, json: { domain } });
    expect(refusal.body).toMatchObject({ code: 'approval_required' });
    await page.goto(refusal.body.approvalUrl);
    await page.getByRole('heading', { level: 1, name: domain }).waitFor();
    await page.getByText('$21.84 per year').waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Pay $16.09' }).click();
    await page.getByText('Order placed').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await visit.faults()).toEqual([]);
    const again = await call('POST', '/domains/buy', { key: secret, json: { domain } });
    expect(again.body).toMatchObject({ success: true, domain });
    await go('Approvals');
    await page.getByText('Approved', { exact: true }).waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  it('freezes a key from the page of its approval: it stops working, and the request ends', async () => {
    const { page } = visit;
    const buying = { key: secret, json: { domain: `${uniqueWord()}.com` } };
    await page.goto((await call<{ approvalUrl: string }>('POST', '/domains/buy', buying)).body.approvalUrl);
    await page.getByRole('button', { name: 'Freeze this key' }).click();
    await page.getByText('“Harbor agent” is frozen').waitFor();
    await page.getByText('Expired', { exact: true }).waitFor();
    expect(await visit.faults()).toEqual([]);
    expect((await call('POST', '/domains/buy', buying)).status).toBe(401);
    await page.getByRole('link', { name: 'View keys' }).click();
    await page.getByRole('button', { name: 'Unfreeze Harbor agent' }).click();
    await page.getByText('Frozen').waitFor({ state: 'detached' });
  });

  testOrders({ visit: () => visit, email, secret: () => secret, go });

  it("replaces a key's secret, shown once: the old one is refused at the next request", async () => {
    const { page } = visit;
    await go('API keys');
    await page.getByRole('button', { name: 'Edit Harbor agent' }).click();
    await page.getByRole('button', { name: 'Create new secret' }).click();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Replace secret' }).click();
    const replaced = await page.getByRole('status', { name: 'Your new API key' }).innerText();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'I saved it' }).click();
    expect((await call('GET', '/domains/list', { key: secret })).status).toBe(401);
    expect((await call('GET', '/domains/list', { key: replaced })).status).toBe(200);
    await page.getByText(`${replaced.slice(0, 14)}…`).waitFor();
    secret = replaced;
  });

  it('revokes a key: its next request is refused', async () => {
    const { page } = visit;
    await go('API keys');
    await page.getByRole('button', { name: 'Revoke Harbor agent' }).click();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('No keys yet').waitFor();
    expect((await call('GET', '/domains/list', { key: secret })).status).toBe(401);
  });

  testLeaving({ visit: () => visit, person: { email, password } });
});
