import { createUserKey, sandboxRecords, createBuyer, call, allMailTo, injectFault, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeName } from './buying.fixture.ts';
import { expectOk, expectSoldOnce, expectUntouched } from './expectations.fixture.ts';
import { connectAgent, earlierAgent, type Person } from './mcp-client.fixture.ts';
import { decideApproval, keyWith, pendingApprovals } from './spending.fixture.ts';

const PRICE = 16.09;
let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
});

/** A user who answers, and the questions they were asked. */
function person(answer: 'yes' | 'no' | 'away' | 'unticked'): { questions: string[]; ask: Person } {
  const questions: string[] = [];
  const answers = {
    yes: { action: 'accept', content: { yes: true } },
    unticked: { action: 'accept', content: { yes: false } },
    no: { action: 'decline' },
    away: { action: 'cancel' },
  } as const;
  return {
    questions,
    ask: ({ message }) => {
      questions.push(message);
      return answers[answer];
    },
  };
}
const free16 = () => ({ domain: freeName(), maxPrice: 20 });

describe('domains_buy with a client that can ask', () => {
  it('asks the user to confirm the exact price, and charges it after the confirmation', async () => {
    const { questions, ask } = person('yes');
    const request = free16();
    const spelled = { ...request, domain: ` ${request.domain.toUpperCase()}. ` };
    const { refused, body } = await (await connectAgent(await createUserKey(user), ask)).use('domains_buy', spelled);
    expect({ refused, body }).toMatchObject({ refused: false, body: { domain: request.domain, retailPrice: PRICE } });
    expect(questions).toEqual([
      expect.stringContaining(`${request.domain} for 16.09 USD (one year), then 21.84 USD a year`),
    ]);
    await expectSoldOnce(request.domain, 1609);
    expect(await pendingApprovals(user.email)).toEqual([]);
  });

  it.each(['no', 'away', 'unticked'] as const)(
    'charges nothing when the user answers %s, and no mail is sent',
    async (answer) => {
      const { questions, ask } = person(answer);
      const request = free16();
      const { refused, body } = await (await connectAgent(await createUserKey(user), ask)).use('domains_buy', request);
      expect({ refused, body }).toMatchObject({
        refused: true,
        body: { code: 'confirmation_required', declined: true, moneyMoved: 'no', price: PRICE },
      });
      expect(questions).toHaveLength(1);
      await expectUntouched(request.domain, user.email);
      expect(await pendingApprovals(user.email)).toEqual([]);
    },
  );

  it('asks again when the price has risen since, and charges no more than the last confirmed price', async () => {
    const { questions, ask } = person('yes');
    const domain = freeName();
    const rising: Person = async (question) => {
      if (questions.length === 0)
        await injectFault({ service: 'registry', operation: 'prices', kind: 'price_factor', factor: 2, match: domain });
      return ask(question);
    };
    const { refused, body } = await (
      await connectAgent(await createUserKey(user), rising)
    ).use('domains_buy', { domain, maxPrice: 60 });
    expect(questions).toHaveLength(2);
    expect(questions[0]).toContain('16.09 USD');
    const price = Number(body['retailPrice']);
    expect(price).toBeGreaterThan(20);
    expect({ refused, questions: questions[1] }).toEqual({
      refused: false,
      questions: expect.stringContaining(`for ${price.toFixed(2)} USD`),
    });
    expect((await sandboxRecords(domain)).money).toMatchObject([
      { status: 'captured', amountMinor: Math.round(price * 100) },
    ]);
  });

  it('a confirmation belongs to the key, the name and the price it was asked for: no other purchase can use it', async () => {
    let question = '';
    const listening: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      question ||= /"requestState":"([^"]+)"/.exec(await answer.clone().text())?.[1] ?? '';
      return answer;
    };
    const request = free16();
    await (await connectAgent(await createUserKey(user), person('no').ask, listening)).use('domains_buy', request);
    expect(question).not.toBe('');

    const swapping: typeof fetch = (to, init) =>
      fetch(to, {
        ...init,
        body: String(init!.body).replace(/"requestState":"[^"]+"/, `"requestState":"${question}"`),
      });
    const thief = await connectAgent(await createUserKey(user), person('yes').ask, swapping);
    await expect(thief.use('domains_buy', request)).rejects.toThrow(/requestState/);
    const forger = await connectAgent(await createUserKey(user), person('yes').ask, (to, init) =>
      fetch(to, { ...init, body: String(init!.body).replace(/"requestState":"v1\.[^."]+/, '"requestState":"v1.e30') }),
    );
    await expect(forger.use('domains_buy', request)).rejects.toThrow(/requestState/);
    await expectUntouched(request.domain, user.email);
  });

  it('a price above maxPrice is refused before the user is asked', async () => {
    const { questions, ask } = person('yes');
    const domain = freeName();
    const { body } = await (
      await connectAgent(await createUserKey(user), ask)
    ).use('domains_buy', { domain, maxPrice: 16.08 });
    expect(body).toMatchObject({ code: 'price_changed', price: PRICE, maxPrice: 16.08, moneyMoved: 'no' });
    expect(questions).toEqual([]);
    await expectUntouched(domain, user.email);
  });

  it('a purchase that the key may not make is refused before the client is asked: its confirmation is not an approval by the owner', async () => {
    const { questions, ask } = person('yes');
    const request = free16();
    const { key } = await keyWith(user, { approvalAbove: 5 });
    const { body } = await (await connectAgent(key, ask)).use('domains_buy', request);
    expect(body).toMatchObject({
      code: 'approval_required',
      amount: PRICE,
      approvalUrl: expect.stringContaining('/approvals/'),
    });
    expect(questions).toEqual([]);
    expect((await sandboxRecords(request.domain)).money).toEqual([]);
    await decideApproval(user, String(body['approvalId']), 'decline');
  });

  it('at or below approvalAbove no one is asked', async () => {
    const { questions, ask } = person('no');
    const request = free16();
    const { key } = await keyWith(user, { approvalAbove: PRICE });
    expect((await (await connectAgent(key, ask)).use('domains_buy', request)).refused).toBe(false);
    expect(questions).toEqual([]);
    await expectSoldOnce(request.domain, 1609);
  });

  it('dryRun asks no one and charges nothing', async () => {
    const { questions, ask } = person('no');
    const request = free16();
    const { refused, body } = await (
      await connectAgent(await createUserKey(user), ask)
    ).use('domains_buy', { ...request, dryRun: true });
    expect({ refused, body }).toMatchObject({ refused: false, body: { dryRun: true, spending: { allowed: true } } });
    expect(questions).toEqual([]);
    await expectUntouched(request.domain, user.email);
  });

  it('a repeated idempotencyKey returns the stored result; the user is not asked twice', async () => {
    const { questions, ask } = person('yes');
    const request = { ...free16(), idempotencyKey: freeName() };
    const buying = await connectAgent(await createUserKey(user), ask);
    const first = await buying.use('domains_buy', request);
    expect(await buying.use('domains_buy', request)).toEqual(first);
    expect(questions).toHaveLength(1);
    await expectSoldOnce(request.domain, 1609);
  });
});

describe.each([
  ['of 2026-07-28', (key: string) => connectAgent(key)],
  ['of 2025-11-25 and before', (key: string) => earlierAgent(key)],
] as const)('domains_buy with a client %s that cannot ask', (_, connect) => {
  it('confirmation_required: price, approvalUrl and buyUrl; after approval by the owner the same call returns the order', async () => {
    const request = free16();
    const { key } = await keyWith(user);
    const buying = await connect(key);
    const { refused, body } = await buying.use('domains_buy', request);
    expect({ refused, body }).toMatchObject({
      refused: true,
      body: {
        code: 'confirmation_required',
        domain: request.domain,
        price: PRICE,
        renewalPrice: 21.84,
        currency: 'usd',
        moneyMoved: 'no',
        buyUrl: expect.stringMatching(/\/buy\/\w{22}$/),
        approvalUrl: expect.stringMatching(/\/approvals\/apr_/),
      },
    });
    expect((await sandboxRecords(request.domain)).money).toEqual([]);
    expect((await buying.use('domains_buy', request)).body).toMatchObject({ approvalId: body['approvalId'] });
    const approvalId = String(body['approvalId']);
    expect((await buying.use('approvals_get', { id: approvalId })).body).toMatchObject({ status: 'pending' });

    expectOk(await decideApproval(user, approvalId, 'approve'));
    const bought = await buying.use('domains_buy', request);
    expect(bought).toMatchObject({ refused: false, body: { domain: request.domain, retailPrice: PRICE } });
    expect((await buying.use('approvals_get', { id: approvalId })).body).toMatchObject({
      status: 'approved',
      orderId: bought.body['orderId'],
    });
    await expectSoldOnce(request.domain, 1609);
  });

  it('buys at once when the owner has set up to which price, and within the limits', async () => {
    const { key } = await keyWith(user, { approvalAbove: 50, perDay: 20 });
    const buying = await connect(key);
    const [first, second] = [free16(), free16()];
    expect((await buying.use('domains_buy', first)).refused).toBe(false);
    expect((await buying.use('domains_buy', second)).body).toMatchObject({
      code: 'spend_limit_exceeded',
      limit: 'perDay',
    });
    await expectSoldOnce(first.domain, 1609);
    expect((await sandboxRecords(second.domain)).money).toEqual([]);
  });

  it('invalid_request: without maxPrice, and with a misspelled parameter', async () => {
    const buying = await connect(await createUserKey(user, { spending: { approvalAbove: 100 } }));
    const domain = freeName();
    expect((await buying.use('domains_buy', { domain })).body).toMatchObject({
      code: 'invalid_request',
      fieldErrors: { maxPrice: 'Required' },
      moneyMoved: 'no',
    });
    expect((await buying.use('domains_buy', { domain, maxPrice: 20, dry_run: true })).body).toMatchObject({
      code: 'invalid_request',
      fieldErrors: { dry_run: expect.stringContaining('dryRun') },
    });
    expect((await buying.use('domains_renew', { domain })).body).toMatchObject({
      fieldErrors: { maxPrice: 'Required' },
    });
    await expectUntouched(domain, user.email);
  });
});

describe('domains_renew', () => {
  it('asks the user as for a purchase, and renews once', async () => {
    const { questions, ask } = person('yes');
    const key = await createUserKey(user);
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const { refused, body } = await (await connectAgent(key, ask)).use('domains_renew', { domain, maxPrice: 30 });
    expect({ refused, body }).toMatchObject({ refused: false, body: { domain, retailPrice: 21.84 } });
    expect(questions).toEqual([expect.stringContaining(`${domain} for 21.84 USD`)]);
    expect((await sandboxRecords(domain)).money.map(({ amountMinor }) => amountMinor).sort()).toEqual([1609, 2184]);
  });

  it('confirmation_required when no user can be asked: the owner is mailed, nothing is charged', async () => {
    const key = await createUserKey(user);
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const { body } = await (await earlierAgent(key)).use('domains_renew', { domain, maxPrice: 30 });
    expect(body).toMatchObject({ code: 'confirmation_required', price: 21.84, approvalUrl: expect.any(String) });
    expect(body).not.toHaveProperty('buyUrl');
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
    const mails = async () =>
      (await allMailTo(user.email)).filter(({ subject }) => subject.includes(`renew ${domain}`)).length;
    await expect.poll(mails).toBe(1);
    await decideApproval(user, String(body['approvalId']), 'decline');
  });
});
