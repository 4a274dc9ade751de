import { call, everyMailTo, houseRows, unique } from '@onym/testkit';
import { openBrowser } from '@onym/testkit/browser';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { promiseDesk } from './dashboard-desk.ts';
import { promiseDevice } from './dashboard-device.ts';
import { promiseDomain } from './dashboard-domain.ts';
import { promiseDomains } from './dashboard-domains.ts';
import { promiseLanguages } from './dashboard-languages.ts';
import { promiseLaunch } from './dashboard-launch.ts';
import { promiseLeaving } from './dashboard-leaving.ts';
import { promiseMade } from './dashboard-made.ts';
import { promiseNames } from './dashboard-names.ts';
import { promiseOrders } from './dashboard-orders.ts';
import { promisePasskeys } from './dashboard-passkeys.ts';
import { promiseOverview } from './dashboard-overview.ts';
import { promiseReadiness } from './dashboard-readiness.ts';
import { promiseRecords } from './dashboard-records.ts';
import { promiseReviews } from './dashboard-reviews.ts';
import { promiseSettings } from './dashboard-settings.ts';
import { promiseShortcuts } from './dashboard-shortcuts.ts';
import { promiseTeam } from './dashboard-team.ts';
import { promiseWelcome } from './dashboard-welcome.ts';
import { promiseWebhooks } from './dashboard-webhooks.ts';
import { asPasted, openWatchedPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

// One visit from sign-up to sign-out: each promise stands on those before it, as it does for a person.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const email = `${unique()}@example.com`;
  const password = `Pw-${unique()}`;
  const domain = `${unique()}.com`;
  let visit: WatchedPage;
  let secret: string;

  beforeAll(async () => {
    visit = await openWatchedPage(browser!, inject('houseUrl'));
  });
  afterEach(() => expect(visit.takeTroubles()).toEqual([]));
  afterAll(() => browser?.close());

  promiseWelcome({ visit: () => visit });

  it('asks a stranger to sign in, and draws its texts', async () => {
    const { page } = visit;
    await page.goto('/domains');
    await page.waitForURL('/sign-in?next=%2Fdomains');
    const box = await page.getByRole('heading', { name: 'Sign in' }).boundingBox();
    expect(box?.width).toBeGreaterThan(40);
    expect(await visit.faults()).toEqual([]);
  });

  it('makes an account and goes where the stranger wanted to go', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Vera Field');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('/domains');
    await page.getByText('No domains yet').waitFor();
    await page.getByText('Open the link we mailed to').waitFor();
    expect(await visit.faults()).toEqual([]);
    // Looking at every page in both themes is more than a free account's minute allows.
    await houseRows(`update account set tier = 'founder' where email = $1`, [email]);
  });

  it('proves the address by the link that was mailed', async () => {
    const { page } = visit;
    const mailed = await vi.waitFor(async () => {
      const link = /https?:\S*verify-email\S*/.exec((await everyMailTo(email))[0]?.text ?? '')?.[0];
      if (!link) throw new Error('no mail with a link yet');
      return link;
    }, 30_000);
    await page.goto(mailed);
    await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.getByText('No domains yet').waitFor();
    await page.getByText('Open the link we mailed to').waitFor({ state: 'detached' });
  });

  it('shows the way to the first domain, and that this is a test', async () => {
    const { page } = visit;
    await go('Overview');
    await page.getByText('0 of 4 steps done').waitFor();
    expect(await page.getByRole('complementary').getByText('Test mode').isVisible()).toBe(true);
    expect(await visit.faults()).toEqual([]);
  });

  it('makes a key, shown once, with a request that works as pasted', async () => {
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
    const answer = await asPasted(
      await page.getByRole('figure', { name: 'Check a name with your new key' }).innerText(),
    );
    expect(answer).toMatchObject({ domain: 'lumen-harbor.com', bestPrice: { currency: 'usd' } });

    await page.getByRole('button', { name: 'I saved it' }).click();
    await page.getByText('Harbor agent', { exact: true }).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
    expect(await visit.faults()).toEqual([]);
  });

  promiseReadiness({ visit: () => visit, email, go });

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

  promiseShortcuts({ visit: () => visit, domain, go });
  promiseNames({ visit: () => visit, email, go });
  promiseMade({ visit: () => visit, email, go });
  promiseLaunch({ visit: () => visit, email, go });
  promiseOverview({ visit: () => visit, domain, go });
  promiseRecords({ visit: () => visit, domain, go });
  promiseDomain({ visit: () => visit, domain });
  promiseDomains({ visit: () => visit, email, domain, go });
  promiseWebhooks({ visit: () => visit, go });

  it('bounds a key, freezes it and wakes it: its next call knows', async () => {
    const { page } = visit;
    await go('API keys');
    await page.getByRole('cell', { name: '$16.09 of $300.00' }).waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Change Harbor agent' }).click();
    await page.getByLabel('Ask me above').fill('5');
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: 'asks above $5.00' }).waitFor();
    await page.getByRole('button', { name: 'Freeze Harbor agent' }).click();
    await page.getByText('Frozen').waitFor();
    expect((await call('GET', '/domains/list', { key: secret })).status).toBe(401);
    await page.getByRole('button', { name: 'Wake Harbor agent' }).click();
    await page.getByText('Frozen').waitFor({ state: 'detached' });
    expect((await call('GET', '/domains/list', { key: secret })).status).toBe(200);
  });

  it('turns the refusal of an agent into a yes with one tap on a phone', async () => {
    const { page } = visit;
    const wanted = `${unique()}.com`;
    const asked = await call<{ approvalUrl: string }>('POST', '/domains/buy', {
      key: secret,
      json: { domain: wanted },
    });
    expect(asked.body).toMatchObject({ code: 'approval_required' });
    await page.goto(asked.body.approvalUrl);
    await page.getByRole('heading', { level: 1, name: wanted }).waitFor();
    await page.getByText('$21.84 a year').waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Yes, pay $16.09' }).click();
    await page.getByText('The order is placed').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await visit.faults()).toEqual([]);
    const again = await call('POST', '/domains/buy', { key: secret, json: { domain: wanted } });
    expect(again.body).toMatchObject({ success: true, domain: wanted });
    await go('Approvals');
    await page.getByText('Approved', { exact: true }).waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  promiseOrders({ visit: () => visit, email, secret: () => secret, go });
  promiseReviews({ visit: () => visit, email });
  promiseDesk({ visit: () => visit, email });

  it('gives a key a new secret, shown once: the old one is refused at its very next request', async () => {
    const { page } = visit;
    await go('API keys');
    await page.getByRole('button', { name: 'Change Harbor agent' }).click();
    await page.getByRole('button', { name: 'New secret' }).click();
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

  it('revokes a key: its very next request is refused', async () => {
    const { page } = visit;
    await go('API keys');
    await page.getByRole('button', { name: 'Revoke Harbor agent' }).click();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('No keys yet').waitFor();
    expect((await call('GET', '/domains/list', { key: secret })).status).toBe(401);
  });

  it('says what could not be loaded, with a request id and a way to try again', async () => {
    const { page } = visit;
    await page.goto('/domains/somebody-elses.com');
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toMatch(/req_[0-9a-z]{26}/);
    expect(await alert.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await visit.faults()).toEqual([]);
  });

  it('has a page for addresses that lead nowhere', async () => {
    const { page } = visit;
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'No page has this name' }).waitFor();
    // The browser itself writes a line about every 404.
    expect(visit.takeTroubles()).toEqual([expect.stringContaining('404')]);
    expect(await visit.faults()).toEqual([]);
  });

  it('remembers the chosen theme', async () => {
    const { page } = visit;
    await page.goto('/');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    await page.getByRole('radio', { name: 'As the device' }).check({ force: true });
  });

  promiseLanguages({ visit: () => visit, domain });

  it('has the same places behind the menu of a narrow screen', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await visit.faults()).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('dialog').getByRole('link', { name: 'Domains' }).click();
    await page.waitForURL('/domains');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  promiseDevice({ visit: () => visit });
  promiseSettings({ visit: () => visit, person: { email, password }, go });
  promiseTeam({ visit: () => visit, browser: browser!, email, go });
  promisePasskeys({ visit: () => visit, email, go });

  promiseLeaving({ visit: () => visit, person: { email, password } });

  async function go(place: string): Promise<void> {
    await visit.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place, exact: true }).click();
    await visit.page.getByRole('heading', { level: 1, name: place }).waitFor();
  }
});
