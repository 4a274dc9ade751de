import { createUserKey, createBuyer, call, signIn, stack, uniqueWord, type User } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import type { Route } from '@onym/tools/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSignedInPage } from './dashboard-visitor.ts';
import type { WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

// Changes made elsewhere while a page is open.
describe.runIf(browser)('an open page of the dashboard', { timeout: 60_000 }, () => {
  let visit: WatchedPage;
  let user: User;
  let key: string;

  beforeAll(async () => {
    ({ user, key } = await createBuyer());
    visit = await openSignedInPage(browser!, user);
  });
  afterEach(() => expect(visit.takeTroubles()).toEqual([]));
  afterAll(() => browser?.close());

  const buy = async (): Promise<string> => {
    const domain = `${uniqueWord()}.com`;
    const bought = await call('POST', '/domains/buy', { key, json: { domain } });
    expect(bought.body).toMatchObject({ success: true });
    return domain;
  };
  /** Opens a page and adds state that a reload would lose. */
  const open = async (place: string, heading: string): Promise<void> => {
    await visit.page.goto(place);
    await visit.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await visit.page.evaluate('globalThis.isTheSame = true; undefined');
  };
  const expectTheSame = async (): Promise<void> =>
    expect(await visit.page.evaluate<boolean>('globalThis.isTheSame === true')).toBe(true);

  it('shows a purchase made by the API among the domains, without a reload', async () => {
    const { page } = visit;
    await open('/domains', 'Domains');
    await page.getByText('No domains yet').waitFor();
    const domain = await buy();
    await page.getByRole('row').filter({ hasText: domain }).filter({ hasText: 'Active' }).waitFor();
    await expectTheSame();
  });

  it('shows a key that was created in another browser, and that it was revoked there', async () => {
    const { page } = visit;
    await open('/keys', 'API keys');
    const elsewhere = await signIn(user);
    const made = await call<{ key: { id: string } }>('POST', '/keys', {
      user: elsewhere,
      json: { name: 'Made elsewhere', permissions: ['domains:read'] },
    });
    await page.getByText('Made elsewhere', { exact: true }).waitFor();
    await call('DELETE', `/keys/${made.body.key.id}`, { user: elsewhere });
    await page.getByText('Made elsewhere', { exact: true }).waitFor({ state: 'detached' });
    await expectTheSame();
  });

  it('shows the request of a program, and that it was answered elsewhere', async () => {
    const { page } = visit;
    const asks = await createUserKey(user, { name: 'Asks', spending: { approvalAbove: 1 } });
    await open('/approvals', 'Approvals');
    const domain = `${uniqueWord()}.com`;
    const refusal = await call<{ approvalId: string }>('POST', '/domains/buy', { key: asks, json: { domain } });
    const row = page.getByRole('listitem').filter({ hasText: domain });
    await row.filter({ hasText: 'Pending approval' }).waitFor();
    const answer = await call('POST', `/approvals/${refusal.body.approvalId}/decline`, { user: await signIn(user) });
    expect(answer.status).toBe(200);
    await row.filter({ hasText: 'Declined' }).waitFor();
    await expectTheSame();
  });

  it('shows that it is offline, and catches up afterwards', async () => {
    const { page } = visit;
    await open('/domains', 'Domains');
    await page.getByRole('row').nth(1).waitFor();
    await page.context().setOffline(true);
    await page.getByText('You’re offline').waitFor();
    expect(await visit.faults()).toEqual([]);
    const domain = await buy();
    expect(await page.getByText(domain).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('row').filter({ hasText: domain }).waitFor();
    await page.getByText('You’re offline').waitFor({ state: 'detached' });
    await expectTheSame();
    // Offline a request fails at once, which the browser logs to its console.
    expect(visit.takeTroubles().filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('reads one stream for all tabs of a browser; when its tab closes, another one takes over', async () => {
    const { page } = visit;
    const streams: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/trpc/changes')) streams.push(request.frame().page() === page ? 'first' : 'second');
    });
    const second = await page.context().newPage();
    await second.goto('/domains');
    await second.getByRole('row').nth(1).waitFor();
    const domain = await buy();
    await second.getByRole('row').filter({ hasText: domain }).waitFor();
    expect(streams).toEqual([]);
    await page.goto('about:blank');
    await expect.poll(() => streams).toEqual(['second']);
    const later = await buy();
    await second.getByRole('row').filter({ hasText: later }).waitFor();
    await second.close();
  });

  it('stays where it is when a call carried a session that was just replaced', async () => {
    const { page } = visit;
    await open('/orders', 'Orders');
    let isSent = false;
    const withoutSession = async (route: Route): Promise<void> => {
      isSent = true;
      const { cookie: _, ...headers } = await route.request().allHeaders();
      const answer = await fetch(route.request().url(), { headers: { ...headers, cookie: '' } });
      await route.fulfill({
        status: answer.status,
        body: await answer.text(),
        contentType: answer.headers.get('content-type')!,
      });
    };
    await page.route('**/trpc/**', withoutSession, { times: 1 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).click();
    await expect.poll(() => isSent).toBe(true);
    await page.getByText('No endpoints yet').waitFor();
    await expectTheSame();
    expect(new URL(page.url()).pathname).toBe('/webhooks');
    visit.takeTroubles();
  });

  it('asks for the password when its session is ended in another browser', async () => {
    const { page } = visit;
    await open('/keys', 'API keys');
    const elsewhere = await signIn(user);
    const ended = await fetch(`${stack().siteUrl}/api/auth/revoke-other-sessions`, {
      method: 'POST',
      headers: { cookie: elsewhere.cookie, origin: stack().siteUrl, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(ended.status).toBe(200);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/keys');
  });
});
