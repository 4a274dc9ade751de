import { callSite, allMailTo, queryStack, signUp, stack, type User } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

// An account with members, and one of its members.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  let guest: User;
  let member: WatchedPage;
  beforeAll(async () => {
    guest = await signUp();
    member = await openWatchedPage(browser!, stack().siteUrl);
  });
  afterAll(() => member.page.close());

  it('shows which plan has seats, and grants none without it', async () => {
    const { page } = visit();
    await go('Overview');
    await go('Settings');
    await page.getByText('The Agency plan includes seats for your team').waitFor();
    expect(await page.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);
    await queryStack(`update account set tier = 'agency' where email = $1`, [owner.email]);
    await page.reload();
    await page.getByText('0 of 10 seats used').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('invites by e-mail with a role, which can be changed and removed', async () => {
    const { page } = visit();
    await page.getByLabel('Email address').fill(guest.email);
    await page.getByLabel('Role', { exact: true }).selectOption('viewer');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText(`We’ve sent an invitation to ${guest.email}`).waitFor();
    await page.getByText('1 of 10 seats used').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: `Revoke ${guest.email}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('0 of 10 seats used').waitFor();
    await page.getByLabel('Email address').fill(guest.email);
    // The same request shortly after the first would count as the second half of a double click.
    await page.getByLabel('Role', { exact: true }).selectOption('dns');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('1 of 10 seats used').waitFor();
  });

  it('limits the spending of a buyer, and shows how much of it is used', async () => {
    const { page } = visit();
    const role = page.getByLabel(`Role of ${guest.email}`);
    const limits = page.getByRole('button', { name: `Spending limits of ${guest.email}` });
    expect(await limits.count()).toBe(0);
    await role.selectOption('buyer');
    await page.getByText('$0.00 of $300.00 spent this month').waitFor();
    await limits.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Per month').fill('50');
    expect(await visit().faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('$0.00 of $50.00 spent this month').waitFor();
    await role.selectOption('viewer');
    await limits.waitFor({ state: 'detached' });
  });

  it('leads an invited user from the mail to the account, after signing in', async () => {
    const { page } = member;
    const path = await vi.waitFor(async () => {
      const links = (await allMailTo(guest.email)).flatMap(({ text }) => /\/join\/\w+/.exec(text) ?? []);
      if (links.length < 2) throw new Error('no second invitation yet');
      return links.at(-1)!;
    }, 30_000);
    await page.goto(path);
    await page.waitForURL(`/sign-in?next=${encodeURIComponent(path)}`);
    await page.getByLabel('Email').fill(guest.email);
    await page.getByLabel('Password').fill(guest.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'You’re invited' }).waitFor();
    await page.getByText(owner.email).waitFor();
    expect(await member.faults()).toEqual([]);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText(`You’re acting for ${owner.email}`).waitFor();
    expect(await member.faults()).toEqual([]);
  });

  it('hides from a member what only the owner may see, and says so', async () => {
    const { page } = member;
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    expect(await main.getByRole('link', { name: 'Billing' }).count()).toBe(0);
    await main.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Only the owner can invite or remove members and change roles').waitFor();
    expect(await page.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete account' }).count()).toBe(0);
    expect(await member.faults()).toEqual([]);
    expect(member.takeTroubles()).toEqual([]);
  });

  it('shows a member what others may do, and explains why it is disabled', async () => {
    const { page } = member;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains' }).click();
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    const why = 'Your role in this account is Viewer. This requires the role Buyer';
    const bar = page.getByRole('toolbar', { name: 'Selected domains' });
    const renew = bar.getByRole('button', { name: 'Renew…' });
    expect(await renew.getAttribute('aria-disabled')).toBe('true');
    const reason = page.locator(`[id="${await renew.getAttribute('aria-describedby')}"]`);
    expect(await reason.textContent()).toBe(why);
    expect(await reason.isVisible()).toBe(false);
    await renew.focus();
    await reason.waitFor();
    expect(await member.faults()).toEqual([]);
    await page.keyboard.press('Enter');
    // Clicked although it reports being disabled; it must do nothing.
    await renew.click({ force: true });
    expect(await page.getByRole('dialog').count()).toBe(0);
    // With the keyboard alone: a button explains its state on focus as well.
    await page.mouse.move(0, 0);
    await bar.getByRole('button', { name: 'Lock', exact: true }).focus();
    await page.getByText('Only the owner can do this').and(page.locator(':visible')).waitFor();
    expect(await page.getByText(why).and(page.locator(':visible')).count()).toBe(0);
    expect(await bar.getByRole('button', { name: 'CSV' }).isEnabled()).toBe(true);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
  });

  it('switches to another account and back, in every open tab', async () => {
    const { page } = member;
    const tab = await page.context().newPage();
    await tab.goto('/domains');
    await tab.getByText(`You’re acting for ${owner.email}`).waitFor();
    await page
      .getByRole('combobox', { name: 'Account', exact: true })
      .selectOption({ label: `${guest.email} (yours)` });
    await page.getByText('0 of 4 steps completed').waitFor();
    expect(await page.getByText('You’re acting for').count()).toBe(0);
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    await tab.getByText(`You’re acting for ${owner.email}`).waitFor({ state: 'detached' });
    await tab.close();
    await page
      .getByRole('combobox', { name: 'Account', exact: true })
      .selectOption({ label: `${owner.email} (Viewer)` });
    await page.getByText(`You’re acting for ${owner.email}`).waitFor();
    member.takeTroubles();
  });

  it('applies another role at once, and ends a membership at once', async () => {
    const { page } = visit();
    await page.reload();
    await page.getByLabel(`Role of ${guest.email}`).selectOption('dns');
    await member.page.reload();
    await member.page.getByText('with the role DNS').waitFor();
    await page.getByRole('button', { name: `Remove ${guest.email}` }).click();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('0 of 10 seats used').waitFor();

    await member.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    await member.page.getByRole('heading', { name: 'You’re no longer a member of this account' }).waitFor();
    expect(await member.faults()).toEqual([]);
    await member.page.getByRole('button', { name: 'Go to my account' }).click();
    await member.page.getByText('0 of 4 steps completed').waitFor();
    expect((await callSite('GET', '/api/v1/account/members', { user: guest })).status).toBe(200);
    await queryStack(`update account set tier = 'founder' where email = $1`, [owner.email]);
  });
});
