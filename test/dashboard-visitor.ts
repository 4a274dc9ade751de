import type { User } from '@onym/testkit';
import type { Browser } from '@onym/tools/playwright';
import { inject } from 'vitest';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

/** A fresh browser context of a person who is signed in. */
export async function openSignedIn(browser: Browser, user: User): Promise<WatchedPage> {
  const visit = await openWatchedPage(browser, inject('houseUrl'));
  const cookies = user.cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('='), url: inject('houseUrl') };
  });
  await visit.page.context().addCookies(cookies);
  return visit;
}
