import { createUserKey, call, queryStack, setTier, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { BRIEF, planLaunch, type Launch } from './launches.fixture.ts';

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await createUserKey(user, { permissions: ['names:read'] });
});

describe('POST /launches', () => {
  it('201: names to choose at guaranteed prices, every step with its price, and a total of them; nothing is created', async () => {
    const answer = await call<Launch>('POST', '/launches', { key, json: { description: BRIEF } });
    expect(answer.status).toBe(201);
    const launch = answer.body;
    expect(launch).toMatchObject({
      id: expect.stringMatching(/^lau_[0-9a-z]{26}$/),
      status: 'planned',
      currency: 'usd',
      waiting: null,
      error: null,
      name: null,
      steps: [],
      reading: { language: 'en', confidence: expect.any(Number), trade: expect.any(String) },
      result: { domain: null, orderId: null, logoIds: [], forwards: [] },
    });
    const { names } = launch.choices;
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names.length).toBeLessThanOrEqual(5);
    for (const choice of names) expect(choice.price).toBeGreaterThan(0);
    expect(launch.plan.map(({ step }) => step)).toEqual(['domain', 'kit', 'logos', 'legal', 'site', 'mail']);
    expect(launch.plan[0]).toMatchObject({ price: names[0]!.price, renewalPrice: names[0]!.renewalPrice });
    expect(launch.total).toBeCloseTo(names[0]!.price + 64.97, 5);
    expect(launch.total).toBeCloseTo(
      launch.plan.reduce((sum, { price }) => sum + price, 0),
      5,
    );
    expect(Date.parse(launch.expiresAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const shown = await queryStack(
      'select retail_minor from shown_price p join account a on a.id = p.account_id where p.domain = $1 and a.email = $2',
      [names[0]!.domain, user.email],
    );
    expect(shown).toEqual([{ retail_minor: Math.round(names[0]!.price * 100) }]);
    expect(
      await queryStack('select 1 from brand_kit k join account a on a.id = k.account_id where a.email = $1', [
        user.email,
      ]),
    ).toEqual([]);
  });

  it('201: a given brand comes first, with its first available extension', async () => {
    const label = uniqueWord('harbour');
    const { choices } = await planLaunch(
      { key },
      { name: `${label.slice(0, 7)} & ${label.slice(7)}`, tlds: ['.app', '.com'] },
    );
    expect(choices.names[0]).toMatchObject({ domain: `${label}.app`, rationale: 'Your name' });
    expect(new Set(choices.names.map(({ domain }) => domain)).size).toBe(choices.names.length);
  });

  it('201: a given domain comes first; a taken one is replaced by the same name with another extension', async () => {
    const free = uniqueWord('mill');
    expect((await planLaunch({ key }, { name: `${free}.io` })).choices.names[0]).toMatchObject({
      domain: `${free}.io`,
    });
    const taken = `taken-${uniqueWord()}`;
    const { names } = (await planLaunch({ key }, { name: `${taken}.com` })).choices;
    expect(names.map(({ domain }) => domain)).not.toContain(`${taken}.com`);
    expect(names.length).toBeGreaterThanOrEqual(3);
  });

  it('201: a plan that includes every part pays for the domain only; an omitted part is not in the plan', async () => {
    const founder = await signUp();
    await setTier(founder, 'founder');
    const whole = await planLaunch({ user: founder });
    expect(whole.total).toBe(whole.choices.names[0]!.price);
    const half = await planLaunch({ key }, { include: ['domain', 'mail', 'domain'] });
    expect(half.plan.map(({ step }) => step)).toEqual(['domain', 'mail']);
    expect(half.total).toBe(half.choices.names[0]!.price);
  });

  it('201: only what the account does not own is paid for, with the cheapest products', async () => {
    const owner = await signUp();
    const own = (product: string) =>
      queryStack(
        'insert into entitlement (id, account_id, product, source, granted_at) select $1, id, $2, $1, now() from account where email = $3',
        [uniqueWord('test_'), product, owner.email],
      );
    await call('GET', '/account', { user: owner });
    const priced = async (over: object = {}) =>
      (await planLaunch({ user: owner }, over)).plan
        .filter(({ step, price }) => step !== 'domain' && price > 0)
        .map(({ step, price }) => [step, price]);
    expect(await priced({ include: ['domain', 'logos'] })).toEqual([['logos', 19.99]]);
    for (const product of ['LOGO_PACK', 'LEGAL_KIT', 'SOCIAL_MEDIA_KIT']) await own(product);
    expect(await priced()).toEqual([
      ['kit', 29.99],
      ['site', 24.99],
    ]);
    for (const product of ['SITE_BUILDER', 'BRAND_KIT']) await own(product);
    const whole = await planLaunch({ user: owner });
    expect(whole.total).toBe(whole.choices.names[0]!.price);
  });

  it.each([
    ['an empty brief', { description: '   ' }, 'description'],
    ['a brief without a word', { description: '!!! 123' }, 'description'],
    ['a brief that is too long', { description: 'word '.repeat(600) }, 'description'],
    ['a brief with a NUL', { description: 'bread\0 and butter' }, 'description'],
    ['a brief that is none', { description: 7 }, 'description'],
    ['a name of which no domain can be made', { description: BRIEF, name: '&&&' }, 'name'],
    ['a name that cannot be drawn', { description: BRIEF, name: '面包' }, 'name'],
    ['an unknown part', { description: BRIEF, include: ['domain', 'rocket'] }, 'include[1]'],
    ['no parts', { description: BRIEF, include: [] }, 'include'],
    ['mail without a domain', { description: BRIEF, include: ['mail'] }, 'include'],
    ['an extension that is not sold', { description: BRIEF, tlds: ['.zzz'] }, 'tlds'],
    ['a language that is none', { description: BRIEF, language: 'not a tag' }, 'language'],
    ['a contact that is none', { description: BRIEF, contact: { email: 'unknown' } }, 'contact.email'],
    ['a negative price', { description: BRIEF, maxPrice: -1 }, 'maxPrice'],
  ])('400 invalid_request: %s', async (_, json, field) => {
    const answer = await call('POST', '/launches', { key, json });
    expectRefusal(answer, 400, 'invalid_request');
    expect((answer.body as { fieldErrors: object }).fieldErrors).toHaveProperty([field]);
  });

  it('409 price_changed: every choice costs more than the given maximum', async () => {
    const answer = await call('POST', '/launches', { key, json: { description: BRIEF, maxPrice: 20 } });
    expectRefusal(answer, 409, 'price_changed');
    expect(answer.body).toMatchObject({ maxPrice: 20, currency: 'usd' });
  });

  it('401 unauthorized without a key', async () => {
    expectRefusal(await call('POST', '/launches', { json: { description: BRIEF } }), 401, 'unauthorized');
  });
});

describe('GET /launches', () => {
  it('200: own launches, newest first, page by page; 404 not_found: a launch of another account', async () => {
    const own = await signUp();
    const [first, second] = [await planLaunch({ user: own }), await planLaunch({ user: own })];
    const page = expectOk(
      await call<{ launches: Launch[]; nextCursor: string | null }>('GET', '/launches?limit=1', { user: own }),
    );
    expect(page.launches).toMatchObject([{ id: second.id, status: 'planned', total: second.total }]);
    const rest = expectOk(
      await call<{ launches: Launch[] }>('GET', `/launches?cursor=${page.nextCursor}`, { user: own }),
    );
    expect(rest.launches.map(({ id }) => id)).toEqual([first.id]);
    expect(expectOk(await call<Launch>('GET', `/launches/${first.id}`, { user: own }))).toEqual(first);
    expectRefusal(await call('GET', `/launches/${first.id}`, { key }), 404, 'not_found');
    expectRefusal(await call('GET', '/launches/lau_nothing', { key }), 404, 'not_found');
  });
});
