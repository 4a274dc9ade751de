import { stack } from '@onym/testing';
import { expect, it } from 'vitest';
import { postToSandbox, readSandbox, uniqueLabel } from '../sandbox-control.fixture.ts';
import { languageModel } from './model.ts';

// These tests cover one wire format each; the port's contract is tested in model.sandbox.test.ts.
const baseUrl = (): string => `${stack().sandboxUrl}/model/v1`;
const turn = (prompt: string) => ({
  instructions: 'Say something.',
  prompt,
  maxOutputTokens: 500,
  signal: AbortSignal.timeout(10_000),
});

it('without a provider there is no model', () => {
  expect(languageModel({ kind: 'none' })).toBeNull();
});

it.each([
  ['openai', 'openai-compatible'],
  ['anthropic', 'anthropic'],
] as const)("%s: calls use this vendor's API format", async (wire, kind) => {
  const model = languageModel({ kind, baseUrl: baseUrl(), apiKey: 'sandbox', model: 'sandbox-1' })!;
  const about = uniqueLabel();
  await model.reply(turn(about));
  const { prompts } = await readSandbox<{ prompts: object[] }>(`model/asked?match=${about}`);
  expect(prompts).toMatchObject([{ wire, model: 'sandbox-1' }]);
  await model.close();
});

it("a response in OpenAI's format may contain no token counts", async () => {
  const model = languageModel({ kind: 'openai-compatible', baseUrl: baseUrl(), apiKey: 'any', model: 'sandbox-1' })!;
  const about = uniqueLabel();
  await postToSandbox('model/scripts', { match: about, text: 'All is well.', uncounted: true });
  expect(await model.reply(turn(about))).toEqual({
    text: 'All is well.',
    cutOff: false,
    inputTokens: null,
    outputTokens: null,
  });
  await model.close();
});
