import { callerAddress, callSite } from '@onym/testkit';
import { expect, it } from 'vitest';
import type { WatchedPage } from './watched-page.ts';

/** What the dashboard promises about a program that asks for a key, in the middle of the visit of its person. */
export function promiseDevice({ visit }: { visit: () => WatchedPage }): void {
  it('grants a program that asks for a key no more than its person leaves it', async () => {
    const { page } = visit();
    const from = callerAddress();
    const asked = await callSite<{ deviceCode: string; userCode: string; verificationUrlComplete: string }>(
      'POST',
      '/api/public/device/code',
      { from, json: { name: 'Scout', permissions: ['domains:read', 'domains:write'] } },
    );
    const { deviceCode, userCode, verificationUrlComplete } = asked.body;
    const { pathname, search } = new URL(verificationUrlComplete);
    await page.goto(`${pathname}${search}`);
    await page.getByText(userCode).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('One purchase').fill('12.50');
    await page.getByRole('button', { name: 'Give it a key' }).click();
    await page.getByText('has its key').waitFor();
    const taken = await callSite('POST', '/api/public/device/token', { from, json: { deviceCode } });
    expect(taken.body).toMatchObject({
      key: { name: 'Scout', permissions: ['domains:read', 'domains:write'], spending: { perPurchase: 12.5 } },
    });
  });

  it('takes a typed code, and says when nothing is asked under it', async () => {
    const { page } = visit();
    await page.goto('/device');
    await page.getByLabel('Code').fill('bbbb bbbb');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('There is no open question under this code').waitFor();
    expect(await visit().faults()).toEqual([]);
  });
}
