import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  callSite,
  queryStack,
  signUp,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';
import { BRIEF, waitForLaunchEnd, planLaunch, planFor, startLaunch, type Launch } from './launches.fixture.ts';

let owner: { user: User; key: string };
beforeAll(async () => {
  owner = await createBuyer();
});

describe('POST /launches/{id}/start', () => {
  it('202: one approval, and the domain, mail, kit, logos, legal texts and the site at the domain exist; the ledger agrees', async () => {
    const { user, key } = await createBuyer();
    const contact = { phone: '+49 30 901820', address: 'Uferweg 3, 10115 Berlin' };
    const launch = await planFor(key, { contact });
    const { name, domain, price } = launch.choices.names[0]!;
    const started = await startLaunch(key, launch, { maxPrice: launch.total });
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({ status: 'running', name, total: launch.total });
    const done = await waitForLaunchEnd(key, launch.id);
    expect(
      done.steps.map(({ step, status, message }) => `${step} ${status} ${status === 'done' ? '' : message}`.trim()),
    ).toEqual([
      'payment done',
      'domain done',
      'kit done',
      'logos done',
      'legal done',
      'site done',
      'mail done',
      'site_domain done',
      'charge done',
    ]);
    expect(done).toMatchObject({
      status: 'done',
      error: null,
      result: {
        domain,
        orderId: expect.stringMatching(/^ord_/),
        kitId: expect.stringMatching(/^kit_/),
        logoIds: Array.from({ length: 4 }, () => expect.stringMatching(/^log_/)),
        legalId: expect.stringMatching(/^leg_/),
        landingPageId: expect.stringMatching(/^lp_/),
        siteUrl: expect.stringContaining(`//${domain}`),
        forwards: [{ alias: 'hello', forwardTo: user.email }],
      },
    });
    expect(await queryStack('select brief from domain_order where id = $1', [done.result.orderId])).toEqual([
      { brief: BRIEF },
    ]);
    const { money, registrations } = await sandboxRecords(domain);
    expect(registrations).toHaveLength(1);
    expect(money.map(({ status, amountMinor }) => [status, amountMinor]).toSorted()).toEqual([
      ['captured', Math.round(price * 100)],
      ['captured', 6497],
    ]);
    const account = await call<{ entitlements: string[] }>('GET', '/account', { user });
    expect(account.body.entitlements).toEqual(['BRAND_KIT', 'LEGAL_KIT', 'SITE_BUILDER']);
    expect(
      await queryStack(
        `select sum(amount_minor)::int as spent, count(*)::int as entries from spending_entry e join account a on a.id = e.account_id where a.email = $1`,
        [user.email],
      ),
    ).toEqual([{ spent: Math.round(launch.total * 100), entries: 2 }]);
    const charges = await call<{ charges: { amount: number; description: string }[] }>('GET', '/account/charges', {
      user,
    });
    expect(charges.body.charges.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([price, 64.97]);
    const records = await call<{ records: { type: string; host: string; value: string }[] }>(
      'GET',
      `/domains/${domain}/dns`,
      { key },
    );
    expect(records.body.records.map(({ type, host }) => `${type} ${host}`)).toEqual(
      expect.arrayContaining(['TXT @', 'A @']),
    );
    const page = await call<{ files: { path: string; content: string }[]; contact: object; missing: string[] }>(
      'GET',
      `/landing-pages/${done.result.landingPageId}`,
      { key },
    );
    const files = new Map(page.body.files.map(({ path, content }) => [path, content]));
    for (const text of ['terms', 'privacy', 'cookie', 'refund', 'aup', 'dmca']) {
      expect(files.get('index.html')).toContain(`href="${text}.html"`);
      expect(files.get(`${text}.html`)).toContain('<h1>');
    }
    expect(files.get('index.html')).toContain(`mailto:hello@${domain}`);
    expect(files.get('index.html')).not.toContain('data-placeholder');
    // The preview shows texts that lack facts; the site leaves them out.
    const unfinished = ['terms', 'privacy', 'cookie', 'refund', 'dmca'].map((text) => `legal.${text}`);
    expect(page.body).toMatchObject({ contact: { ...contact, email: `hello@${domain}` }, missing: unfinished });
    expect(files.get('privacy.html')).toContain(`hello@${domain}`);
    // The kit, the logos and the site share one mark and one colour.
    const kit = await call<{ visualIdentity: unknown; contact: object }>('GET', `/brand-kits/${done.result.kitId}`, {
      key,
    });
    expect(kit.body.contact).toEqual({ ...contact, email: `hello@${domain}` });
    const logo = await callSite('GET', `/api/v1/logos/${done.result.logoIds[0]}.svg`, {});
    const colours = new Set(
      JSON.stringify(kit.body)
        .match(/#[0-9a-f]{6}/gi)!
        .map((hex) => hex.toLowerCase()),
    );
    expect(logo.text.match(/#[0-9a-f]{6}/gi)!.some((hex) => colours.has(hex.toLowerCase()))).toBe(true);
    // A second start returns the same launch, and a further launch does not charge for the products again.
    expect((await startLaunch(key, launch)).body).toMatchObject({ status: 'done' });
    expect((await planFor(key)).plan.every(({ step, price: each }) => step === 'domain' || each === 0)).toBe(true);
  });

  it('400 invalid_request: a name that is not a choice, an invalid price, or none at all; nothing is ordered', async () => {
    const launch = await planFor(owner.key);
    for (const json of [
      { name: 'nothing-of-the-kind.com', maxPrice: 500 },
      { name: launch.choices.names[0]!.name },
      {},
      { name: '', maxPrice: 1 },
    ]) {
      const answer = await call('POST', `/launches/${launch.id}/start`, { key: owner.key, json });
      expectRefusal(answer, 400, 'invalid_request');
    }
    expect((await call<Launch>('GET', `/launches/${launch.id}`, owner)).body.status).toBe('planned');
  });

  it.each(['dryRun', 'dry_run', 'preview', 'max_price'])(
    '400 invalid_request: "%s", which has another meaning; nothing is charged',
    async (word) => {
      const launch = await planFor(owner.key, { include: ['domain'] });
      const answer = await startLaunch(owner.key, launch, { [word]: true });
      expectRefusal(answer, 400, 'invalid_request');
      expect((await sandboxRecords(launch.choices.names[0]!.domain)).intents).toEqual([]);
    },
  );

  it('409 price_changed: the total exceeds maxPrice; the error has the total, and nothing is charged', async () => {
    const launch = await planFor(owner.key);
    const { domain } = launch.choices.names[0]!;
    for (const maxPrice of [launch.total - 0.01, 10, 0]) {
      const answer = await startLaunch(owner.key, launch, { maxPrice });
      expectRefusal(answer, 409, 'price_changed');
      expect(answer.body).toMatchObject({ price: launch.total, maxPrice, domain, moneyMoved: 'no' });
    }
    expect((await sandboxRecords(domain)).intents).toEqual([]);
  });

  it('404 not_found: a launch of another account; 403 forbidden: a key that may not buy', async () => {
    const launch = await planFor(owner.key);
    const other = await createBuyer();
    expectRefusal(await startLaunch(other.key, launch), 404, 'not_found');
    expectRefusal(
      await startLaunch(await createUserKey(owner.user, { permissions: ['sites:write'] }), launch),
      403,
      'forbidden',
    );
  });

  it('402 payment_method_required and 400 contact_required: nothing is ordered before both exist', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    const launch = await planLaunch({ key }, { include: ['domain'] });
    expectRefusal(await startLaunch(key, launch), 400, 'contact_required');
    const logos = await planLaunch({ key }, { include: ['logos'] });
    expectRefusal(await startLaunch(key, logos), 402, 'payment_method_required');
    expect((await call<Launch>('GET', `/launches/${launch.id}`, { key })).body.status).toBe('planned');
  });

  it('202: a name taken meanwhile leaves the launch waiting for another choice, and nothing is charged; the next choice works', async () => {
    const name = `${uniqueWord('grain')}.com`;
    const launch = await planLaunch({ key: owner.key }, { name, include: ['domain'] });
    const rival = await createBuyer();
    expect((await call('POST', '/domains/buy', { key: rival.key, json: { domain: name } })).status).toBe(200);
    const waiting = await startLaunch(owner.key, launch);
    expect(waiting.status).toBe(202);
    expect(waiting.body).toMatchObject({ status: 'waiting', waiting: { for: 'name' } });
    const { names } = waiting.body.choices;
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names.map(({ domain }) => domain)).not.toContain(name);
    expect((await sandboxRecords(owner.user.email)).intents.filter(({ domain }) => domain === name)).toEqual([]);
    const next = await startLaunch(owner.key, waiting.body, { name: names[0]!.domain });
    expect(next.body).toMatchObject({ status: 'running' });
    expect(await waitForLaunchEnd(owner.key, launch.id)).toMatchObject({
      status: 'done',
      result: { domain: names[0]!.domain },
    });
  });

  it('202: twenty starts at once count as one', async () => {
    const launch = await planLaunch({ key: owner.key }, { include: ['domain'] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => startLaunch(owner.key, launch)));
    for (const { status, body } of answers) expect([202, 409, 400], JSON.stringify(body)).toContain(status);
    expect(await waitForLaunchEnd(owner.key, launch.id)).toMatchObject({ status: 'done' });
    const { money, registrations } = await sandboxRecords(launch.choices.names[0]!.domain);
    expect([money.length, registrations.length]).toEqual([1, 1]);
  });

  it('422 idempotency_key_reused: the same key with another body; with the same body the response is replayed', async () => {
    const launch = await planLaunch({ key: owner.key }, { include: ['domain'] });
    const headers = { 'idempotency-key': uniqueWord() };
    const json = { name: launch.choices.names[0]!.name, maxPrice: 500 };
    const first = await call<Launch>('POST', `/launches/${launch.id}/start`, { key: owner.key, json, headers });
    expect(first.status).toBe(202);
    const again = await call<Launch>('POST', `/launches/${launch.id}/start`, { key: owner.key, json, headers });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([202, 'true']);
    expectRefusal(
      await call('POST', `/launches/${launch.id}/start`, { key: owner.key, json: { ...json, maxPrice: 400 }, headers }),
      422,
      'idempotency_key_reused',
    );
    await waitForLaunchEnd(owner.key, launch.id);
  });
});
