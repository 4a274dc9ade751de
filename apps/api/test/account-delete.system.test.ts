import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  callSite,
  contactDetails,
  allMailTo,
  injectFault,
  queryStack,
  setTier,
  signIn,
  signUp,
  signUpUnverified,
  uniqueWord,
  type Answer,
  type User,
  signUpByForm,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { freeName } from './buy-by-machine.fixture.ts';
import { openPage, payOnPage, callProcessor } from './checkout.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { deployPage, createPage, visitSite } from './landing-pages.fixture.ts';

const SLOW = { timeout: 45_000, interval: 200 };
const idOf = async ({ email }: { email: string }): Promise<string> =>
  (await queryStack<{ id: string }>('select id from account where email = $1', [email]))[0]!.id;
const leave = (user: User, json: object = { password: user.password }): Promise<Answer> =>
  call('DELETE', '/account', { user, json });
/** The row of the account once its erasure is complete. */
const erased = async (id: string): Promise<void> => {
  await expect
    .poll(
      async () =>
        (await queryStack<{ at: Date | null }>('select erased_at as at from account where id = $1', [id]))[0]?.at,
      SLOW,
    )
    .toBeInstanceOf(Date);
};
const standing = async (id: string): Promise<boolean> =>
  (await queryStack('select 1 from account where id = $1 and closed_at is null', [id])).length === 1;

describe('DELETE /account', () => {
  it('403 wrong_password: nothing is deleted', async () => {
    const user = await signUp();
    expectOk(await call('GET', '/account', { user }));
    expectRefusal(await leave(user, { password: 'Another-one-1' }), 403, 'wrong_password');
    expect(await standing(await idOf(user))).toBe(true);
    expectOk(await call('GET', '/account', { user }));
  });

  it('429 too_many_tries: guessing is slowed down as at sign-in, and counts together with it', async () => {
    const user = await signUp();
    for (let tries = 0; tries < 7; tries++) {
      const answer = await leave(user, { password: `Wrong-${tries}-pw` });
      if (answer.status === 429) break;
      expectRefusal(answer, 403, 'wrong_password');
    }
    const answer = await leave(user);
    expectRefusal(answer, 429, 'too_many_tries');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const { email, password } = user;
    expect((await callSite('POST', '/api/auth/sign-in/email', { json: { email, password } })).status).toBe(429);
  });

  it('400 and 403: an invalid password, an unknown word, no session', async () => {
    const user = await signUp();
    for (const json of [
      {},
      { password: 5 },
      { password: '' },
      { password: 'x'.repeat(256) },
      { password: user.password, domains: 'all' },
    ])
      expectRefusal(await leave(user, json), 400, 'invalid_request');
    // URLs are logged on the way, so a password in one is refused.
    expectRefusal(
      await call('DELETE', '/account', { user, query: { password: user.password }, json: {} }),
      400,
      'invalid_request',
    );
    const key = await createUserKey(user);
    expectRefusal(
      await call('DELETE', '/account', { key, json: { password: user.password } }),
      403,
      'session_required',
    );
    expect(await standing(await idOf(user))).toBe(true);
  });

  it('409 account_in_use: while it has names, which are listed; with {domains: "abandon"} they are given up and never renewed', async () => {
    const { user, key } = await createBuyer();
    const id = await idOf(user);
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain, autoRenew: true, emailForwards: [] } }));
    expectOk(await call('POST', `/domains/${domain}/forwards`, { key, json: { alias: 'hi', forwardTo: user.email } }));
    const refused = expectRefusal(await leave(user), 409, 'account_in_use');
    expect(refused).toMatchObject({ domains: [domain], orders: [] });
    expectOk(await call('GET', '/account', { user }));

    expect(expectOk(await leave(user, { password: user.password, domains: 'abandon' }))).toMatchObject({
      deleted: true,
      lost: { domains: [{ domain, autoRenew: true, consequence: 'expires' }] },
    });
    await erased(id);
    const [row] = await queryStack(
      'select auto_renew, suspended_at is not null as down, (select count(*)::int from dns_record r where r.domain_id = d.id) as records, (select count(*)::int from email_forward f where f.domain_id = d.id) as forwards from domain d where name = $1',
      [domain],
    );
    expect(row).toEqual({ auto_renew: false, down: true, records: 0, forwards: 0 });
    expect(
      await queryStack(
        'select retail_minor > 0 as paid, sealed_contact, key_name from domain_order where account_id = $1',
        [id],
      ),
    ).toEqual([{ paid: true, sealed_contact: null, key_name: null }]);
    expect(await queryStack('select 1 from charge where account_id = $1', [id])).toHaveLength(1);
  });

  it('409 account_in_use: while a purchase is in progress, whatever is chosen for the names', async () => {
    const { user, key } = await createBuyer();
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const [order] = await queryStack<{ id: string }>(
      `update domain_order set state = 'review' where domain = $1 returning id`,
      [domain],
    );
    const refused = expectRefusal(
      await leave(user, { password: user.password, domains: 'abandon' }),
      409,
      'account_in_use',
    );
    expect(refused).toMatchObject({ orders: [order!.id] });
    await queryStack(`update domain_order set state = 'completed' where domain = $1`, [domain]);
  });

  it('ends all access at once, and everything at the processor that could charge', async () => {
    const { user, key } = await createBuyer();
    const id = await idOf(user);
    const other = await signIn(user);
    expect(await payOnPage(await openPage(user, { planId: 'founder_monthly' }))).toBe(303);
    await expect
      .poll(() => queryStack('select status from subscription where account_id = $1', [id]), SLOW)
      .toEqual([{ status: 'active' }]);
    await openPage(user, { productType: 'LOGO_PACK' });
    const customer = await customerOf(id);

    expectOk(await leave(user));
    expectRefusal(await call('GET', '/account', { user }), 401, 'unauthorized');
    expectRefusal(await call('GET', '/account', { user: other }), 401, 'unauthorized');
    expectRefusal(await call('GET', '/domains/list', { key }), 401, 'unauthorized');
    const { email, password } = user;
    expect((await callSite('POST', '/api/auth/sign-in/email', { json: { email, password } })).status).toBe(401);

    await erased(id);
    const { data: subscriptions } = await callProcessor<{ data: { status: string }[] }>('GET', '/subscriptions', {
      customer,
      status: 'all',
    });
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect((await callProcessor<{ data: unknown[] }>('GET', `/customers/${customer}/payment_methods`)).data).toEqual(
      [],
    );
    const pages = await callProcessor<{ data: { status: string }[] }>('GET', '/checkout/sessions', {
      customer,
      limit: '100',
    });
    expect(pages.data.filter(({ status }) => status === 'open')).toEqual([]);
  });

  it('resumes where it stopped: a failing processor is retried until nothing there can charge', async () => {
    const { user } = await createBuyer();
    const id = await idOf(user);
    expect(await payOnPage(await openPage(user, { planId: 'founder_monthly' }))).toBe(303);
    await expect
      .poll(() => queryStack('select status from subscription where account_id = $1', [id]), SLOW)
      .toEqual([{ status: 'active' }]);
    const customer = await customerOf(id);
    for (const operation of ['payment_method.detach', 'subscription.cancel'])
      await injectFault({ service: 'processor', operation, kind: 'drop_after', times: 1, match: user.email });
    expectOk(await leave(user));
    await erased(id);
    const { data } = await callProcessor<{ data: { status: string }[] }>('GET', '/subscriptions', {
      customer,
      status: 'all',
    });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await callProcessor<{ data: unknown[] }>('GET', `/customers/${customer}/payment_methods`)).data).toEqual(
      [],
    );
  });

  it('refunds a payment that is made afterwards on a page that was still open', async () => {
    const { user } = await createBuyer();
    const id = await idOf(user);
    const url = await openPage(user, { productType: 'LOGO_PACK' });
    // Simulates the moment between the commit that closes the account and the job that removes its pages.
    await queryStack(
      `update account set closed_at = now(), suspended_at = now(), suspended_for = 'Spam' where id = $1`,
      [id],
    );
    expect(await payOnPage(url)).toBe(303);
    await expect
      .poll(
        () => queryStack('select refunded_at is not null as back from duplicate_payment where account_id = $1', [id]),
        SLOW,
      )
      .toEqual([{ back: true }]);
    expect(await queryStack('select 1 from entitlement where account_id = $1', [id])).toEqual([]);
  });

  it('and a purchase at the same moment: one of the two is refused, and no one is charged for a name without an owner', async () => {
    const { user, key } = await createBuyer();
    const id = await idOf(user);
    const domain = freeName();
    const [bought, left] = await Promise.all([
      call('POST', '/domains/buy', { key, json: { domain } }),
      leave(user, { password: user.password, domains: 'abandon' }),
    ]);
    const isClosed = !(await standing(id));
    expect([200, 409]).toContain(left.status);
    expect(left.status === 200).toBe(isClosed);
    const { money, registrations } = await sandboxRecords(domain);
    expect(money).toHaveLength(bought.status === 200 ? 1 : 0);
    expect(registrations).toHaveLength(bought.status === 200 ? 1 : 0);
    expect(bought.status === 200 && isClosed && (await orderedAfter(id))).toBe(false);
  });

  it('takes its sites offline and erases personal data from every table; the address can sign up again and owns nothing', async () => {
    const user = await signUpByForm({ name: `Zora ${uniqueWord('q')}` });
    await setTier(user, 'founder');
    const key = await createUserKey(user);
    const id = await idOf(user);
    const { name } = (await queryStack<{ name: string }>('select name from account where id = $1', [id]))[0]!;
    const page = await createPage({}, key);
    const { deploymentUrl } = (await deployPage(page.id, { subdomain: uniqueWord('s-') }, key)).body;
    expect((await visitSite(deploymentUrl)).status).toBe(200);
    expectOk(await call('PUT', '/account/contact', { user, json: contactDetails({ email: user.email }) }));

    expectOk(await leave(user));
    // A host is cached for up to a second.
    await expect
      .poll(async () => (await visitSite(deploymentUrl)).status, SLOW)
      .toSatisfy((status) => status === 410 || status === 404);
    await expect
      .poll(async () => (await allMailTo(user.email)).map(({ subject }) => subject), SLOW)
      .toContainEqual(expect.stringMatching(/^Your .* account is deleted$/));
    await erased(id);
    expect([404, 410]).toContain((await visitSite(deploymentUrl)).status);
    expect(await tablesWith(name)).toEqual([]);
    // The row of the last mail, without its text, is deleted later by age.
    expect((await tablesWith(user.email)).filter((table) => table !== 'outgoing_mail')).toEqual([]);
    expect(
      await queryStack(
        'select 1 from audit_log where account_id = $1 and (address is not null or key_name is not null)',
        [id],
      ),
    ).toEqual([]);

    const again = await call('GET', '/account/export', { user: await signUpByForm({ email: user.email }) });
    expect(again.body).toMatchObject({ accounts: [{ email: user.email }], landingPages: [], contacts: [], keys: [] });
    expect(again.text).not.toContain(id);
  });

  it('is harmless when called twice at once, and works before the address is verified', async () => {
    const user = await signUpUnverified();
    expectOk(await call('GET', '/account', { user }));
    const id = await idOf(user);
    const answers = await Promise.all([leave(user), leave(user)]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    await erased(id);
    expect(
      await queryStack(`select 1 from audit_log where account_id = $1 and action = 'account.deleted'`, [id]),
    ).toHaveLength(1);
  });
});

const customerOf = async (id: string): Promise<string> =>
  (
    await queryStack<{ customer: string }>(
      'select customer_id as customer from billing_customer where account_id = $1',
      [id],
    )
  )[0]!.customer;
const orderedAfter = async (id: string): Promise<boolean> =>
  (
    await queryStack(
      'select 1 from domain_order o join account a on a.id = o.account_id where a.id = $1 and o.created_at > a.closed_at',
      [id],
    )
  ).length > 0;

/** Tables that contain this text, in any column. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await queryStack<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1, 2`,
    [],
  );
  const found: string[] = [];
  for (const { schema, name } of tables)
    if (
      (await queryStack(`select 1 from "${schema}"."${name}" t where t::text like $1 limit 1`, [`%${words}%`])).length >
      0
    )
      found.push(name);
  return found;
}
