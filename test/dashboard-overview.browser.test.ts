import { queryStack } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// Needs and usage, for the owner of a domain.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);

  it('shows what renews next and what each key has spent, and that nothing needs attention', async () => {
    const { page } = visit();
    await go('Overview');
    await page.getByText('You’re all caught up').waitFor();
    await page.getByRole('heading', { name: 'Next renewals' }).waitFor();
    const spent = page.getByRole('listitem').filter({ hasText: 'Harbor agent' });
    expect(await spent.innerText()).toContain('$16.09');
    expect(await visit().faults()).toEqual([]);
  });

  it('names what needs attention, each with its action, and explains why something cannot be resolved', async () => {
    const { page } = visit();
    const [{ expires_at: endsAt } = { expires_at: '' }] = await queryStack<{ expires_at: string }>(
      `select expires_at::text from domain where name = $1`,
      [owner.domain],
    );
    await queryStack(`update domain set auto_renew = false, expires_at = now() + interval '12 days' where name = $1`, [
      owner.domain,
    ]);
    await page.reload();
    const row = page
      .getByRole('list', { name: 'Needs your attention' })
      .getByRole('listitem')
      .filter({ hasText: owner.domain });
    await expect.poll(() => row.innerText()).toMatch(/expires in 1[12] days and won’t renew/);
    expect(await visit().faults()).toEqual([]);
    await row.getByRole('button', { name: /^Renew for \$21\.84/ }).click();
    // The registrar has a later expiry, and a renewal that is based on an outdated expiry is not charged.
    await page.getByRole('alert').getByText(`At the registrar ${owner.domain} expires on`).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.getByText('You’re all caught up').waitFor();
    expect(await queryStack('select expires_at::text from domain where name = $1', [owner.domain])).toEqual([
      { expires_at: endsAt },
    ]);
    await queryStack('update domain set auto_renew = true where name = $1', [owner.domain]);
  });

  it('shows usage by day and by key, as charts and as tables, and what happens beyond the plan', async () => {
    const { page } = visit();
    await go('Usage');
    await page.getByRole('img', { name: 'Units used by day' }).waitFor();
    await page.getByText('View as table').click();
    await expect.poll(() => page.getByRole('table', { name: 'Units used by day' }).getByRole('row').count()).toBe(31);
    const row = page.getByRole('row').filter({ hasText: 'Harbor agent' });
    await expect.poll(() => row.innerText()).toMatch(/\d/);
    await page.getByText(/^Above 10,000 units per day/).waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it.each(['/', '/domains', '/keys', '/orders', '/billing'])(
    'opens %s with embedded answers, and requests none of them again',
    async (path) => {
      const { page } = visit();
      const askedOf = async (): Promise<string[]> => {
        const procedures: string[] = [];
        const note = (request: { url(): string; method(): string }): void => {
          const { pathname } = new URL(request.url());
          if (request.method() === 'GET' && pathname.startsWith('/trpc/'))
            procedures.push(...pathname.slice(6).split(','));
        };
        page.on('request', note);
        await page.goto(path);
        // This is the only query that waits until the page is rendered.
        await expect.poll(() => procedures).toContain('team.teams');
        page.off('request', note);
        return procedures.filter((each) => each !== 'changes' && each !== 'team.teams');
      };
      // Repeated, because on a busy machine a result may take longer than the server waits to embed it.
      await expect.poll(askedOf).toEqual([]);
      expect(await visit().faults()).toEqual([]);
    },
  );
});
