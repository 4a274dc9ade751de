import {
  createUserKey,
  createBuyer,
  call,
  allMailTo,
  setTier,
  signUp,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import type { Locator } from '@onym/tools/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWatchedPage, signInOnPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

/** Creates a user who has read access to the owner's account. */
async function makeViewer(owner: User): Promise<User> {
  const viewer = await signUp();
  await setTier(owner, 'agency');
  await call('POST', '/account/members', { user: owner, json: { email: viewer.email, role: 'viewer' } });
  const token = await vi.waitFor(async () => {
    const found = (await allMailTo(viewer.email)).flatMap(({ text }) => /\/join\/(\w+)/.exec(text)?.[1] ?? []);
    if (!found[0]) throw new Error('no invitation yet');
    return found[0];
  }, 30_000);
  await call('POST', `/account/invitations/${token}/accept`, { user: viewer, json: {} });
  return viewer;
}

describe.runIf(browser)('a tooltip of a disabled button, in a real browser', { timeout: 60_000 }, () => {
  let visit: WatchedPage;
  let question: string;

  beforeAll(async () => {
    const { user: owner, key: free } = await createBuyer();
    const bought = await call('POST', '/domains/buy', { key: free, json: { domain: `${uniqueWord()}.com` } });
    expect(bought.status).toBe(200);
    const key = await createUserKey(owner, { spending: { approvalAbove: 0 } });
    const json = { domain: `${uniqueWord()}.com` };
    const { body } = await call<{ approvalUrl: string }>('POST', '/domains/buy', { key, json });
    question = body.approvalUrl;
    visit = await openWatchedPage(browser!, stack().siteUrl);
    await signInOnPage(visit.page, await makeViewer(owner));
    const account = visit.page.getByRole('combobox', { name: 'Account', exact: true });
    await account.selectOption({ label: `${owner.email} (Viewer)` });
    await visit.page.getByText(`You’re acting for ${owner.email}`).waitFor();
    visit.takeTroubles();
  });
  afterEach(() => expect(visit.takeTroubles()).toEqual([]));
  afterAll(() => browser?.close());

  const shown = (): Locator => visit.page.getByRole('tooltip');
  const button = (name: RegExp): Locator => visit.page.getByRole('button', { name });
  /** The elements that the visible tooltips explain. */
  const explainedElements = async (): Promise<(string | null)[]> =>
    Promise.all(
      (await shown().all()).map(async (tip) =>
        visit.page.locator(`[aria-describedby="${await tip.getAttribute('id')}"]`).textContent(),
      ),
    );

  it('is the only one: the latest, then the one that still has the pointer', async () => {
    const { page } = visit;
    await page.goto(question);
    await button(/^Pay/).hover();
    await shown().waitFor();
    await button(/^Decline$/).focus();
    await expect.poll(explainedElements).toEqual(['Decline']);
    expect(await visit.faults()).toEqual([]);
    await page.evaluate('document.activeElement.blur()');
    await expect.poll(explainedElements).toEqual([expect.stringContaining('Pay')]);
    await button(/^Decline$/).hover();
    await expect.poll(explainedElements).toEqual(['Decline']);
    await page.mouse.move(0, 0);
    await expect.poll(explainedElements).toEqual([]);
  });

  it('stays while the pointer is on it, and as long as the focus stays', async () => {
    const { page } = visit;
    await button(/^Pay/).hover();
    await shown().waitFor();
    const [of, tip] = [(await button(/^Pay/).boundingBox())!, (await shown().boundingBox())!];
    // The tooltip touches the button, because in a gap the pointer would leave both.
    const gap = tip.y > of.y ? tip.y - (of.y + of.height) : of.y - (tip.y + tip.height);
    expect(Math.abs(gap)).toBeLessThan(1);
    await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2, { steps: 12 });
    expect(await explainedElements()).toEqual([expect.stringContaining('Pay')]);
    await button(/^Pay/).focus();
    await page.mouse.move(0, 0);
    expect(await explainedElements()).toEqual([expect.stringContaining('Pay')]);
  });

  it('is hidden by Escape, which keeps pointer and focus where they are', async () => {
    const { page } = visit;
    await page.keyboard.press('Escape');
    expect(await explainedElements()).toEqual([]);
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Pay');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await explainedElements()).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  it('does not cover the other buttons of a bar', async () => {
    const { page } = visit;
    await page.goto('/domains');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected domains' });
    await bar.getByRole('button', { name: 'Lock', exact: true }).focus();
    await shown().waitFor();
    expect(await visit.faults()).toEqual([]);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await explainedElements()).toEqual([]);
  });

  it('is above the dialog of its button, which the next Escape closes', async () => {
    const { page } = visit;
    await page.goto('/legal');
    await page.getByRole('button', { name: 'Create legal documents' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create documents' }).last().focus();
    await shown().waitFor();
    const { x, y, width, height } = (await shown().boundingBox())!;
    const top = `document.elementFromPoint(${x + width / 2}, ${y + height / 2}).closest('[role=tooltip]') !== null`;
    expect(await page.evaluate(top)).toBe(true);
    expect(await visit.faults()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await explainedElements()).toEqual([]);
    expect(await dialog.count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
