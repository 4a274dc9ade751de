import { expect, it } from 'vitest';
import type { Journey } from './watched-page.ts';

/** What the dashboard promises about passkeys, in the middle of the visit of this person; a device of the browser's own plays the phone. */
export function promisePasskeys({ visit, email, go }: Journey): void {
  it('adds a passkey, names it, and signs in with nothing else', async () => {
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
    await page.getByRole('button', { name: 'Go on' }).click();
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
    await page.getByRole('complementary').getByText(email).waitFor();

    await go('Settings');
    await page.getByRole('button', { name: 'Remove Blue phone' }).click();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('None yet.').waitFor();
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await devtools.detach();
  });
}
