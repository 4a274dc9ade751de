import { newId } from '@onym/core';
import { queryStack, signUp, type User } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';
import { openSignedInPage } from './dashboard-visitor.ts';
import type { WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

const JOIN = `
  with team as (update account set tier = 'agency' where email = $1 returning id)
  insert into account_member (id, account_id, email, role, person_id, invited_at, joined_at)
  select $3, team.id, person.email, 'viewer', person.id, now(), now() from team, account person where person.email = $2 returning account_id as id`;

// An account and the member who becomes its owner.
describe.runIf(browser)('a transfer of an account in the dashboard', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  let guest: User;
  let member: WatchedPage;
  let account: string;
  beforeAll(async () => {
    guest = await signUp();
    const [team] = await queryStack<{ id: string }>(JOIN, [owner.email, guest.email, newId('member', new Date())]);
    account = team!.id;
    member = await openSignedInPage(browser!, guest);
  });
  afterAll(() => member.page.close());

  it('is proposed by the owner, who can withdraw it', async () => {
    const { page } = visit();
    await page.reload();
    await go('Settings');
    await page.getByRole('button', { name: 'Transfer ownership' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your role afterwards').selectOption('dns');
    expect(await visit().faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Propose new owner' }).click();
    await page.getByText(`${guest.email} is proposed as the new owner`).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Transfer ownership' }).click();
    await dialog.getByLabel('Your role afterwards').selectOption('viewer');
    await dialog.getByRole('button', { name: 'Propose new owner' }).click();
    await page.getByText(`${guest.email} is proposed as the new owner`).waitFor();
  });

  it('cannot be confirmed on the first day, and makes the member the owner after it', async () => {
    const { page } = member;
    await page.goto(`/ownership/${account}`);
    const confirm = page.getByRole('button', { name: 'Become the owner' });
    await page.getByText(`${owner.email} wants to transfer this account to you`).waitFor();
    await page.getByText('The current owner stays a member with the role Viewer.').waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    expect(await member.faults()).toEqual([]);
    await queryStack(
      `update account_member set transfer_proposed_at = transfer_proposed_at - interval '1 day' where account_id = $1`,
      [account],
    );
    await page.reload();
    await confirm.click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page
      .getByRole('combobox', { name: 'Account', exact: true })
      .selectOption({ label: `${guest.email} (yours)` });
    await page.getByText('0 of 4 steps completed').waitFor();
    expect(member.takeTroubles()).toEqual([]);
  });

  it('leaves the earlier owner as a member', async () => {
    const { page } = visit();
    await page.goto('/settings');
    await page.getByText(`You’re acting for ${guest.email} with the role Viewer`).waitFor();
    await page.getByText('Only the owner can invite or remove members and change roles').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('is not open for anyone else', async () => {
    const { page } = member;
    await page.goto(`/ownership/${account}`);
    await page.getByRole('heading', { name: 'This transfer isn’t open' }).waitFor();
    expect(await member.faults()).toEqual([]);
    member.takeTroubles(); // the console reports the 404
  });
});
