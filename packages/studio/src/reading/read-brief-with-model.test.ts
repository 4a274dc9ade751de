import { modelSettings, openTestScope, scriptModel, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBrief } from './read-brief.ts';
import { readBriefWithModel } from './read-brief-with-model.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope(modelSettings());
});
afterAll(() => scope.close());

const brief = (about: string) => ({ description: `The ${about} bakes seeded loaves for rowers in Hull, no nuts` });
const SAID = {
  language: 'en-GB',
  subject: 'loaves',
  offer: 'seeded loaves',
  object: null,
  audience: 'rowers',
  place: 'Hull',
  not: [],
  tone: 'calm',
  trade: 'baking',
  confidence: 0.9,
};

describe('a reading with a language model', () => {
  it("is the model's where it uses words of the brief; our exclusions are kept", async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: SAID });
    const { reading, made } = await readBriefWithModel(scope, brief(about));
    expect(made).toEqual({ engine: 'llm', model: 'sandbox-1' });
    expect(reading).toMatchObject({ ...SAID, object: readBrief(brief(about)).reading.object, not: ['nuts'] });
  });

  it('is ours where the model adds something that is not in the brief or that we do not know', async () => {
    const about = uniqueWord();
    await scriptModel({
      match: about,
      json: {
        ...SAID,
        language: 'English!',
        subject: 'steakhouse',
        place: 'Paris',
        not: ['gluten'],
        tone: 'furious',
        trade: 'alchemy',
        confidence: 7,
      },
    });
    const own = readBrief(brief(about)).reading;
    const { reading } = await readBriefWithModel(scope, brief(about));
    expect(reading).toEqual({ ...own, offer: SAID.offer, audience: SAID.audience });
  });

  it('is ours when the model fails, with the reason', async () => {
    const about = uniqueWord();
    const refusal = 'I cannot help with that.';
    await scriptModel({ match: about, text: refusal }, { match: about, text: refusal });
    const { reading, made } = await readBriefWithModel(scope, brief(about));
    expect(made).toEqual({ engine: 'offline', fallbackReason: 'invalid_output' });
    expect(reading).toEqual(readBrief(brief(about)).reading);
  });
});
