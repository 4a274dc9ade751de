import { call, callerAddress, createUserKey, signIn } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// What keys did with the level "Notify me", on the page of approvals.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);

  it('lists what a key did, and undoes it', async () => {
    const { page } = visit();
    const user = await signIn({ email: owner.email, password: owner.password, cookie: '', from: callerAddress() });
    const key = await createUserKey(user, { name: 'Scout', permissions: ['*'] });
    const json = { autoRenew: false };
    expect((await call('PATCH', `/domains/${owner.domain}`, { key, json })).status).toBe(200);
    await go('Approvals');
    const act = page.getByRole('listitem', { name: `${owner.domain}: auto-renew turned off` });
    await act.getByText('Scout').waitFor();
    expect(await visit().faults()).toEqual([]);
    await act.getByRole('button', { name: 'Undo' }).click();
    await act.getByText('Undone').waitFor();
    expect((await call('GET', `/domains/${owner.domain}`, { key })).body).toMatchObject({ autoRenew: true });
    expect(await visit().faults()).toEqual([]);
  });
});
