import { createHash } from 'node:crypto';
import { queryStack, stack, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

/** An account as a machine payment creates it, and its mailed claim link. */
async function createMachineBuyer(): Promise<{ email: string; link: string }> {
  const [id, token, email] = [`usr_${uniqueWord()}`, uniqueWord(), `${uniqueWord()}@example.com`];
  await queryStack('insert into account (id, email, name, created_at) values ($1, $2, $3, now())', [
    id,
    email,
    'Vera <b>Field',
  ]);
  await queryStack(
    `insert into account_claim (token_hash, account_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('base64url'), id],
  );
  return { email, link: `/claim/${token}` };
}

describe.runIf(browser)('the claim page in a real browser', { timeout: 60_000 }, () => {
  let visit: WatchedPage;
  beforeAll(async () => {
    visit = await openWatchedPage(browser!, stack().siteUrl);
  });
  afterAll(() => browser?.close());

  it('is accessible, in both themes and on a phone', async () => {
    const { email, link } = await createMachineBuyer();
    await visit.page.goto(link);
    await visit.page.getByText(email).waitFor();
    expect(await visit.faults()).toEqual([]);
    expect(visit.takeTroubles()).toEqual([]);
  });

  it('shows the next step for a used link', async () => {
    await visit.page.goto('/claim/unknown');
    await visit.page.getByRole('link', { name: 'set one' }).waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  it('accepts a password without JavaScript and signs in', async () => {
    const { link } = await createMachineBuyer();
    const context = await browser!.newContext({ baseURL: stack().siteUrl, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Claim account' }).click();
    await page.waitForURL('/domains');
    expect((await context.cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }))).toContainEqual({
      name: 'onym.session_token',
      httpOnly: true,
    });
    await context.close();
  });
});
