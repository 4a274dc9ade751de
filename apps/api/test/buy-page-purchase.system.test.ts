import {
  sandboxRecords,
  createBuyer,
  call,
  callSite,
  CARDS,
  queryStack,
  mailTo,
  saveContact,
  signUp,
  submitCard,
  uniqueWord,
} from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { expectOk, expectSoldOnce } from './expectations.fixture.ts';
import {
  buyAsStranger,
  waitForOrderEnd,
  filledForm,
  makeLink,
  openPath,
  submitForm,
  newVisitor,
  redirectTarget,
  useAgent,
  pathOf,
} from './buy-page.fixture.ts';

useAgent();

describe('buying through a link', () => {
  it('with a session and a saved card: one click; the sale is in the feed with the label and nothing about the buyer', async () => {
    const { user } = await createBuyer();
    const link = await makeLink();
    const statusPath = redirectTarget(await submitForm(link.path, filledForm({ pay: 'saved' }), { user }));
    const page = await waitForOrderEnd(statusPath);
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
    expect(redirectTarget(await openPath(link.path, { user }))).toBe(statusPath);
  });

  it('without an account: an e-mail address and a card are enough, and the mail has the link to claim the account', async () => {
    const link = await makeLink();
    const email = `${uniqueWord()}@example.com`;
    const { page, back, statusPath } = await buyAsStranger(link, email);
    expect(page).toContain(`${link.domain} is yours`);
    await expectSoldOnce(link.domain, 1609);
    const [mail] = await vi.waitFor(
      async () => {
        const mails = await mailTo(email);
        expect(mails).toHaveLength(1);
        return mails;
      },
      { timeout: 30_000 },
    );
    expect(mail!.text).toMatch(/\/claim\/\w+/);
    expect(redirectTarget(await openPath(back))).toBe(statusPath);
    await expectSoldOnce(link.domain, 1609);
  });

  it('with a session and no card: the card page, then the domain is in the account', async () => {
    const user = await signUp();
    await saveContact(user);
    const link = await makeLink();
    const hosted = await submitCard(redirectTarget(await submitForm(link.path, filledForm(), { user })), CARDS.good);
    expect(
      await waitForOrderEnd(redirectTarget(await openPath(pathOf(hosted.headers.get('location')!), { user }))),
    ).toContain('is yours');
    expect((await sandboxRecords(link.domain)).intents).toMatchObject([{ customerEmail: user.email }]);
    expect(expectOk(await call<{ count: number }>('GET', '/domains/list', { user })).count).toBe(1);
  });

  it('clicked twice at once: the same order, one charge', async () => {
    const { user } = await createBuyer();
    const link = await makeLink();
    const paths = (
      await Promise.all([1, 2].map(() => submitForm(link.path, filledForm({ pay: 'saved' }), { user })))
    ).map(redirectTarget);
    expect(paths[0]).toBe(paths[1]);
    await waitForOrderEnd(paths[0]!);
    await expectSoldOnce(link.domain, 1609);
  });

  it('in two tabs: the first to finish gets it, the other is notified and not charged', async () => {
    const link = await makeLink();
    const cards = await Promise.all(
      [1, 2].map(async (n) =>
        submitCard(
          redirectTarget(
            await submitForm(link.path, filledForm({ email: `${n}${uniqueWord()}@example.com` }), newVisitor()),
          ),
          CARDS.good,
        ),
      ),
    );
    const [first, second] = cards.map((card) => pathOf(card.headers.get('location')!));
    await waitForOrderEnd(redirectTarget(await openPath(first!)));
    const late = await openPath(second!);
    expect(late.status).toBe(410);
    expect(late.text).toContain('This link has been used');
    await expectSoldOnce(link.domain, 1609);
  });

  it('a used link sells nothing more', async () => {
    const link = await makeLink();
    await buyAsStranger(link, `${uniqueWord()}@example.com`);
    const { user } = await createBuyer();
    for (const answer of [
      await openPath(link.path),
      await openPath(link.path, { user }),
      await submitForm(link.path, filledForm({ pay: 'saved' }), { user }),
      await submitForm(link.path, filledForm(), newVisitor()),
      await submitForm(link.path, {}, newVisitor()),
    ]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain('This link has been used');
      expect(answer.text).not.toContain('<form');
    }
    await expectSoldOnce(link.domain, 1609);
  });

  it("an expired link offers today's price, under the same label", async () => {
    const link = await makeLink();
    await queryStack(`update proposal set expires_at = created_at - interval '1 hour' where token = $1`, [link.token]);
    expect(await openPath(link.path)).toMatchObject({
      status: 410,
      text: expect.stringContaining('This offer has expired'),
    });
    expect(await submitForm(link.path, filledForm(), newVisitor())).toMatchObject({ status: 410 });
    const fresh = redirectTarget(await submitForm(`${link.path}/again`, {}, newVisitor()));
    expect(fresh).not.toBe(link.path);
    expect((await openPath(fresh)).text).toMatch(/Scout 7[\s\S]*\$16\.09/);
  });

  it('a name that was taken meanwhile is reported as taken', async () => {
    const link = await makeLink();
    const rival = await createBuyer();
    expectOk(await call('POST', '/domains/buy', { key: rival.key, json: { domain: link.domain } }));
    for (const answer of [await openPath(link.path), await submitForm(link.path, filledForm(), newVisitor())]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toContain(`${link.domain} is no longer available`);
    }
  });

  it('a price that rose too far must be accepted first, with the entered values kept; nothing is charged before', async () => {
    const { user } = await createBuyer();
    const link = await makeLink();
    await queryStack('update proposal set retail_minor = 1000, cost_minor = 700 where token = $1', [link.token]);
    const { status, text } = await submitForm(link.path, filledForm({ pay: 'saved', city: 'Port Vera' }), { user });
    expect(status).toBe(409);
    for (const words of ['raised its price', '$10.00 is no longer available', '$16.09', 'value="Port Vera"'])
      expect(text).toContain(words);
    expect((await sandboxRecords(link.domain)).intents).toEqual([]);
    const action = /action="(\/buy\/\w+)"/.exec(text)![1]!;
    expect(action).not.toBe(link.path);
    await waitForOrderEnd(redirectTarget(await submitForm(action, filledForm({ pay: 'saved' }), { user })));
    await expectSoldOnce(link.domain, 1609);
  });

  it('a declined card buys nothing, and another card may be tried through the same link', async () => {
    const link = await makeLink();
    const { page } = await buyAsStranger(link, `${uniqueWord()}@example.com`, CARDS.failsWhenCharged);
    for (const words of ['The card was declined', 'nothing was charged', `href="${link.path}"`])
      expect(page).toContain(words);
    expect((await buyAsStranger(link, `${uniqueWord()}@example.com`)).page).toContain('is yours');
    await expectSoldOnce(link.domain, 1609);
  });

  it('a registration that the registrar refuses is free of charge', async () => {
    const link = await makeLink({ domain: `failreg-${uniqueWord()}.com` });
    const { page } = await buyAsStranger(link, `${uniqueWord()}@example.com`);
    for (const words of ['was not registered', 'Nothing was charged', 'Back to the offer'])
      expect(page).toContain(words);
    expect((await sandboxRecords(link.domain)).money).toEqual([]);
  });

  it('an order under review says so, asks for nothing more, and the name is not sold again', async () => {
    const link = await makeLink();
    const { statusPath } = await buyAsStranger(link, `${uniqueWord()}@example.com`, CARDS.failsWhenCharged);
    await queryStack(`update domain_order set state = 'review' where domain = $1`, [link.domain]);
    expect((await openPath(statusPath)).text).toContain("please don't pay again");
    expect(await openPath(link.path)).toMatchObject({ status: 409, text: expect.stringContaining('is being bought') });
    await queryStack(`update domain_order set state = 'failed' where domain = $1`, [link.domain]);
  });
});
