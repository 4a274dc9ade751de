import { createUserKey, sandboxRecords, createBuyer, call, contactDetails, type User } from '@onym/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { freeName } from './buying.fixture.ts';
import { expectOk, expectSoldOnce } from './expectations.fixture.ts';
import { waitForLaunchEnd, planFor } from './launches.fixture.ts';
import { connectAgent, type Agent } from './mcp-client.fixture.ts';
import { decideApproval, pendingApprovals } from './spending.fixture.ts';

let user: User;
let key: string;
// One user per test: a key may call 60 times a minute.
beforeEach(async () => {
  ({ user } = await createBuyer());
  key = await createUserKey(user, { spending: { perPurchase: 1000, perMonth: null, premium: true } });
});

type Args = Record<string, unknown>;
interface Sent {
  to: string | URL | Request;
  init: RequestInit;
}

/** A client whose user approves everything; `change` alters the arguments of every call that carries an answer. */
async function yesAgent(
  change: (args: Args) => Args = (args) => args,
): Promise<{ agent: Agent; questions: string[]; answers: Sent[] }> {
  const questions: string[] = [];
  const answers: Sent[] = [];
  const send: typeof fetch = (to, init) => {
    const body = String(init?.body ?? '');
    if (!body.includes('"requestState"')) return fetch(to, init);
    const message = JSON.parse(body) as { params: { arguments: Args } };
    message.params.arguments = change(message.params.arguments);
    const sent = { to, init: { ...init, body: JSON.stringify(message) } };
    answers.push(sent);
    return fetch(to, sent.init);
  };
  const person = ({ message }: { message: string }) => {
    questions.push(message);
    return { action: 'accept' as const, content: { yes: true } };
  };
  return { agent: await connectAgent(key, person, send), questions, answers };
}

/** Sends an answer again with these arguments changed. */
async function again({ to, init }: Sent, over: Args = {}): Promise<string> {
  const message = JSON.parse(String(init.body)) as { params: { arguments: Args } };
  Object.assign(message.params.arguments, over);
  return (await fetch(to, { ...init, body: JSON.stringify(message) })).text();
}

describe('the question to a user', () => {
  it('shows the terms: registrant, privacy, auto-renew and forwards with the price', async () => {
    const { agent: buying, questions } = await yesAgent();
    const domain = freeName();
    const emailForwards = [{ from: 'hello', to: 'vera@example.net' }];
    await buying.use('domains_buy', { domain, maxPrice: 20, privacy: false, autoRenew: false, emailForwards });
    expect(questions).toHaveLength(1);
    for (const line of [
      `${domain} for 16.09 USD (one year), then 21.84 USD a year`,
      'Registrant: Vera Field, vera@example.com, US',
      'WHOIS privacy: off',
      'Auto-renew: off',
      `Email forward: hello@${domain} to vera@example.net`,
    ])
      expect(questions[0]).toContain(line);
    await expectSoldOnce(domain, 1609);
  });

  it.each<[string, Args]>([
    ['privacy', { privacy: false }],
    ['autoRenew', { autoRenew: false }],
    ['emailForwards', { emailForwards: [{ from: 'admin', to: 'eve@attacker.example' }] }],
    ['maxPrice', { maxPrice: 200 }],
    ['idempotencyKey', { idempotencyKey: 'another' }],
    ['years', { years: 1 }],
    ['the spelling of the domain', { upper: true }],
  ])(
    'is asked again when it is answered with other arguments (%s), and nothing is done that was not shown',
    async (_, over) => {
      const domain = freeName();
      const { agent: buying, questions } = await yesAgent((args) =>
        over['upper'] ? { ...args, domain: domain.toUpperCase() } : { ...args, ...over },
      );
      await buying.use('domains_buy', { domain, maxPrice: 20 });
      expect(questions).toHaveLength(2);
      if (over['privacy'] === false) expect(questions[1]).toContain('WHOIS privacy: off');
      if (over['autoRenew'] === false) expect(questions[1]).toContain('Auto-renew: off');
      if (over['emailForwards'])
        expect(questions[1]).toContain(`Email forward: admin@${domain} to eve@attacker.example`);
      expect((await sandboxRecords(domain)).money).toHaveLength(1);
    },
  );

  it('becomes an approval request to the owner when it is answered with another registrant, and nothing is charged', async () => {
    const eve = { contact: contactDetails({ firstName: 'Eve', email: 'eve@attacker.example' }) };
    const { agent: buying, questions } = await yesAgent((args) => ({ ...args, ...eve }));
    const domain = freeName();
    const { refused, body } = await buying.use('domains_buy', { domain, maxPrice: 20 });
    expect({ refused, body }).toMatchObject({ refused: true, body: { code: 'approval_required' } });
    expect(questions).toHaveLength(1);
    expect((await sandboxRecords(domain)).registrations).toEqual([]);
    await decideApproval(user, String(body['approvalId']), 'decline');
  });
});

describe('a confirmation that is used more than once', () => {
  it('domains_renew: the same answer with k0, k1, k2 renews one year', async () => {
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const { agent: renewing, answers } = await yesAgent();
    const { refused } = await renewing.use('domains_renew', { domain, maxPrice: 30, idempotencyKey: `k0-${domain}` });
    expect(refused).toBe(false);
    for (const number of [1, 2])
      expect(await again(answers[0]!, { idempotencyKey: `k${number}-${domain}` })).toContain('requestState');
    expect((await sandboxRecords(domain)).money.map(({ amountMinor }) => amountMinor).toSorted()).toEqual([1609, 2184]);
  });

  it.each<['domains_buy' | 'domains_renew', boolean]>([
    ['domains_buy', false],
    ['domains_renew', true],
  ])('%s: the same answer again is confirmation_used, with the order it has placed', async (tool, isOwned) => {
    const domain = freeName();
    if (isOwned) expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const { agent: calling, answers } = await yesAgent();
    const { body } = await calling.use(tool, { domain, maxPrice: 30 });
    const texts = await Promise.all([1, 2, 3].map(() => again(answers[0]!)));
    for (const text of texts) {
      expect(text).toContain('confirmation_used');
      expect(text).toContain(String(body['orderId']));
    }
    expect((await sandboxRecords(domain)).money).toHaveLength(isOwned ? 2 : 1);
    expect(await pendingApprovals(user.email)).toEqual([]);
  });

  it('launch_start: the same answer four times at once starts the launch once, and the others are confirmation_used', async () => {
    const launch = await planFor(key, { include: ['domain'] });
    const { domain } = launch.choices.names[0]!;
    const replies: string[] = [];
    // Sends each answer four times at once.
    const send: typeof fetch = async (to, init) => {
      if (!String(init?.body ?? '').includes('"requestState"')) return fetch(to, init);
      const sent = await Promise.all([1, 2, 3, 4].map(() => fetch(to, init)));
      replies.push(...(await Promise.all(sent.map((reply) => reply.clone().text()))));
      return sent[0]!;
    };
    const agent = await connectAgent(key, () => ({ action: 'accept', content: { yes: true } }), send);
    await agent.use('launch_start', { id: launch.id, name: domain, maxPrice: 1000 });
    expect(replies).toHaveLength(4);
    expect(replies.filter((text) => text.includes('confirmation_used'))).toHaveLength(3);
    expect(await waitForLaunchEnd(key, launch.id)).toMatchObject({ status: 'done' });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });

  it('launch_start: the same answer again is confirmation_used, and the launch is charged once', async () => {
    const launch = await planFor(key, { include: ['domain'] });
    const { domain } = launch.choices.names[0]!;
    const { agent: starting, answers, questions } = await yesAgent();
    await starting.use('launch_start', { id: launch.id, name: domain, maxPrice: 1000 });
    expect(questions[0]).toContain('Registrant: Vera Field');
    expect(questions[0]).toContain('Includes: domain');
    const text = await again(answers[0]!);
    expect(text).toContain('confirmation_used');
    expect(text).toContain(launch.id);
    expect(await waitForLaunchEnd(key, launch.id)).toMatchObject({ status: 'done' });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });
});
