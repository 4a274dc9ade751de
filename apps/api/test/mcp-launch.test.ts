import { createUserKey, sandboxRecords, createBuyer, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLaunchEnd, type Launch } from './launches.fixture.ts';
import { connectAgent, type Person } from './mcp-client.fixture.ts';

let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
});

/** A user who answers, and the questions they were asked. */
function person(action: 'accept' | 'decline'): { questions: string[]; ask: Person } {
  const questions: string[] = [];
  return {
    questions,
    ask: ({ message }) => {
      questions.push(message);
      return action === 'accept' ? { action, content: { yes: true } } : { action };
    },
  };
}

describe('launch_plan, launch_start, launch_get', () => {
  it('plans, asks the user to confirm the total price, starts afterwards, and reports progress', async () => {
    const { questions, ask } = person('accept');
    const key = await createUserKey(user);
    const tools = await connectAgent(key, ask);
    const request = {
      description: 'A bakery that delivers bread to offices',
      name: `${uniqueWord('loaf')}.com`,
      include: ['domain', 'legal'],
    };
    const plan = (await tools.use('launch_plan', request)).body as unknown as Launch;
    const [choice] = plan.choices.names;
    const { refused, body } = await tools.use('launch_start', { id: plan.id, name: choice!.name, maxPrice: 200 });
    expect({ refused, body }).toMatchObject({ refused: false, body: { status: 'running', name: choice!.name } });
    expect(questions).toEqual([expect.stringContaining(`${choice!.domain} for ${plan.total.toFixed(2)} USD`)]);
    await waitForLaunchEnd(key, plan.id);
    expect((await tools.use('launch_get', { id: plan.id })).body).toMatchObject({
      status: 'done',
      result: { domain: choice!.domain, legalId: expect.any(String) },
    });
  });

  it('confirmation_required: the user declines, or no price is given; nothing is charged', async () => {
    const tools = await connectAgent(await createUserKey(user), person('decline').ask);
    const name = `${uniqueWord('loaf')}.com`;
    const plan = (await tools.use('launch_plan', { description: 'A bakery', name, include: ['domain'] }))
      .body as unknown as Launch;
    expect(await tools.use('launch_start', { id: plan.id, name, maxPrice: 200 })).toMatchObject({
      refused: true,
      body: { code: 'confirmation_required', declined: true, moneyMoved: 'no' },
    });
    expect(await tools.use('launch_start', { id: plan.id, name })).toMatchObject({
      refused: true,
      body: { code: 'invalid_request' },
    });
    // A start has no dry run, and passing `dryRun` does not avoid the question.
    expect(await tools.use('launch_start', { id: plan.id, name, maxPrice: 200, dryRun: true })).toMatchObject({
      refused: true,
    });
    expect((await sandboxRecords(name)).intents).toEqual([]);
  });
});
