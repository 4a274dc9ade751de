import { callerAddress, callSite, TOTP_STEP_MS, totpCode } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// Account access: programs, sessions, the password, an authenticator, passkeys.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  const credentials = () => ({ email: owner.email, password: owner.password });

  it('grants a program that requests a key at most what the user allows', async () => {
    const { page } = visit();
    const from = callerAddress();
    const deviceCodes = await callSite<{ deviceCode: string; userCode: string; verificationUrlComplete: string }>(
      'POST',
      '/api/public/device/code',
      { from, json: { name: 'Scout', permissions: ['domains:read', 'domains:write'] } },
    );
    const { deviceCode, userCode, verificationUrlComplete } = deviceCodes.body;
    const { pathname, search } = new URL(verificationUrlComplete);
    await page.goto(`${pathname}${search}`);
    await page.getByText(userCode).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Per purchase').fill('12.50');
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByText('has its key').waitFor();
    const taken = await callSite('POST', '/api/public/device/token', { from, json: { deviceCode } });
    expect(taken.body).toMatchObject({
      key: { name: 'Scout', permissions: ['domains:read', 'domains:write'], spending: { perPurchase: 12.5 } },
    });
  });

  it('grants nothing above the defaults that the user does not tick', async () => {
    const { page } = visit();
    const from = callerAddress();
    const json = {
      name: 'Scout',
      permissions: ['*'],
      spending: { perPurchase: null, premium: true },
      control: { zoneReplace: 'allow' },
    };
    const requested = await callSite<Record<string, string>>('POST', '/api/public/device/code', { from, json });
    await page.goto(`/device?code=${requested.body['userCode']}`);
    await page.getByRole('group', { name: 'Above the defaults' }).waitFor();
    await page.getByText(`from ${from}`).waitFor();
    for (const box of await page.getByRole('group', { name: 'Above the defaults' }).getByRole('checkbox').all())
      expect(await box.isChecked()).toBe(false);
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Per purchase: No limit').check();
    await page.getByText('Controls', { exact: true }).click();
    await page.getByLabel('Change email forwards').selectOption('Deny');
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByText('has its key').waitFor();
    const { deviceCode } = requested.body;
    const taken = await callSite('POST', '/api/public/device/token', { from, json: { deviceCode } });
    expect(taken.body).toMatchObject({
      key: {
        permissions: ['names:read', 'domains:read', 'domains:write'],
        spending: { perPurchase: null, perMonth: 300, premium: false },
        control: { zoneReplace: 'ask', forwards: 'deny' },
      },
    });
  });

  it('accepts a typed code, and reports an unknown one', async () => {
    const { page } = visit();
    await page.goto('/device');
    await page.getByLabel('Code').fill('bbbb bbbb');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This code isn’t valid').waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('signs out another browser', async () => {
    const { page } = visit();
    const other = await callSite('POST', '/api/auth/sign-in/email', { from: callerAddress(), json: credentials() });
    expect(other.status).toBe(200);
    await go('Settings');
    await page.getByText('This browser', { exact: true }).waitFor();
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

  it("logs requests, and the dashboard's own reads on request", async () => {
    const { page } = visit();
    await go('Log');
    const looks = page.getByLabel('Include requests made by this dashboard');
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

  it('changes the password only with the old one', async () => {
    const { page } = visit();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('a longer word than before');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Incorrect password').waitFor();
    // The browser logs a line for every refusal.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('400')]);
  });

  it('sets an authenticator up by its QR code and first code, and switches it off again', async () => {
    const { page } = visit();
    await page.getByLabel('Your password').fill(owner.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    const codes = page.getByRole('list', { name: 'Backup codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'I saved it' }).click();
    await page.getByAltText('QR code for your authenticator app').waitFor();
    expect(await visit().faults()).toEqual([]);
    const secret = await page.locator('p', { hasText: 'Scan this' }).locator('span.font-mono').innerText();
    const uri = `otpauth://totp/Onym?secret=${secret}`;
    await page.getByLabel('6-digit code').fill(totpCode(uri));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('On', { exact: true }).waitFor();
    const half = await callSite('POST', '/api/auth/sign-in/email', { from: callerAddress(), json: credentials() });
    expect(half.body).toMatchObject({ twoFactorRedirect: true });

    await page.getByLabel('Your password').fill(owner.password);
    await page.getByLabel('Code', { exact: true }).fill(totpCode(uri, Date.now() + TOTP_STEP_MS));
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByText('This browser', { exact: true }).waitFor();
    // The second factor replaces the session: a list requested with the old one is refused and requested again.
    const others = visit()
      .takeTroubles()
      .filter((trouble) => !trouble.includes('401 (Unauthorized)') || !trouble.includes('/api/auth/list-sessions'));
    expect(others).toEqual([]);
  });

  it('lists everything with access to the account, preselects recent entries, and removes the selected ones', async () => {
    const { page } = visit();
    const elsewhere = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0' };
    await callSite('POST', '/api/auth/sign-in/email', {
      from: callerAddress(),
      headers: elsewhere,
      json: credentials(),
    });
    await page.getByRole('link', { name: 'Review access' }).click();
    const list = page.getByRole('list', { name: 'Account access' });
    const row = list.getByRole('listitem').filter({ hasText: 'Firefox' });
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByLabel('Select items added').selectOption('None');
    expect(await page.getByRole('button', { name: 'Remove', exact: true }).isDisabled()).toBe(true);
    await row.getByRole('checkbox').check();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Remove 1 item' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('1 item was removed.').waitFor();
    await row.waitFor({ state: 'detached' });
    await go('Settings');
  });

  it('exports all data, and deletes the account only for a typed confirmation and the password', async () => {
    const { page } = visit();
    expect(await page.getByRole('link', { name: 'Export data' }).getAttribute('href')).toBe('/api/v1/account/export');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Account password').fill('not the password');
    expect(await page.getByRole('button', { name: 'Delete permanently' }).isDisabled()).toBe(true);
    await page.getByLabel('Type “delete my account”').fill('delete my account');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('Incorrect password; nothing was done').waitFor();
    await page.getByRole('button', { name: 'Keep account' }).click();
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
  });

  it('adds a passkey, names it, and signs in with it alone', async () => {
    const { page } = visit();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await go('Settings');
    await page.getByText('None yet.').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor();
    await page.getByRole('button', { name: 'Rename My phone' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Blue phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Blue phone').waitFor();
    expect(await visit().faults()).toEqual([]);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('/sign-in');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('/');
    await page.getByRole('complementary').getByText(owner.email).waitFor();

    await go('Settings');
    await page.getByRole('button', { name: 'Remove Blue phone' }).click();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('None yet.').waitFor();
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await devtools.detach();
  });
});
