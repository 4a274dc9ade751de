import type { User } from '@onym/testing';
import type { Browser } from '@onym/tools/playwright';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';
import { stack } from '@onym/testing';

/** A fresh browser context with a signed-in user. */
export async function openSignedInPage(browser: Browser, user: User): Promise<WatchedPage> {
  const visit = await openWatchedPage(browser, stack().siteUrl);
  const cookies = user.cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('='), url: stack().siteUrl };
  });
  await visit.page.context().addCookies(cookies);
  return visit;
}
