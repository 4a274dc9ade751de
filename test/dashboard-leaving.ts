import { expect, it } from 'vitest';
import type { VisitContext } from './watched-page.ts';

/** The dashboard's behaviour when a user leaves and comes back, at the end of a visit. */
export function testLeaving({
  visit,
  person,
}: Pick<VisitContext, 'visit'> & { person: { email: string; password: string } }): void {
  it('loads the pages of a new release when the server answers, and keeps the current page when it does not', async () => {
    const { page } = visit();
    await page.evaluate(`document.body.classList.add('before')`);
    const miss = () => page.evaluate(`void dispatchEvent(new Event('vite:preloadError'))`);
    const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await page.route('**/healthz', (route) => route.abort());
    await miss();
    await failedRequest;
    expect(await page.locator('body.before').count()).toBe(1);
    visit().takeTroubles(); // the browser logs a line for failed requests

    const elsewhere = page.waitForResponse('**/healthz');
    await page.unroute('**/healthz');
    await page.route('**/healthz', (route) => route.fulfill({ status: 200, body: 'Welcome to our network' }));
    await miss();
    await elsewhere;
    await page.unroute('**/healthz');
    await page.evaluate(`fetch('/healthz').then(() => null)`);
    expect(await page.locator('body.before').count()).toBe(1);

    await miss();
    await page.locator('body:not(.before)').waitFor();
  });

  it('signs out permanently', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('/sign-in');
    await page.goto('/keys');
    await page.waitForURL('/sign-in?next=%2Fkeys');
  });

  it('signs in again, and refuses a wrong password with a message', async () => {
    const { page } = visit();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Incorrect email or password').waitFor();
    // The browser logs a line for every 401.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('401')]);
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/keys');
  });

  it('signs out by a palette command as well, and then has no palette to open', async () => {
    const { page } = visit();
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search…' }).fill('sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL('/sign-in');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.goto('/keys');
    await page.waitForURL('/sign-in?next=%2Fkeys');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
}
