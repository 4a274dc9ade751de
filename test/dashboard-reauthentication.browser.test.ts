import { queryStack } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// The dialog that asks who the user is before an action that needs a recent confirmation.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  /** Simulates that the user signed in long ago. */
  const ageConfirmation = () =>
    queryStack(
      `update auth.session set "confirmedAt" = now() - interval '1 hour' where "userId" = (select id from auth."user" where email = $1)`,
      [owner.email],
    );
  const question = () => visit().page.getByRole('dialog', { name: 'Confirm that it’s you' });

  it('asks for the password, keeps the form when it is cancelled, and repeats the action afterwards', async () => {
    const { page } = visit();
    await go('API keys');
    await ageConfirmation();
    await page.getByRole('button', { name: 'Create key' }).click();
    const form = page.getByRole('dialog', { name: 'Create an API key' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Everything');
    await form.getByLabel('Full access, including future permissions').check();
    await form.getByRole('button', { name: 'Create key' }).click();
    await question().waitFor();
    expect(await visit().faults()).toEqual([]);
    await question().getByLabel('Your password').fill('not the password');
    await question().getByRole('button', { name: 'Continue' }).click();
    await question().getByText('Incorrect password').waitFor();
    await question().getByRole('button', { name: 'Close' }).click();
    await question().waitFor({ state: 'detached' });
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Everything');
    await form.getByText('Confirm that it is you').waitFor();

    await form.getByRole('button', { name: 'Create key' }).click();
    await question().getByLabel('Your password').fill(owner.password);
    await question().getByRole('button', { name: 'Continue' }).click();
    await question().waitFor({ state: 'detached' });
    await page.getByRole('status', { name: 'Your new API key' }).waitFor();
    await page.getByRole('button', { name: 'I saved it' }).click();
  });

  it('asks before a passkey is added and before all data is exported', async () => {
    const { page } = visit();
    await go('Settings');
    await ageConfirmation();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await question().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').getByText('because you didn’t confirm that it’s you').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Export data' }).click();
    await question().getByLabel('Your password').fill(owner.password);
    const saved = page.waitForEvent('download');
    await question().getByRole('button', { name: 'Continue' }).click();
    expect((await saved).suggestedFilename()).toBe('onym-account.json');
    // The browser logs the two refusals.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
  });
});
