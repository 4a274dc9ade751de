import { readFile } from 'node:fs/promises';
import { sandboxRecords, queryStack, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const MANY = 1000;
const HOLD = `
  insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
  select 'dom_' || substr(md5($2 || i), 1, 26), a.id, 'row' || i || '-' || $2 || '.com', 'active', now(), now() + make_interval(days => 400 + i), 1, true, true, 1609, 2184, 'usd', '{ns1.onym.localhost}', 'powerdns', now()
  from account a, generate_series(1, ${MANY}) i where a.email = $1`;

const browser = await openBrowser(process.env);

// Many domains.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  const mark = uniqueWord();
  const row = (name: string) => visit().page.getByRole('row').filter({ hasText: name });
  const changed = (sql: string) =>
    queryStack<{ name: string }>(`select name from domain where name like $1 and ${sql} order by name`, [
      `row%-${mark}.com`,
    ]).then((rows) => rows.map(({ name }) => name));

  it('shows a thousand names and renders few of them; searches, sorts and filters by the URL', async () => {
    const { page } = visit();
    await queryStack(HOLD, [owner.email, mark]);
    await go('Overview');
    await go('Domains');
    await page.reload();
    await page.getByText(/^1,0\d\d domains/).waitFor();
    expect(await page.locator('tbody tr').count()).toBeLessThan(60);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByLabel('Search').fill(mark);
    await expect.poll(() => page.url()).toMatch(new RegExp(`/domains\\?(sort=name&q=${mark}|q=${mark}&sort=name)$`));
    await row(`row1-${mark}`).waitFor();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await row(`row${MANY}-${mark}`).waitFor();
    // A reload keeps the scroll position, and rows far from it are not rendered.
    await page.evaluate('scrollTo(0, 0)');
    await row(`row1-${mark}`).waitFor();
    await page.reload();
    expect(await page.getByLabel('Search').inputValue()).toBe(mark);
    await row(`row1-${mark}`).waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption('connected');
    await page.getByText('No matching domains').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Show', { exact: true }).selectOption('');
  });

  it('moves and selects with the keyboard, and exports the selection as a table', async () => {
    const { page } = visit();
    await page.locator('body').press('/');
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
    await page.getByRole('link', { name: `row1-${mark}` }).focus();
    for (const key of ['x', 'ArrowDown', 'ArrowDown', 'Shift+X']) await page.keyboard.press(key);
    await page.getByText('3 selected').waitFor();
    expect(await visit().faults()).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('toolbar').getByRole('button', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([1, 2, 3].map((n) => `row${n}-${mark}.com`));
  });

  it('switches auto-renew off for the selected names only', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: 'Turn off auto-renew' }).click();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Turn off auto-renew for 3 domains' }).click();
    await page.getByText('Completed for 3 domains.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    expect(await changed('not auto_renew')).toEqual([1, 2, 3].map((n) => `row${n}-${mark}.com`));
    await expect.poll(() => row(`row2-${mark}`).innerText()).toContain('Off');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
  });

  it('renews the renewable names for one total, and explains why the others cannot be renewed', async () => {
    const { page } = visit();
    const before = (await sandboxRecords(owner.domain)).money.length;
    // A name that the registrar does not have.
    await queryStack(`update domain set name = 'not-' || $2 where name = $1`, [`row5-${mark}.com`, owner.domain]);
    await page.reload();
    await page.getByLabel('Search').fill(owner.domain);
    await row(`not-${owner.domain}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Renew…' }).click();
    await page.getByRole('list', { name: 'Failed' }).getByText('was not found at the registrar').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Pay $21.84' }).dblclick();
    await page.getByText('Completed for 1 domain.').waitFor();
    await page.getByRole('heading', { name: '1 domain renewed' }).waitFor();
    expect((await sandboxRecords(owner.domain)).money).toHaveLength(before + 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.getByText('1 selected').waitFor();
    await queryStack('delete from domain where name like $1 or name = $2', [`row%-${mark}.com`, `not-${owner.domain}`]);
  });

  it('connects a domain that is registered elsewhere by a record, and reports a missing record', async () => {
    const { page } = visit();
    await go('Domains');
    await page.getByRole('button', { name: 'Connect a domain' }).click();
    await page.getByLabel('Domain', { exact: true }).fill('no dots');
    await page.getByRole('button', { name: 'Get the record' }).click();
    await expect.poll(() => page.getByLabel('Domain', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Domain', { exact: true }).fill(`${mark}.org`);
    await page.getByRole('button', { name: 'Get the record' }).click();
    await page.getByText(`_onym.${mark}.org`).waitFor();
    await page.getByText(/^onym-proof=/).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('The TXT record was not found').waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
  });
});
