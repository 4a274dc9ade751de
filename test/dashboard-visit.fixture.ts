import { createUserKey, createBuyer, call, setTier, uniqueWord } from '@onym/testing';
import type { Browser } from '@onym/tools/playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openSignedInPage } from './dashboard-visitor.ts';
import type { WatchedPage } from './watched-page.ts';

export interface Owner {
  email: string;
  password: string;
  /** Bought with the key "Harbor agent". */
  domain: string;
}

export interface DashboardVisit {
  /** The page of the signed-in user. */
  visit: () => WatchedPage;
  /** The user; defined once the tests run. */
  owner: Owner;
  /** Follows this link of the main navigation. */
  go: (place: string) => Promise<void>;
}

/**
 * Signs a user in before the tests of a file and opens the overview. The user has the plan Founder, a contact, a card
 * and a domain. After each test the page must have reported no errors; after the last test the browser is closed.
 * @param browser undefined where there is none, and the tests are skipped
 */
export function useDashboardVisit(browser: Browser | undefined): DashboardVisit {
  const owner: Owner = { email: '', password: '', domain: `${uniqueWord()}.com` };
  let watched: WatchedPage;

  beforeAll(async () => {
    const { user } = await createBuyer();
    Object.assign(owner, { email: user.email, password: user.password });
    await setTier(user, 'founder');
    const key = await createUserKey(user, { name: 'Harbor agent' });
    // The check counts as a unit, which the usage page shows; buying does not.
    expect((await call('GET', '/domains/check', { key, query: { name: owner.domain } })).status).toBe(200);
    const bought = await call('POST', '/domains/buy', { key, json: { domain: owner.domain } });
    expect(bought.body).toMatchObject({ success: true });
    watched = await openSignedInPage(browser!, user);
    await watched.page.goto('/');
    await watched.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });
  afterEach(() => expect(watched.takeTroubles()).toEqual([]));
  afterAll(() => browser?.close());

  return { visit: () => watched, owner, go: (place) => openFromNavigation(watched, place) };
}

/** Follows a link of the main navigation and waits for its page. */
export async function openFromNavigation({ page }: WatchedPage, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: place }).waitFor();
}
