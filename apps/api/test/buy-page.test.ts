import {
  apiKey,
  books,
  buyer,
  call,
  callerAddress,
  callSite,
  CARDS,
  contact,
  fault,
  houseRows,
  mailTo,
  saveContact,
  signUp,
  submitCard,
  testConfig,
  unique,
  type Answer,
  type User,
} from '@onym/testkit';
import { openSecrets } from '@onym/platform';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { expectOk, expectSoldOnce } from './expectations.fixture.ts';

interface Link {
  domain: string;
  token: string;
  path: string;
}
type Visitor = { user: User } | { from: string };
const stranger = (): Visitor => ({ from: callerAddress() });

let key: string;
beforeAll(async () => {
  key = await apiKey(await signUp(), { name: 'Plain' });
});

/** A buy link that an agent found. */
async function makeLink({ domain = `${unique()}.com`, agent = 'Scout 7' } = {}): Promise<Link> {
  const { proposalToken, buyUrl } = expectOk(
    await call<{ proposalToken: string; buyUrl: string }>('GET', '/domains/check', {
      key,
      query: { name: domain },
      headers: { 'x-agent-name': agent },
    }),
  );
  return { domain, token: proposalToken, path: new URL(buyUrl).pathname };
}

const open = (path: string, who: Visitor = stranger()) => callSite('GET', path, who);
const send = (path: string, form: Record<string, string>, who: Visitor, headers: Record<string, string> = {}) =>
  callSite('POST', path, {
    ...who,
    raw: String(new URLSearchParams(form)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const form = (over: Record<string, string> = {}) => ({ ...contact(), autoRenew: 'on', pay: 'new', ...over });
const target = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(303);
  return answer.headers.location!;
};
const within = (url: string) => {
  const { pathname, search } = new URL(url, 'http://x');
  return pathname + search;
};

/** Follows an order to its end, as the page does by itself. */
async function ended(statusPath: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { status, text } = await open(statusPath);
      expect(status).toBe(200);
      if (text.includes('http-equiv="refresh"')) throw new Error('still running');
      return text;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** A stranger's whole way: form, card page, back, and the last page. */
async function buyAsStranger(
  link: Link,
  email: string,
  card: string = CARDS.good,
): Promise<{ statusPath: string; back: string; page: string }> {
  const who = stranger();
  const hosted = await submitCard(target(await send(link.path, form({ email }), who)), card);
  expect(hosted.status).toBe(303);
  const back = within(hosted.headers.get('location')!);
  const statusPath = target(await open(back, who));
  return { statusPath, back, page: await ended(statusPath) };
}

const LIMITS = "form-action 'self' http://";

describe('GET /buy/<token>', () => {
  it('shows name, held price and its end, renewal, who suggests it, who sells it, and asks a stranger for an e-mail', async () => {
    const { path, domain } = await makeLink();
    const { status, headers, text } = await open(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(LIMITS),
    });
    for (const words of [
      domain,
      '$16.09',
      'Each year after',
      'held until',
      'UTC',
      'Scout 7',
      'Sold by onym.localhost',
      'only if the registration succeeds',
      'Renew automatically',
      'type="email"',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('<script');
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  });

  it('shows the two-year term of .ai', async () => {
    const { path } = await makeLink({ domain: `${unique()}.ai` });
    const { text } = await open(path);
    for (const words of ['First 2 years', '$185.13', 'for 2 years at least']) expect(text).toContain(words);
  });

  it('shows a signed-in person their contact and card', async () => {
    const { user } = await buyer();
    const { text } = await open((await makeLink()).path, { user });
    for (const words of [
      'Pay $16.09 with Visa •••• 4242',
      'Pay with another card',
      'value="12 Harbour Street"',
      user.email,
      'value="US" selected',
    ])
      expect(text).toContain(words);
  });

  it('shows a hostile label as plain text', async () => {
    const { path, token } = await makeLink({ agent: '<script>alert(1)</script>' });
    expect((await open(path)).text).not.toContain('<script');
    await houseRows('update proposal set agent = $2 where token = $1', [token, `"><img src=x onerror='a'>&`]);
    const { text } = await open(path);
    expect(text).not.toContain('<img');
    expect(text).toContain('&#34;&#62;&#60;img src=x onerror=&#39;a&#39;&#62;&#38;');
  });

  it('404: an unknown token, whatever is asked of it', async () => {
    for (const path of [
      `/buy/${unique()}`,
      '/buy/%00',
      `/buy/${unique()}/status?order=ord_1&sig=x`,
      `/buy/${unique()}/pay?session=x`,
    ]) {
      const { status, text } = await open(path);
      expect(status, path).toBe(404);
      expect(text).toContain('There is no such link');
    }
  });

  it('429: 30 a minute from one address', async () => {
    const from = callerAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(`/buy/${unique()}`, { from })));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(answers.filter(({ status, headers }) => status === 429 && headers['retry-after'])).toHaveLength(10);
  });
});

describe('buying through a link', () => {
  it('with a session and a saved card: one press; the sale is in the feed with the label and nothing of the buyer', async () => {
    const { user } = await buyer();
    const link = await makeLink();
    const statusPath = target(await send(link.path, form({ pay: 'saved' }), { user }));
    const page = await ended(statusPath);
    for (const words of [`${link.domain} is yours`, '$16.09', 'Registered until', 'Charge the card'])
      expect(page).toContain(words);
    await expectSoldOnce(link.domain, 1609);
    const feed = await callSite<{ items: { domain: string }[] }>('GET', '/api/public/sold');
    expect(expectOk(feed).items.find(({ domain }) => domain === link.domain)).toEqual({
      domain: link.domain,
      agent: 'Scout 7',
      tld: '.com',
      priceUsd: 16.09,
      soldAt: expect.stringMatching(/Z$/),
    });
    for (const secret of [user.email, link.token, 'usr_', 'ord_']) expect(feed.text).not.toContain(secret);
    const mine = expectOk(
      await call<{ domains: { name: string; autoRenew: boolean }[] }>('GET', '/domains/list', { user }),
    ).domains;
    expect(mine).toMatchObject([{ name: link.domain, autoRenew: true }]);
    expect(target(await open(link.path, { user }))).toBe(statusPath);
  });

  it('as a stranger: an e-mail and a card are enough, and the mail has the link to claim the account', async () => {
    const link = await makeLink();
    const email = `${unique()}@example.com`;
    const { page, back, statusPath } = await buyAsStranger(link, email);
    expect(page).toContain(`${link.domain} is yours`);
    await expectSoldOnce(link.domain, 1609);
    const [mail] = await vi.waitFor(
      async () => {
        const mails = await mailTo(email);
        expect(mails).toHaveLength(1);
        return mails;
      },
      { timeout: 10_000 },
    );
    expect(mail!.text).toMatch(/\/claim\/\w+/);
    expect(target(await open(back))).toBe(statusPath);
    await expectSoldOnce(link.domain, 1609);
  });

  it('with a session and no card: the card page, then the domain is in the account', async () => {
    const user = await signUp();
    await saveContact(user);
    const link = await makeLink();
    const hosted = await submitCard(target(await send(link.path, form(), { user })), CARDS.good);
    expect(await ended(target(await open(within(hosted.headers.get('location')!), { user })))).toContain('is yours');
    expect((await books(link.domain)).intents).toMatchObject([{ customerEmail: user.email }]);
    expect(expectOk(await call<{ count: number }>('GET', '/domains/list', { user })).count).toBe(1);
  });

  it('pressed twice at once: the same order, one charge', async () => {
    const { user } = await buyer();
    const link = await makeLink();
    const paths = (await Promise.all([1, 2].map(() => send(link.path, form({ pay: 'saved' }), { user })))).map(target);
    expect(paths[0]).toBe(paths[1]);
    await ended(paths[0]!);
    await expectSoldOnce(link.domain, 1609);
  });

  it('in two tabs: the first to finish has it, the other is told and not charged', async () => {
    const link = await makeLink();
    const cards = await Promise.all(
      [1, 2].map(async (n) =>
        submitCard(
          target(await send(link.path, form({ email: `${n}${unique()}@example.com` }), stranger())),
          CARDS.good,
        ),
      ),
    );
    const [first, second] = cards.map((card) => within(card.headers.get('location')!));
    await ended(target(await open(first!)));
    const late = await open(second!);
    expect(late.status).toBe(410);
    expect(late.text).toContain('This link has been used');
    await expectSoldOnce(link.domain, 1609);
  });

  it('a used link sells nothing more', async () => {
    const link = await makeLink();
    await buyAsStranger(link, `${unique()}@example.com`);
    const { user } = await buyer();
    for (const answer of [
      await open(link.path),
      await open(link.path, { user }),
      await send(link.path, form({ pay: 'saved' }), { user }),
      await send(link.path, form(), stranger()),
      await send(link.path, {}, stranger()),
    ]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain('This link has been used');
      expect(answer.text).not.toContain('<form');
    }
    await expectSoldOnce(link.domain, 1609);
  });

  it("an expired link offers today's price, under the same label", async () => {
    const link = await makeLink();
    await houseRows(`update proposal set expires_at = created_at - interval '1 hour' where token = $1`, [link.token]);
    expect(await open(link.path)).toMatchObject({
      status: 410,
      text: expect.stringContaining('This offer has expired'),
    });
    expect(await send(link.path, form(), stranger())).toMatchObject({ status: 410 });
    const fresh = target(await send(`${link.path}/again`, {}, stranger()));
    expect(fresh).not.toBe(link.path);
    expect((await open(fresh)).text).toMatch(/Scout 7[\s\S]*\$16\.09/);
  });

  it('a name that was taken meanwhile is said to be', async () => {
    const link = await makeLink();
    const rival = await buyer();
    expectOk(await call('POST', '/domains/buy', { key: rival.key, json: { domain: link.domain } }));
    for (const answer of [await open(link.path), await send(link.path, form(), stranger())]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain(`${link.domain} is no longer available`);
    }
  });

  it('a price that rose too far is shown to be accepted, with what was typed; nothing is charged before', async () => {
    const { user } = await buyer();
    const link = await makeLink();
    await houseRows('update proposal set retail_minor = 1000, cost_minor = 700 where token = $1', [link.token]);
    const { status, text } = await send(link.path, form({ pay: 'saved', city: 'Port Vera' }), { user });
    expect(status).toBe(409);
    for (const words of ['raised its price', '$10.00 cannot be kept', '$16.09', 'value="Port Vera"'])
      expect(text).toContain(words);
    expect((await books(link.domain)).intents).toEqual([]);
    const action = /action="(\/buy\/\w+)"/.exec(text)![1]!;
    expect(action).not.toBe(link.path);
    await ended(target(await send(action, form({ pay: 'saved' }), { user })));
    await expectSoldOnce(link.domain, 1609);
  });

  it('a declined card buys nothing, and another card may be tried through the same link', async () => {
    const link = await makeLink();
    const { page } = await buyAsStranger(link, `${unique()}@example.com`, CARDS.failsWhenCharged);
    for (const words of ['The card was declined', 'nothing was charged', `href="${link.path}"`])
      expect(page).toContain(words);
    expect((await buyAsStranger(link, `${unique()}@example.com`)).page).toContain('is yours');
    await expectSoldOnce(link.domain, 1609);
  });

  it('a registration that the registrar refuses costs nothing', async () => {
    const link = await makeLink({ domain: `failreg-${unique()}.com` });
    const { page } = await buyAsStranger(link, `${unique()}@example.com`);
    for (const words of ['was not registered', 'Nothing was charged', 'Back to the offer'])
      expect(page).toContain(words);
    expect((await books(link.domain)).money).toEqual([]);
  });

  it('an order under review says so, asks for nothing more, and does not sell the name again', async () => {
    const link = await makeLink();
    const { statusPath } = await buyAsStranger(link, `${unique()}@example.com`, CARDS.failsWhenCharged);
    await houseRows(`update domain_order set state = 'review' where domain = $1`, [link.domain]);
    expect((await open(statusPath)).text).toContain('should not pay again');
    expect(await open(link.path)).toMatchObject({ status: 409, text: expect.stringContaining('is being bought') });
    await houseRows(`update domain_order set state = 'failed' where domain = $1`, [link.domain]);
  });
});

describe('the form', () => {
  it('422: names each mistake at its field, keeps what was typed, and opens no card page', async () => {
    const link = await makeLink();
    const { status, text } = await send(
      link.path,
      form({ email: 'nobody', phone: '12', lastName: '"><b>Field' }),
      stranger(),
    );
    expect(status).toBe(422);
    for (const words of ['id="email-error"', 'id="phone-error"', 'value="nobody"', '2 fields'])
      expect(text).toContain(words);
    expect(text).not.toContain('"><b>');
    const empty = await send(link.path, { firstName: 'Vera' }, stranger());
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('id="lastName-error"');
    expect(empty.text).not.toContain('id="firstName-error"');
    expect(await houseRows('select 1 from pending_purchase where proposal_token = $1', [link.token])).toEqual([]);
  });

  it('403: sent by a foreign page, with and without a session', async () => {
    const link = await makeLink();
    const { user } = await buyer();
    for (const who of [stranger(), { user }])
      expect((await send(link.path, form({ pay: 'saved' }), who, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await houseRows('select 1 from domain_order where domain = $1', [link.domain])).toEqual([]);
  });

  it('413: a huge body is refused as a page', async () => {
    const { status, headers } = await send((await makeLink()).path, form({ city: 'x'.repeat(20_000) }), stranger());
    expect(status).toBe(413);
    expect(headers['content-type']).toContain('text/html');
  });

  it('a person who comes back without a card is told, and nothing is bought', async () => {
    const link = await makeLink();
    const who = stranger();
    const session = target(await send(link.path, form(), who))
      .split('/')
      .at(-1)!;
    const { status, text } = await open(`${link.path}/pay?session=${session}`, who);
    expect(status).toBe(409);
    expect(text).toContain('No card was saved');
    expect(await houseRows('select 1 from domain_order where domain = $1', [link.domain])).toEqual([]);
  });

  it('a processor that is out leaves the form as it was', async () => {
    const link = await makeLink();
    const email = `${unique()}@example.com`;
    await fault({ service: 'processor', operation: 'customer.create', kind: 'error_before', times: 10, match: email });
    const { status, text } = await send(link.path, form({ email }), stranger());
    expect(status).toBe(500);
    for (const words of ['nothing was charged', 'value="12 Harbour Street"']) expect(text).toContain(words);
  });

  it('an order is followed by its buyer only: another signature opens nothing', async () => {
    const link = await makeLink();
    const { statusPath } = await buyAsStranger(link, `${unique()}@example.com`);
    const url = new URL(statusPath, 'http://x');
    url.searchParams.set('sig', 'A'.repeat(32));
    expect((await open(within(url.href))).status).toBe(404);
    expect((await open(statusPath.replace(link.token, (await makeLink()).token))).status).toBe(404);
  });
});

describe('GET /checkout', () => {
  it('303: a signed link leads to a fresh one with a price', async () => {
    const domain = `${unique()}.com`;
    const sig = openSecrets(testConfig(inject('houseDatabaseUrl')).secret)
      .mac('checkout-link', domain)
      .toString('base64url')
      .slice(0, 32);
    const fresh = target(await open(`/checkout?${new URLSearchParams({ domain, sig })}`));
    expect((await open(fresh)).text).toContain('$16.09');
  });

  it('404: a link that we did not sign', async () => {
    expect((await open(`/checkout?domain=${unique()}.com&sig=${'a'.repeat(32)}`)).status).toBe(404);
    expect((await open('/checkout')).status).toBe(404);
  });
});
