import {
  books,
  buyer,
  call,
  callSite,
  CARDS,
  houseRows,
  mailTo,
  saveContact,
  signUp,
  submitCard,
  unique,
} from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { expectOk, expectSoldOnce } from './expectations.fixture.ts';
import {
  buyAsStranger,
  ended,
  form,
  makeLink,
  open,
  send,
  stranger,
  target,
  useAgent,
  within,
} from './buy-page.fixture.ts';

useAgent();

describe('buying through a link', () => {
  it('with a session and a saved card: one click; the sale is in the feed with the label and nothing about the buyer', async () => {
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

  it('without an account: an e-mail address and a card are enough, and the mail has the link to claim the account', async () => {
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

  it('clicked twice at once: the same order, one charge', async () => {
    const { user } = await buyer();
    const link = await makeLink();
    const paths = (await Promise.all([1, 2].map(() => send(link.path, form({ pay: 'saved' }), { user })))).map(target);
    expect(paths[0]).toBe(paths[1]);
    await ended(paths[0]!);
    await expectSoldOnce(link.domain, 1609);
  });

  it('in two tabs: the first to finish gets it, the other is notified and not charged', async () => {
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

  it('a name that was taken meanwhile is reported as taken', async () => {
    const link = await makeLink();
    const rival = await buyer();
    expectOk(await call('POST', '/domains/buy', { key: rival.key, json: { domain: link.domain } }));
    for (const answer of [await open(link.path), await send(link.path, form(), stranger())]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain(`${link.domain} is no longer available`);
    }
  });

  it('a price that rose too far must be accepted first, with the entered values kept; nothing is charged before', async () => {
    const { user } = await buyer();
    const link = await makeLink();
    await houseRows('update proposal set retail_minor = 1000, cost_minor = 700 where token = $1', [link.token]);
    const { status, text } = await send(link.path, form({ pay: 'saved', city: 'Port Vera' }), { user });
    expect(status).toBe(409);
    for (const words of ['raised its price', '$10.00 is no longer available', '$16.09', 'value="Port Vera"'])
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

  it('a registration that the registrar refuses is free of charge', async () => {
    const link = await makeLink({ domain: `failreg-${unique()}.com` });
    const { page } = await buyAsStranger(link, `${unique()}@example.com`);
    for (const words of ['was not registered', 'Nothing was charged', 'Back to the offer'])
      expect(page).toContain(words);
    expect((await books(link.domain)).money).toEqual([]);
  });

  it('an order under review says so, asks for nothing more, and the name is not sold again', async () => {
    const link = await makeLink();
    const { statusPath } = await buyAsStranger(link, `${unique()}@example.com`, CARDS.failsWhenCharged);
    await houseRows(`update domain_order set state = 'review' where domain = $1`, [link.domain]);
    expect((await open(statusPath)).text).toContain("please don't pay again");
    expect(await open(link.path)).toMatchObject({ status: 409, text: expect.stringContaining('is being bought') });
    await houseRows(`update domain_order set state = 'failed' where domain = $1`, [link.domain]);
  });
});
