import { createBuyer, call, totpCode, queryStack, setTier, signIn, signUp, type User } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSignedInPage } from './dashboard-visitor.ts';
import type { WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

// Sessions that end, networks that hang or fail, and rate limits that are reached, while a page is open.
describe.runIf(browser)('a page of the dashboard in trouble', { timeout: 120_000 }, () => {
  let visit: WatchedPage;
  let user: User;
  let key: string;

  beforeAll(async () => {
    ({ user, key } = await createBuyer());
    await setTier(user, 'agency');
    visit = await openSignedInPage(browser!, user);
  });
  afterEach(() => void visit.takeTroubles()); // the browser logs a line for failed requests
  afterAll(() => browser?.close());

  const open = async (place: string, heading: string): Promise<void> => {
    await visit.page.goto(place);
    await visit.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await visit.page.evaluate('globalThis.isTheSame = true; undefined');
  };
  const expectTheSame = async (): Promise<void> =>
    expect(await visit.page.evaluate<boolean>('globalThis.isTheSame === true')).toBe(true);
  const endSessions = (): Promise<unknown> =>
    queryStack(`delete from auth.session s using auth."user" u where u.id = s."userId" and u.email = $1`, [user.email]);
  const ended = () => visit.page.getByRole('dialog', { name: 'Your session has ended' });

  it('asks for the password when its session ended elsewhere, keeps the typed text, and saves it then', async () => {
    const { page } = visit;
    await open('/contact', 'Contact');
    await page.getByLabel('City').fill('Lisbon');
    await endSessions();
    // Not `click`: the page may notice first, and its dialog would then cover the button.
    await page.getByRole('button', { name: 'Save', exact: false }).dispatchEvent('click');
    await ended().waitFor();
    expect(await visit.faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Incorrect email or password').waitFor();
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await ended().waitFor({ state: 'detached' });
    expect(await page.getByLabel('City').inputValue()).toBe('Lisbon');
    await page.getByRole('button', { name: 'Save', exact: false }).click();
    await expect
      .poll(async () => {
        const { body } = await call<{ contact: { city: string } }>('GET', '/account/contact', {
          user: await signInAgain(),
        });
        return body.contact.city;
      })
      .toBe('Lisbon');
    await expectTheSame();
  });

  it('asks for the second factor as well, and does not continue for another account', async () => {
    const { page } = visit;
    await open('/settings', 'Settings');
    await page.getByLabel('Your password').fill(user.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    const list = page.getByRole('list', { name: 'Backup codes' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I saved it' }).click();
    const secret = await page.locator('p', { hasText: 'Scan this' }).locator('span.font-mono').innerText();
    await page.getByLabel('6-digit code').fill(totpCode(`otpauth://totp/Onym?secret=${secret}`));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('On', { exact: true }).waitFor();

    await open('/launch', 'Launch');
    await page.getByRole('textbox').first().fill('Tide tables for rowing clubs');
    await endSessions();
    await ended().waitFor();
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const code = page.getByLabel('Code from your authenticator, or a backup code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This code isn’t valid any more').waitFor();
    await code.fill(codes[0]!);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await ended().waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox').first().inputValue()).toBe('Tide tables for rowing clubs');
    await expectTheSame();

    const other = await signUp();
    await endSessions();
    await ended().waitFor();
    await ended().getByLabel('Email').fill(other.email);
    await page.getByLabel('Password').fill(other.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.evaluate<boolean>('globalThis.isTheSame === true')).toBe(false);
    await page.context().clearCookies();
    await queryStack('update auth."user" set "twoFactorEnabled" = false where email = $1', [user.email]);
    visit = await openSignedInPage(browser!, await signInAgain());
  });

  it('reports slow loading, with a retry button', async () => {
    const { page } = visit;
    await open('/', 'Overview');
    let isHanging = true;
    await page.route('**/trpc/webhooks.*', async (route) => {
      if (!isHanging) await route.continue();
    });
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('This is taking longer than usual.').waitFor();
    expect(await visit.faults()).toEqual([]);
    isHanging = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No endpoints yet').waitFor();
    await expectTheSame();
    await page.unroute('**/trpc/webhooks.*');
  });

  it('reports it as well while the file of a page hangs', async () => {
    const { page } = visit;
    // Starts on a page that reads its URL, and leaves it while the code of the next page loads.
    await open('/keys', 'API keys');
    const held: (() => Promise<void>)[] = [];
    await page.route(/assets\/usage-page/, (route) => void held.push(() => route.continue()));
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await page.getByText('This is taking longer than usual.').waitFor();
    for (const go of held) await go();
    await page.unroute(/assets\/usage-page/);
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await expectTheSame();
  });

  it.each(['Billing', 'Log', 'Settings'])(
    'without a network keeps the app on the way to %s, and continues by itself',
    async (place) => {
      const { page } = visit;
      await open('/keys', 'API keys');
      await page.context().setOffline(true);
      await page.getByRole('link', { name: place, exact: true }).click();
      await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${place.toLowerCase()}`);
      expect(await page.getByRole('link', { name: 'Webhooks' }).isVisible()).toBe(true);
      await page.context().setOffline(false);
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
      await page.getByRole('link', { name: 'API keys', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
      await page.getByRole('link', { name: place, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
      await expectTheSame();
    },
  );

  it('without a network refuses a change at once with a message, and does not send it later', async () => {
    const { page } = visit;
    await open('/keys', 'API keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.context().setOffline(true);
    const before = await keys();
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').getByText('You’re offline').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    expect(await keys()).toBe(before);
  });

  it('over the rate limit shows the remaining seconds, and continues by itself', async () => {
    const { page } = visit;
    await setTier(user, 'explorer');
    await open('/', 'Overview');
    // All sessions of an account share one limit.
    const session = await signInAgain();
    const limited = await call('GET', '/account', { user: session });
    const limit = Number(limited.headers['x-ratelimit-limit']);
    expect(limit).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: limit * 2 }, async () => call('GET', '/account', { user: session })));
    // Calls of the last minute count less and less. With this many the account stays over its limit for at least 10 s,
    // however slow the page is.
    await queryStack(
      `update usage_minute set used = $1 where subject = (select 'session:' || id from account where email = $2)`,
      [Math.ceil(limit * 1.2), user.email],
    );
    // The dashboard's reads count a tenth, so that some calls still pass.
    await expect
      .poll(() => page.evaluate<number>(`fetch('/trpc/billing.account').then(({ status }) => status)`))
      .toBe(429);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText(/Retrying in (?:one second|\d+ seconds)/).waitFor();
    await page.getByText('No endpoints yet').waitFor({ timeout: 90_000 });
    await expectTheSame();
    await setTier(user, 'agency');
  });

  it('names the key of a request that is looked up by its id', async () => {
    const { page } = visit;
    const refused = await call('GET', '/domains/check', { key, query: { name: 'not a domain' } });
    const id = String(refused.headers['x-request-id']);
    // Stored within a second of the call.
    await expect
      .poll(() => queryStack('select 1 from request_log where id = $1', [id]), { timeout: 60_000 })
      .toHaveLength(1);
    await open(`/log?id=${id}`, 'Log');
    const row = page.getByRole('row').filter({ hasText: 'GET /api/v1/domains/check' });
    await row.getByRole('link', { name: /Created with the key/ }).waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  it('has payment links that are large enough for touch', async () => {
    const { page } = visit;
    await open('/billing', 'Billing');
    await page.getByRole('heading', { name: 'Payments and invoices' }).waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  async function keys(): Promise<number> {
    const [row] = await queryStack<{ count: number }>(
      'select count(*)::int from api_key k join account a on a.id = k.account_id where a.email = $1',
      [user.email],
    );
    return row!.count;
  }

  /** Signs the user in again and returns the user with the new session. */
  function signInAgain(): Promise<User> {
    return signIn(user);
  }
});
