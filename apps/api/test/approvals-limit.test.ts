import { call, createBuyer, createUserKey, mailTo, queryStack, sandboxRecords, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { planFor, startLaunch } from './launches.fixture.ts';
import { connectAgent, earlierAgent } from './mcp-client.fixture.ts';
import { decideApproval, type Approval, type Key, keyWith } from './spending.fixture.ts';

let user: User;
let agent: Key;
const domains: string[] = [];
const asked: string[] = [];
beforeAll(async () => {
  ({ user } = await createBuyer());
  agent = await keyWith(user, { approvalAbove: 1 });
  for (let number = 0; number < 5; number++) {
    const domain = freeName();
    const { approvalId } = expectRefusal(await buyDomain({ domain }, { bearer: agent.key }), 403, 'approval_required');
    domains.push(domain);
    asked.push(String(approvalId));
  }
});

const pendingIds = async (): Promise<string[]> =>
  expectOk(await call<{ approvals: Approval[] }>('GET', '/approvals?status=pending', { user })).approvals.map(
    ({ id }) => id,
  );
const expectUnchanged = async (domain: string): Promise<void> => {
  expect((await pendingIds()).toSorted()).toEqual(asked.toSorted());
  expect((await sandboxRecords(domain)).intents).toEqual([]);
};

describe('a key with five approvals that wait for its owner', () => {
  it('429 too_many_approvals: a sixth purchase opens none and charges nothing; the answer names the page and when to retry', async () => {
    const domain = freeName();
    const answer = await buyDomain({ domain }, { bearer: agent.key });
    expect(expectRefusal(answer, 429, 'too_many_approvals')).toMatchObject({
      open: 5,
      url: expect.stringMatching(/\/approvals$/) as string,
      retryable: true,
      moneyMoved: 'no',
    });
    const retryAfter = Number(answer.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(23 * 3600);
    expect(retryAfter).toBeLessThanOrEqual(24 * 3600);
    await expectUnchanged(domain);
  });

  it('the same purchase again answers with its own approval', async () => {
    const again = await buyDomain({ domain: domains[4] }, { bearer: agent.key });
    expect(expectRefusal(again, 403, 'approval_required')).toMatchObject({ approvalId: asked[4] });
  });

  it('through MCP the tool answers too_many_approvals, also for a client that cannot ask its user', async () => {
    for (const client of [await connectAgent(agent.key), await earlierAgent(agent.key)]) {
      const domain = freeName();
      const { refused, body } = await client.use('domains_buy', { domain, maxPrice: 20 });
      expect({ refused, body }).toMatchObject({
        refused: true,
        body: { code: 'too_many_approvals', open: 5, remedy: expect.stringContaining('`url`') as string },
      });
      await expectUnchanged(domain);
    }
  });

  it('429 too_many_approvals: a launch is not started and stays planned', async () => {
    const launch = await planFor(agent.key, { include: ['logos'] });
    expectRefusal(await startLaunch(agent.key, launch), 429, 'too_many_approvals');
    expect(expectOk(await call('GET', `/launches/${launch.id}`, { user }))).toMatchObject({
      status: 'planned',
      waiting: null,
    });
    await expectUnchanged(launch.choices.names[0]!.domain);
  });

  it('another key of the account may still ask, and the owner got three mails about the five', async () => {
    const other = await createUserKey(user, { spending: { approvalAbove: 1 } });
    const refused = await buyDomain({ domain: freeName() }, { bearer: other });
    const { approvalId } = expectRefusal(refused, 403, 'approval_required');
    expectOk(await decideApproval(user, String(approvalId), 'decline'));
    const about = (await mailTo(user.email)).filter(({ subject }) =>
      domains.some((domain) => subject.startsWith('Allow ') && subject.includes(domain)),
    );
    expect(about).toHaveLength(3);
  });

  it('200: freezing the key ends all five; none can be approved, and nothing is charged', async () => {
    expectOk(await call('PATCH', `/keys/${agent.id}`, { user, json: { isActive: false } }));
    expect(await pendingIds()).toEqual([]);
    for (const [index, id] of asked.entries()) {
      expectRefusal(await decideApproval(user, id, 'approve'), 409, 'conflict');
      expect((await sandboxRecords(domains[index]!)).intents).toEqual([]);
    }
    const statuses = await queryStack<{ status: string }>('select distinct status from approval where key_id = $1', [
      agent.id,
    ]);
    expect(statuses).toEqual([{ status: 'expired' }]);
  });
});
