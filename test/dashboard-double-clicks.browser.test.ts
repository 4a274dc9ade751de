import { createBuyer, call, queryStack, setTier, uniqueWord, type User } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import type { Locator, Page } from '@onym/tools/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { creationCases } from './dashboard-creation-cases.ts';
import { openSignedInPage } from './dashboard-visitor.ts';
import type { WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

/** Time between the two clicks of a double click. */
const GAPS_MS = [0, 10, 40, 120];

// Everything in the dashboard that creates something, clicked twice.
describe.runIf(browser)('a double click', { timeout: 120_000 }, () => {
  let visit: WatchedPage;
  let user: User;
  let domain: string;

  beforeAll(async () => {
    const person = await createBuyer();
    user = person.user;
    await setTier(user, 'agency');
    domain = `${uniqueWord()}.com`;
    const bought = await call('POST', '/domains/buy', { key: person.key, json: { domain } });
    expect(bought.body).toMatchObject({ success: true });
    visit = await openSignedInPage(browser!, user);
  });
  afterEach(() => expect(visit.takeTroubles()).toEqual([]));
  afterAll(() => browser?.close());

  /** The number of this account's rows in a table. */
  const rowsOf = async (table: string): Promise<number> => {
    const [row] = await queryStack<{ count: number }>(
      `select count(*)::int from "${table}" t join account a on a.id = t.account_id where a.email = $1`,
      [user.email],
    );
    return row!.count;
  };

  describe.each(creationCases(() => domain))('on the button that creates $makes', ({ table, open, end }) => {
    it.each(GAPS_MS)('with %i ms between its clicks creates one', async (gapMs) => {
      const before = await rowsOf(table);
      await doubleClick(visit.page, await open(visit.page), gapMs);
      await end(visit.page);
      // A second request would have been sent before this one.
      await visit.page.evaluate(`fetch('/healthz').then(() => null)`);
      expect(await rowsOf(table)).toBe(before + 1);
    });
  });

  it('does nothing to the content that replaced the button', async () => {
    const { page } = visit;
    const makes = creationCases(() => domain).find(({ table }) => table === 'dns_record')!;
    const add = await makes.open(page);
    const at = await middleOf(add);
    // Freezes the page's clock, so that no time passes between the two clicks, however long the server takes.
    await page.evaluate('performance.now = (now => () => now)(performance.now())');
    await page.mouse.click(at.x, at.y);
    await makes.end(page);
    const edit = page.getByRole('button', { name: /^Edit the / }).first();
    const form = page.getByRole('form', { name: /^Edit / });
    // The list moved up: the position of a button depends on its content, so the click is dispatched to one directly.
    const click = (): Promise<void> =>
      edit.dispatchEvent('click', { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y, detail: 2 });
    await click();
    // The page has rendered by the time it answers this.
    await page.evaluate(`fetch('/healthz').then(() => null)`);
    expect(await form.count()).toBe(0);
    // After the double-click time the same click counts as a new one.
    await page.evaluate('performance.now = (now => () => now)(performance.now() + 601)');
    await click();
    await form.waitFor();
    await page.evaluate('delete performance.now');
    await page.keyboard.press('Escape');
  });

  it('lets a click on a label reach its field', async () => {
    const { page } = visit;
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    // In some browsers a click on a label also clicks its field, with the position and click count of the first click.
    const isPrevented = await page.evaluate<boolean>(`(() => {
      const label = document.querySelector('label[for]');
      const how = { bubbles: true, cancelable: true, clientX: 30, clientY: 30, detail: 1 };
      label.dispatchEvent(new MouseEvent('click', how));
      const onField = new MouseEvent('click', how);
      label.control.dispatchEvent(onField);
      return onField.defaultPrevented;
    })()`);
    expect(isPrevented).toBe(false);
  });

  it('keeps the window of a secret open, as do Escape, a click outside, going back and leaving the document', async () => {
    const { page } = visit;
    await page.goto('/usage');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const secret = page.getByRole('status', { name: 'Your new API key' });
    const shown = await secret.innerText();
    const expectShown = async (): Promise<void> => expect(await secret.innerText()).toBe(shown);
    // Within the double-click time after the window opens, Escape shows no explanation, so the test repeats it.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return page.getByText('won’t be shown again').count();
      })
      .toBe(1);
    await expectShown();
    expect(await visit.faults()).toEqual([]);
    await page.mouse.click(8, 8);
    await expectShown();
    await page.evaluate('history.back()');
    await expectShown();
    await page.keyboard.press('Control+k');
    await expectShown();
    const dialog = page.waitForEvent('dialog');
    // Not page.reload(): it would wait for a document that never comes.
    const leaving = page.evaluate('location.reload()');
    const question = await dialog;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await leaving;
    await expectShown();
    expect(new URL(page.url()).pathname).toBe('/keys');
    await page.getByRole('button', { name: 'I saved it' }).click();
    await secret.waitFor({ state: 'detached' });
  });
});

/** The middle of a button on the screen, in pixels. */
async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Two clicks at one place of the screen, so that the second hits whatever is there by then. */
async function doubleClick(page: Page, button: Locator, gapMs: number): Promise<void> {
  const at = await middleOf(button);
  await page.evaluate(CLICK_TWICE.replace('WHERE', JSON.stringify({ ...at, gapMs })));
}

// Inside the page, because a click by the browser's protocol takes longer than the shortest gaps.
const CLICK_TWICE = `(async ({ x, y, gapMs }) => {
  const click = () => {
    const target = document.elementFromPoint(x, y);
    const how = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, button: 0, detail: 1, pointerType: 'mouse', isPrimary: true };
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      target.dispatchEvent(new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, how));
  };
  click();
  if (gapMs > 0) await new Promise((passed) => setTimeout(passed, gapMs));
  click();
})(WHERE)`;
