import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postJson, startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { model } from './index.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [model] });
});
afterAll(() => scratch.stop());

const SCHEMA = {
  type: 'object',
  properties: {
    kind: { enum: ['one', 'two'] },
    names: {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: {
        type: 'object',
        properties: { name: { type: 'string', maxLength: 40 }, size: { type: 'integer', minimum: 3 } },
      },
    },
  },
};
const chat = (prompt: string, over: object = {}, key = 'any') =>
  fetch(`${scratch.url}/model/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'm',
      messages: [
        { role: 'system', content: `Fill this in:\n${JSON.stringify(SCHEMA)}` },
        { role: 'user', content: prompt },
      ],
      ...over,
    }),
  });
const wordsOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { choices: { message: { content: string } }[] }).choices[0]!.message.content;
const script = (body: object) => postJson(`${scratch.url}/_sandbox/model/scripts`, body);

describe('the model', () => {
  it('fills the schema of its instructions, with the same result for the same prompt only', async () => {
    const first = await wordsOf(await chat('bread'));
    const { kind, names } = JSON.parse(first) as { kind: string; names: { name: string; size: number }[] };
    expect(['one', 'two']).toContain(kind);
    expect(names).toHaveLength(5);
    for (const { name, size } of names)
      expect({ name, size }).toEqual({ name: expect.stringMatching(/^[A-Z][a-z]{4,11}$/), size: 3 });
    expect(await wordsOf(await chat('bread'))).toBe(first);
    expect(await wordsOf(await chat('cheese'))).not.toBe(first);
  });

  it('uses a scripted reply once, for the prompt that it matches', async () => {
    await script({ match: 'rye', text: 'Rye it is.' });
    expect(await wordsOf(await chat('wheat'))).not.toBe('Rye it is.');
    expect(await wordsOf(await chat('about rye'))).toBe('Rye it is.');
    expect(await wordsOf(await chat('about rye'))).not.toBe('Rye it is.');
  });

  it('stops at the token limit and reports that', async () => {
    const answer = (await (await chat('spelt', { max_tokens: 5 })).json()) as {
      choices: { finish_reason: string }[];
      usage: { completion_tokens: number };
    };
    expect(answer).toMatchObject({ choices: [{ finish_reason: 'length' }], usage: { completion_tokens: 5 } });
  });

  it('refuses a missing key, a revoked one, streams and an invalid prompt', async () => {
    expect((await chat('x', {}, 'revoked')).status).toBe(401);
    expect((await postJson(`${scratch.url}/model/v1/chat/completions`, {})).status).toBe(401);
    expect((await chat('x', { stream: true })).status).toBe(400);
    expect((await chat('x', { messages: 'hello' })).status).toBe(400);
  });

  it('accepts valid scripts only', async () => {
    for (const body of [
      {},
      { match: 'x' },
      { match: '', text: 'y' },
      { match: 'x', status: 200 },
      { match: 'x', text: 7 },
    ])
      expect((await script(body)).status).toBe(400);
  });
});
