import { queryStack, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// A brand kit, logos, legal texts and a site.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  const name = `Tiderow ${uniqueWord()}`;
  const made = (table: string): Promise<unknown[]> =>
    queryStack(
      `select id from ${table} where account_id = (select id from account where email = $1) and deleted_at is null`,
      [owner.email],
    );

  it('explains what a brand kit requires without a plan, and creates none', async () => {
    const { page } = visit();
    await queryStack(SET_TIER, [owner.email, 'explorer']);
    await go('Brand kits');
    await page.getByText('No brand kits yet').waitFor();
    await page.getByRole('button', { name: 'Create a brand kit' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Create kit' }).click();
    await page.getByRole('link', { name: /^Buy for \$/ }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: /^Buy for \$/ }).click();
    await page.getByRole('heading', { name: 'Brand Kit', exact: true }).waitFor();
    await queryStack(SET_TIER, [owner.email, 'founder']);
    expect(await made('brand_kit')).toEqual([]);
  });

  it(
    'creates one brand kit from a double click, exports every format of it, and deletes it once its name is typed',
    { timeout: 150_000 },
    async () => {
      const { page } = visit();
      await go('Brand kits');
      await page.getByRole('button', { name: 'Create a brand kit' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('What it does').fill('Tide tables and training logs for rowing clubs');
      await page.getByRole('button', { name: 'Create kit' }).dblclick();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await made('brand_kit')).toHaveLength(1);
      await page.getByRole('list', { name: 'Palette' }).getByText('Primary').waitFor();
      await page.getByRole('button', { name: 'Generate all' }).click();
      await page.getByRole('progressbar', { name: 'Generated files' }).waitFor();
      await page.getByText(/^(\d+) of \1 formats generated$/).waitFor({ timeout: 120_000 });
      expect(await visit().faults()).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('link', { name: /^Download/ })
          .first()
          .click(),
      ]);
      expect(await download.failure()).toBeNull();

      await page.getByRole('button', { name: 'Delete' }).click();
      expect(await visit().faults()).toEqual([]);
      expect(await page.getByRole('button', { name: 'Delete kit' }).isDisabled()).toBe(true);
      await page.getByLabel(`Type ${name} to continue`).fill(name);
      await page.getByRole('button', { name: 'Delete kit' }).click();
      await page.getByText('No brand kits yet').waitFor();
      expect(await made('brand_kit')).toEqual([]);
    },
  );

  it('shows logos on light and on dark, and deletes one', async () => {
    const { page } = visit();
    await go('Logos');
    await page.getByText('No logos yet').waitFor();
    await page.getByRole('button', { name: 'Create logos' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('What it does').fill('Tide tables for rowing clubs.');
    await page.getByLabel('Concepts').selectOption('2');
    await page.getByRole('dialog').getByRole('button', { name: 'Create logos' }).dblclick();
    const logos = page.getByRole('list', { name: 'Logos' }).locator('> li');
    await expect.poll(() => logos.count()).toBe(2);
    await expect
      .poll(() =>
        page.evaluate(
          `[...document.querySelectorAll('[aria-label="Logos"] img')].filter((one) => one.naturalWidth > 0).length`,
        ),
      )
      .toBe(4);
    expect(await visit().faults()).toEqual([]);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByLabel(`Type ${name} to continue`).fill(name);
    await page.getByRole('button', { name: 'Delete logo' }).click();
    await expect.poll(() => logos.count()).toBe(1);
    const deleted = page.getByRole('list', { name: 'Recently deleted' });
    await deleted.getByText('Deleted').waitFor();
    expect(await visit().faults()).toEqual([]);
    await deleted.getByRole('button', { name: /^Restore / }).click();
    await expect.poll(() => logos.count()).toBe(2);
    await deleted.waitFor({ state: 'detached' });
  });

  it('writes six legal texts, marks their missing facts, and exports them as Markdown', async () => {
    const { page } = visit();
    await go('Legal documents');
    await page.getByRole('button', { name: 'Create legal documents' }).click();
    await page.getByLabel('Business', { exact: true }).fill(name);
    await page.getByLabel('Type of business').fill('saas');
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Create documents' }).dblclick();
    const texts = page.getByRole('navigation', { name: 'Documents' }).getByRole('link');
    await expect.poll(() => texts.count()).toBe(6);
    expect(await made('legal_kit')).toHaveLength(1);
    await texts.nth(1).click();
    await page.waitForURL(/text=privacy/);
    await page.getByRole('heading', { name: /^Privacy Policy of/ }).waitFor();
    await page.locator('mark', { hasText: 'to complete: postal address' }).first().waitFor();
    expect(await visit().faults()).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Markdown' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/-privacy\.md$/);
    await page.reload();
    await page.getByRole('heading', { name: /^Privacy Policy of/ }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByLabel(`Type ${name} to continue`).fill(name);
    await page.getByRole('button', { name: 'Delete set' }).click();
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await page.getByRole('link', { name }).waitFor();
    expect(await made('legal_kit')).toHaveLength(1);
  });

  it('creates a site, edits its texts, publishes and unpublishes it', async () => {
    const { page } = visit();
    await go('Sites');
    await page.getByText('No sites yet').waitFor();
    await page.getByRole('button', { name: 'Create a site' }).click();
    await page.getByLabel('Business', { exact: true }).fill(name);
    await page.getByLabel('Industry').fill('Sport software');
    await page.getByLabel('What it does').fill('Tide tables and training logs for rowing clubs');
    await page.getByLabel('Prices').check();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Create site' }).dblclick();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await made('landing_page')).toHaveLength(1);
    const draft = page.frameLocator('iframe');
    await draft.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('list', { name: 'Missing' }).innerText()).toContain('Prices');
    expect(await visit().faults()).toEqual([]);

    await page.getByLabel('Headline').fill('Row with the water');
    await page.getByLabel('Phone').fill('+1 555 010 0199');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await draft.getByRole('heading', { level: 1, name: 'Row with the water' }).waitFor();
    await page.getByRole('list', { name: 'Missing' }).getByText('Phone').waitFor({ state: 'detached' });

    const host = `www.${uniqueWord()}.com`;
    await page.getByLabel('Custom domain').fill(host);
    await page.getByRole('button', { name: 'Deploy', exact: true }).dblclick();
    await page.getByText('Version 1 is live.').waitFor();
    await page.getByText('Waiting for DNS').waitFor();
    await page.getByText(`_onym-site.${host}`).waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(
      await queryStack('select d.id from deployment d join site_host h on h.page_id = d.page_id where h.host = $1', [
        host,
      ]),
    ).toHaveLength(1);
    // The result of the proof in public DNS; packages/studio/src/landing/deploy.system.test.ts tests the proof
    // itself.
    await queryStack('update site_host set active = true where host = $1 returning id', [host]);
    await page.getByRole('list', { name: 'Addresses' }).getByText('Active').waitFor();
    await page.getByText('Waiting for DNS').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Deploy again' }).click();
    await page.getByText('Version 2 is live.').waitFor();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('button', { name: 'Restore version', exact: true }).click();
    await page.getByRole('button', { name: 'Restore version 2' }).waitFor();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await page.getByRole('list', { name: 'Addresses' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByLabel(`Type ${name} to continue`).fill(name);
    await page.getByRole('button', { name: 'Delete site' }).click();
    await page.getByText('No sites yet').waitFor();
    expect(await made('landing_page')).toEqual([]);
  });
});

const SET_TIER = 'update account set tier = $2 where email = $1 returning id';
