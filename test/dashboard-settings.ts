import { callerAddress, callSite, codeOf } from '@onym/testkit';
import { expect, it } from 'vitest';
import type { Journey } from './watched-page.ts';

/** What the dashboard promises about signing in, in the middle of the visit of this person. */
export function promiseSettings({
  visit,
  person,
  go,
}: Omit<Journey, 'email'> & { person: { email: string; password: string } }): void {
  it('signs out another browser', async () => {
    const { page } = visit();
    const other = await callSite('POST', '/api/auth/sign-in/email', { from: callerAddress(), json: person });
    expect(other.status).toBe(200);
    await go('Settings');
    await page.getByText('This one').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page
      .getByRole('button', { name: /^Sign out A program/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole('button', { name: /^Sign out A program/ }).count()).toBe(0);
    const cookie = (other.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    const session = await callSite('GET', '/api/auth/get-session', { user: { cookie, from: callerAddress() } });
    expect(session.text).toBe('null');
  });

  it('logs what was done, and what the dashboard only looked at when asked', async () => {
    const { page } = visit();
    await go('Log');
    const looks = page.getByLabel('Also what this dashboard only looked at');
    const rows = page.getByRole('table', { name: 'Requests' }).locator('tbody tr');
    await rows.first().waitFor();
    expect(await visit().faults()).toEqual([]);
    expect((await rows.allInnerTexts()).filter((text) => text.includes('GET /trpc/'))).toEqual([]);
    await looks.check();
    await expect.poll(async () => (await rows.allInnerTexts()).join()).toContain('GET /trpc/');
    await page.reload();
    expect(await looks.isChecked()).toBe(true);
    await looks.uncheck();
    await expect.poll(async () => (await rows.allInnerTexts()).join()).not.toContain('GET /trpc/');
    await go('Settings');
  });

  it('changes the password only for somebody who knows it', async () => {
    const { page } = visit();
    await page.getByLabel('Present password').fill('not the password');
    await page.getByLabel('New password').fill('a longer word than before');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your password').waitFor();
    // The browser itself writes a line about every refusal.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('400')]);
  });

  it('sets an authenticator up by its picture and first code, and switches it off again', async () => {
    const { page } = visit();
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    const codes = page.getByRole('list', { name: 'Backup codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'I saved it' }).click();
    await page.getByAltText('QR code for your authenticator').waitFor();
    expect(await visit().faults()).toEqual([]);
    const secret = await page.locator('p', { hasText: 'Scan this' }).locator('span.font-mono').innerText();
    await page.getByLabel('Code of now').fill(codeOf(`otpauth://totp/Onym?secret=${secret}`));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('On', { exact: true }).waitFor();
    const half = await callSite('POST', '/api/auth/sign-in/email', { from: callerAddress(), json: person });
    expect(half.body).toMatchObject({ twoFactorRedirect: true });

    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByText('This one').waitFor();
  });

  it('gives everything to take along, and deletes only for typed words and the password', async () => {
    const { page } = visit();
    expect(await page.getByRole('link', { name: 'Download everything' }).getAttribute('href')).toBe(
      '/api/v1/account/export',
    );
    await page.getByRole('button', { name: 'Delete this account' }).click();
    await page.getByLabel('Password of this account').fill('not the password');
    expect(await page.getByRole('button', { name: 'Delete for good' }).isDisabled()).toBe(true);
    await page.getByLabel('Type "delete my account"').fill('delete my account');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('This is not the password of your account').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Delete this account' }).waitFor();
  });
}
