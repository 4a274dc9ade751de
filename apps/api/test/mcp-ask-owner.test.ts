import { call, createBuyer, createUserKey, uniqueWord, type Body, type User } from '@onym/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import { connectAgent, type Person } from './mcp-client.fixture.ts';
import { decideApproval, pendingApprovals } from './spending.fixture.ts';

let user: User;
let key: string;
let domain: string;
beforeAll(async () => {
  ({ user, key } = await createBuyer());
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
});
let agent: string;
beforeEach(async () => {
  agent = await createUserKey(user, { permissions: ['*'], control: { mailAndCertificates: 'ask' } });
});

const mx = () => ({ domain, type: 'MX', host: uniqueWord(), value: 'mx.example.net', priority: 10 });
const hosts = async () =>
  expectOk(await call<{ records: Body[] }>('GET', `/domains/${domain}/dns`, { key })).records.map(({ host }) => host);
const accept = { action: 'accept' as const, content: { done: true } };

/** A person who answers the pending approvals of the account on our page, then the client. */
function person(decision: 'approve' | 'decline' | null) {
  const questions: Parameters<Person>[0][] = [];
  const ask: Person = async (question) => {
    questions.push(question);
    if (decision)
      for (const { id } of await pendingApprovals(user.email)) expectOk(await decideApproval(user, id, decision));
    return accept;
  };
  return { questions, ask };
}

describe('a tool whose change needs the approval of the owner', () => {
  it('opens the page of the approval, and reports that the owner approved; the change is made once', async () => {
    const { questions, ask } = person('approve');
    const { use } = await connectAgent(agent, ask, undefined, { url: {} });
    const record = mx();
    const { refused, body } = await use('dns_create', record);
    expect(questions).toEqual([
      {
        message: expect.stringContaining(`MX ${record.host}: 10 mx.example.net`),
        url: expect.stringContaining('/approvals/apr_'),
      },
    ]);
    expect(questions[0]!.message).toContain(domain);
    expect({ refused, body }).toMatchObject({
      refused: true,
      body: {
        code: 'approval_required',
        status: 'approved',
        remedy: expect.stringContaining('do not send this call again'),
      },
    });
    expect((await hosts()).filter((host) => host === record.host)).toHaveLength(1);
  });

  it('shows the change and the page in a form where the client cannot open pages', async () => {
    const { questions, ask } = person('approve');
    const { use } = await connectAgent(agent, ask);
    const record = mx();
    expect((await use('dns_create', record)).body).toMatchObject({ status: 'approved' });
    expect(questions[0]!.message).toMatch(/10 mx\.example\.net[^]*The owner approves it at http.*\/approvals\/apr_/);
    expect(await hosts()).toContain(record.host);
  });

  it('approval_required: the answer of the client approves nothing', async () => {
    for (const ways of [{ url: {} }, { form: {} }]) {
      const { questions, ask } = person(null);
      const { use } = await connectAgent(agent, ask, undefined, ways);
      const record = mx();
      expect(await use('dns_create', record)).toMatchObject({
        refused: true,
        body: { code: 'approval_required', approvalUrl: expect.stringContaining('/approvals/') },
      });
      expect(questions).toHaveLength(1);
      expect(await hosts()).not.toContain(record.host);
    }
    for (const { id } of await pendingApprovals(user.email)) await decideApproval(user, id, 'decline');
  });

  it('approval_required: the owner declines, and is not asked again', async () => {
    const { questions, ask } = person('decline');
    const { use } = await connectAgent(agent, ask);
    const record = mx();
    expect((await use('dns_create', record)).body).toMatchObject({ code: 'approval_required', status: 'declined' });
    expect((await use('dns_create', record)).body).toMatchObject({ code: 'approval_required', declined: true });
    expect(questions).toHaveLength(1);
    expect(await hosts()).not.toContain(record.host);
  });

  it('approval_required: a client that cannot ask gets the page, and approvals_get the answer', async () => {
    const { use } = await connectAgent(agent);
    const { body } = await use('dns_create', mx());
    expect(body).toMatchObject({ code: 'approval_required', control: 'mailAndCertificates' });
    expect((await use('approvals_get', { id: body['approvalId'] })).body).toMatchObject({
      status: 'pending',
      action: 'zone',
      terms: { changes: [{ from: null }] },
    });
    expectOk(await decideApproval(user, String(body['approvalId']), 'approve'));
    expect((await use('approvals_get', { id: body['approvalId'] })).body).toMatchObject({ status: 'approved' });
  });
});
