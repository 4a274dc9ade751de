import { injectFault, fetchDocumented, receivedPrompts, scriptModel, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppWithModel, type AppWithModel } from './app-with-model.fixture.ts';

interface Made {
  id: string;
  code?: string;
  engine: string;
  model?: string;
  fallbackReason?: string;
  essentials: { tagline: string; missionStatement: string };
  personality: { archetype: string };
}

let app: AppWithModel;
beforeAll(async () => {
  app = await openAppWithModel();
});
afterAll(() => app.close());

async function make(
  about: string,
  over: Record<string, unknown> = {},
  key = app.keys.founder,
): Promise<Made & { status: number }> {
  const res = await fetchDocumented(`${app.url}/brand-kits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Tiderow', description: `Tide tables for rowing clubs, ${about}`, ...over }),
  });
  return { status: res.status, ...((await res.json()) as Made) };
}
const get = async (id: string): Promise<Made> =>
  (
    await fetchDocumented(`${app.url}/brand-kits/${id}`, { headers: { authorization: `Bearer ${app.keys.founder}` } })
  ).json() as Promise<Made>;

/** Every field, as a model may fill it. */
const SAID = {
  archetype: 'The Hero',
  tagline: 'Oars in, phones away',
  missionStatement: 'Tiderow helps crews choose the right hour for the water.',
  valueProposition: 'Tides and training in one table, so that nobody plans the week from scratch.',
  primarySegment: 'Rowing clubs whose week depends on the river.',
  painPoints: ['Tables speak to ships', 'Plans fall apart at dawn', 'Logs are kept nowhere'],
  jobsToBeDone: ['Pick the hour', 'Tell the crew', 'Write the outing down'],
  traits: ['brisk', 'steady', 'frank'],
  voiceTone: 'Short and clear, like an order from the cox.',
  voicePrinciples: ['Say the hour first', 'Keep to one thought', 'Spare the jokes in bad weather'],
  doSay: ['Out at dawn.', 'Stay close to the bank.', 'Well rowed.'],
  dontSay: ['Smash it', 'Winners only', 'Act now'],
  imageryStyle: 'Boats and faces at work, seen from the launch.',
  moodKeywords: ['spray', 'dawn', 'rhythm'],
  website: 'Show the hour of the next good tide first.',
  socialMedia: 'Post the river as it looks this morning.',
  email: 'Send the week in one short list.',
  dos: ['Show crews at work', 'Leave room for water', 'Keep one blue'],
  donts: ['Hide the river', 'Shout in capitals', 'Tilt the mark'],
};

describe('POST /brand-kits with a language model', () => {
  it('200: the words and character of the model; engine and model are returned now and whenever the kit is read', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: SAID });
    const { status, ...kit } = await make(about);
    expect(status).toBe(200);
    expect(kit).toMatchObject({
      engine: 'llm',
      model: 'sandbox-1',
      essentials: { tagline: SAID.tagline, missionStatement: SAID.missionStatement },
      personality: { archetype: SAID.archetype },
    });
    expect(kit).not.toHaveProperty('fallbackReason');
    expect(await get(kit.id)).toEqual(kit);
  });

  it.each([
    ['auth', (match: string) => scriptModel({ match, status: 401 })],
    [
      'provider',
      (match: string) => injectFault({ service: 'model', operation: 'complete', kind: 'drop_after', times: 1, match }),
    ],
    [
      'invalid_output',
      (match: string) => scriptModel({ match, text: '<svg/>' }, { match, json: { tagline: SAID.tagline } }),
    ],
  ])('200: %s falls back to the offline kit, which says why whenever it is read', async (fallbackReason, arrange) => {
    const about = uniqueWord();
    await arrange(about);
    const { status, ...kit } = await make(about);
    expect(status).toBe(200);
    expect(kit).toMatchObject({
      engine: 'offline',
      fallbackReason,
      essentials: { missionStatement: expect.stringContaining('Tiderow') },
    });
    expect(kit).not.toHaveProperty('model');
    expect(kit.essentials.tagline).not.toBe(SAID.tagline);
    expect(await get(kit.id)).toEqual(kit);
  });

  it('200: budget falls back to the offline kit', async () => {
    const spend = (nano: bigint) =>
      app.scope.sql.rows('t-spend-all', 'update language_spend set spent_nano_usd = spent_nano_usd + $1::bigint', [
        nano,
      ]);
    await make(uniqueWord()); // ensures that this month's row exists
    await spend(20_000_000_000n);
    expect(await make(uniqueWord())).toMatchObject({ status: 200, engine: 'offline', fallbackReason: 'budget' });
    await spend(-20_000_000_000n);
    expect(await make(uniqueWord())).toMatchObject({ status: 200, engine: 'llm' });
  });

  it('400 and 402 come before any request to the model', async () => {
    const about = uniqueWord();
    expect(await make(about, { name: 'Tide🚀row' })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await make(about, {}, app.keys.explorer)).toMatchObject({ status: 402, code: 'entitlement_required' });
    expect(await receivedPrompts(about)).toEqual([]);
  });
});
