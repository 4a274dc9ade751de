import { newId } from '@onym/core';
import { call, callSite, queryStack, signUp, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// The pages of an operator, and of a user who is not one.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner } = useDashboardVisit(browser);

  it('hides reviews from users who are not operators', async () => {
    const { page } = visit();
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    // The browser logs a line for every 404.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('404')]);
    expect(await visit().faults()).toEqual([]);
  });

  it('shows an operator the three records of an order, and decides only with a note and the typed name', async () => {
    const { page } = visit();
    const id = newId('order', new Date());
    const stuck = `${uniqueWord()}.com`;
    await queryStack('update account set admin = true where email = $1', [owner.email]);
    // An order under review without a payment, as a day of failed attempts leaves it.
    await queryStack(
      `with placed as (
         insert into domain_order (id, account_id, domain, kind, state, door, mails_owner, retail_minor, renewal_minor, cost_minor, currency, premium, years, privacy, auto_renew, forwards, sealed_contact, steps, created_at, settled_at)
         select $1, id, $2, 'purchase', 'review', 'card', false, 1609, 2184, 1299, 'usd', false, 1, true, true, '[]', '', '[]', now(), now() from account where email = $3 returning id)
       insert into order_payment (order_id, funding, customer_id, payment_method_id) select id, 'card_hold', 'cus_unknown', 'pm_card_visa' from placed`,
      [id, stuck, owner.email],
    );
    await queryStack(`insert into durable_process (kind, subject) values ('orders.advance', $1)`, [id]);
    await page.goto('/admin');
    await page.getByRole('link', { name: stuck }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: stuck }).click();
    await page.getByText('No payment found.').waitFor();
    await page.getByText('Domain not registered.').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('The buyer asked for it');
    expect(await dialog.getByRole('button', { name: 'Refund' }).isDisabled()).toBe(true);
    expect(await visit().faults()).toEqual([]);
    await dialog.getByLabel(`Type “${stuck}”`).fill(stuck);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await page.getByText('The buyer asked for it').waitFor();
    expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    await queryStack('update account set admin = false where email = $1', [owner.email]);
  });

  it('shows no admin page, and no link to one, to users who are not operators', async () => {
    const { page } = visit();
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    const nowhere = await page.locator('body').innerText();
    for (const place of ['', '/findings', '/disputes/dp_none', '/people']) {
      expect((await page.goto(`/admin${place}`))?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await page.locator('body').innerText()).toBe(nowhere);
    }
    // A visitor without a session may be an operator who has not signed in.
    const { status } = await callSite('GET', '/admin/people', { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    // The browser logs a line for every 404.
    expect(visit().takeTroubles()).toEqual(Array(5).fill(expect.stringContaining('404')));
  });

  it('closes a discrepancy with a reason', async () => {
    const { page } = visit();
    await queryStack('update account set admin = true where email = $1', [owner.email]);
    const subject = `pi_${uniqueWord()}`;
    await queryStack(
      `insert into discrepancy (id, kind, subject, summary, details, found_at, seen_at) values ($1, 'payment_unknown', $2, 'A payment without an order.', '{"amount": "16.09 usd"}', now(), now())`,
      [newId('discrepancy', new Date()), subject],
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'Admin' }).click();
    await goTo('Discrepancies');
    await page.getByText(subject).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: `Resolve: ${subject}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Resolution').fill('Of the old shop');
    expect(await visit().faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(subject).waitFor({ state: 'detached' });
    expect(
      await queryStack(
        `select l.details->>'note' as note, a.email from audit_log l join account a on a.id = l.actor
         where l.action = 'finding.closed' and l.details->>'subject' = $1`,
        [subject],
      ),
    ).toEqual([{ note: 'Of the old shop', email: owner.email }]);
  });

  it('lists what is held after reported fraud, and clears it with a note', async () => {
    const { page } = visit();
    const card = uniqueWord();
    await queryStack(
      `insert into purchase_hold (id, kind, subject, reason, cause, intent_id, account_id, held_at)
       values ($1, 'card', $2, 'dispute', $2, 'pi_1', 'usr_1', now())`,
      [newId('purchaseHold', new Date()), card],
    );
    await goTo('Held');
    await page.getByText(card).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: `Clear: ${card}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Resolution').fill('The cardholder confirmed it');
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(card).waitFor({ state: 'detached' });
    expect(await queryStack('select note from purchase_hold where subject = $1', [card])).toEqual([
      { note: 'The cardholder confirmed it' },
    ]);
  });

  it('compares one order with the vendors at once: what agrees by now leaves the list', async () => {
    const { page } = visit();
    const [order] = await queryStack<{ id: string }>(
      `select id from domain_order where state = 'completed' and account_id = (select id from account where email = $1) order by id limit 1`,
      [owner.email],
    );
    await queryStack(
      `insert into discrepancy (id, kind, subject, summary, details, found_at, seen_at) values ($1, 'completed_without_domain', $2, 'It was not registered.', '{}', now(), now())`,
      [newId('discrepancy', new Date()), order!.id],
    );
    await page.reload();
    await goTo('Discrepancies');
    await page.getByText('It was not registered.').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: `Compare now: ${order!.id}` }).click();
    await page.getByText('It was not registered.').waitFor({ state: 'detached' });
    await page.goto(`/admin/orders/${order!.id}`);
    await page.getByRole('button', { name: /^Compare now/ }).click();
    await page.getByText('Compared just now.').waitFor();
    await page.getByText('order.compared').first().waitFor();
    expect(await visit().faults()).toEqual([]);
  });

  it('leads from a report of abuse to the suspension, which requires the typed name', async () => {
    const { page } = visit();
    const bad = await signUp();
    await call('GET', '/account', { user: bad });
    const name = `${uniqueWord()}.example.com`;
    await callSite('POST', '/api/public/abuse', {
      json: { url: `https://${name}/login`, reason: 'It copies my bank.' },
    });
    await goTo('Flagged');
    await page.getByText(`https://${name}/login`).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: `Suspend: https://${name}/login` }).click();
    await expect.poll(() => page.getByLabel('Host').inputValue()).toBe(name);

    await page.getByLabel('Type', { exact: true }).selectOption('account');
    await page.getByLabel('Email or ID').fill(bad.email);
    await page.getByLabel('Reason').fill('Phishing');
    await page.getByRole('button', { name: 'Suspend…' }).click();
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.getByRole('button', { name: 'Suspend' }).isDisabled()).toBe(true);
    expect(await visit().faults()).toEqual([]);
    expect((await call('GET', '/account', { user: bad })).status).toBe(200);
    await dialog.getByLabel(`Type ${bad.email} to continue`).fill(bad.email);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    const row = page.getByRole('list', { name: 'Suspended' }).getByRole('listitem').filter({ hasText: bad.email });
    await row.waitFor();
    expect((await call('GET', '/account', { user: bad })).body).toMatchObject({ code: 'account_suspended' });

    await goTo('Accounts');
    await page.getByLabel('Email, name or ID').fill(bad.email);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('row').filter({ hasText: bad.email }).getByText('Suspended').waitFor();
    expect(await visit().faults()).toEqual([]);

    await goTo('Suspended');
    await page.getByRole('button', { name: `Lift: ${bad.email}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lift' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    expect((await call('GET', '/account', { user: bad })).status).toBe(200);
  });

  it('clears a report with a note', async () => {
    const { page } = visit();
    const name = `https://${uniqueWord()}.example.com`;
    await callSite('POST', '/api/public/abuse', { json: { url: name, reason: 'I do not like it.' } });
    await goTo('Flagged');
    await page.getByRole('button', { name: `Allow: ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Resolution').fill('A harmless page');
    await page.getByRole('dialog').getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(name).waitFor({ state: 'detached' });
  });

  it('retries a job that has given up, and shows a mail without its text', async () => {
    const { page } = visit();
    const key = `mail:mal_${uniqueWord()}`;
    const to = `${uniqueWord()}@example.com`;
    await queryStack(
      `insert into outgoing_mail (id, "to", subject, text, created_at) values ($1, $2, 'Choose a new password', 'token=s3cret', now())`,
      [key.slice('mail:'.length), to],
    );
    await queryStack(
      `select graphile_worker.add_job('mail.send', json_build_object('mailId', $1::text), run_at => now() + interval '1 day', job_key => $2)`,
      [key.slice('mail:'.length), key],
    );
    await queryStack(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 No such user' where key = $1`,
      [key],
    );
    await goTo('Jobs and events');
    await page.getByText('550 No such user').first().waitFor();
    expect(await visit().faults()).toEqual([]);
    await goTo('Email');
    await page.getByLabel('Filter by address').fill(to);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row').filter({ hasText: to });
    await row.getByText('550 No such user').waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(await page.getByText('s3cret').count()).toBe(0);
    await row.getByRole('button', { name: 'Try again' }).click();
    await row.getByText('550 No such user').waitFor({ state: 'detached' });
  });

  it('shows what works and what does not', async () => {
    const { page } = visit();
    await goTo('Health');
    await page.getByRole('listitem').filter({ hasText: 'Database' }).getByText('Healthy').waitFor();
    expect(await visit().faults()).toEqual([]);
    await goTo('Disputes');
    expect(await visit().faults()).toEqual([]);
    await queryStack('update account set admin = false where email = $1', [owner.email]);
  });

  async function goTo(place: string): Promise<void> {
    const { page } = visit();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: place, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: place, exact: true }).waitFor();
  }
});
