import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LanguageError, type LanguageTurn } from '@onym/ports';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { languageModel, type LanguageSettings } from './model.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const base = (): string => `${inject('sandboxUrl')}/model/v1`;
function open(
  settings: LanguageSettings = { kind: 'openai-compatible', baseUrl: base(), apiKey: 'sandbox', model: 'sandbox-1' },
) {
  const language = languageModel(settings);
  if (!language) throw new Error('no model');
  opened.push(language);
  return language;
}
const unique = (): string => `q${randomBytes(8).toString('hex')}`;
const turn = (prompt: string, over: Partial<LanguageTurn> = {}): LanguageTurn => ({
  instructions: 'Say something.',
  prompt,
  maxOutputTokens: 500,
  signal: AbortSignal.timeout(10_000),
  ...over,
});
async function control(path: string, json?: unknown): Promise<unknown> {
  const answer = await fetch(
    `${inject('sandboxUrl')}/_sandbox/${path}`,
    json === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(json), headers: { 'content-type': 'application/json' } },
  );
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
const asked = async (match: string) =>
  (
    (await control(`model/asked?match=${match}`)) as {
      asked: { wire: string; instructions: string; maxOutputTokens: number; left: boolean }[];
    }
  ).asked;
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it('no provider, no model', () => {
  expect(languageModel({ kind: 'none' })).toBeNull();
});

describe.each([
  [
    'openai',
    (): LanguageSettings => ({ kind: 'openai-compatible', baseUrl: base(), apiKey: 'sandbox', model: 'sandbox-1' }),
  ],
  [
    'anthropic',
    (): LanguageSettings => ({ kind: 'anthropic', baseUrl: base(), apiKey: 'sandbox', model: 'sandbox-1' }),
  ],
])('on the wire of %s', (wire, settings) => {
  it('a reply has its words and its counted tokens; instructions, prompt and limit arrive', async () => {
    const about = unique();
    await control('model/scripts', { match: about, text: 'All is well.' });
    expect(await open(settings()).reply(turn(about, { maxOutputTokens: 77 }))).toEqual({
      text: 'All is well.',
      cutOff: false,
      inputTokens: expect.any(Number),
      outputTokens: 3,
    });
    expect(await asked(about)).toMatchObject([
      { wire, instructions: 'Say something.', maxOutputTokens: 77, left: false },
    ]);
  });

  it('a reply that was cut off says so', async () => {
    const about = unique();
    await control('model/scripts', { match: about, text: 'All is well with us.', cutOff: true });
    expect(await open(settings()).reply(turn(about))).toMatchObject({ cutOff: true, text: 'All is wel' });
  });

  it('a busy vendor is asked again: 429, then 503, then the reply', async () => {
    const about = unique();
    await control('faults', { service: 'model', operation: 'complete', kind: 'rate_limit', times: 1, match: about });
    await control('faults', { service: 'model', operation: 'complete', kind: 'error_before', times: 1, match: about });
    expect(await open(settings()).reply(turn(about))).toMatchObject({ cutOff: false });
    expect(await asked(about)).toHaveLength(3);
  });

  it('a vendor that stays broken is a provider error after three calls, and charges nothing', async () => {
    const about = unique();
    await control('faults', { service: 'model', operation: 'complete', kind: 'error_before', times: 5, match: about });
    const error = await failure(open(settings()).reply(turn(about)));
    expect(error).toMatchObject({ kind: 'provider', mayBeCharged: false, message: 'the vendor answered 503' });
    expect(await asked(about)).toHaveLength(3);
  });

  it('a key that is refused is an auth error at once', async () => {
    const about = unique();
    const error = await failure(open({ ...settings(), apiKey: 'revoked' } as LanguageSettings).reply(turn(about)));
    expect(error).toMatchObject({ kind: 'auth', mayBeCharged: false });
  });

  it('silence ends with the signal: timeout, and the vendor may charge for what it did', async () => {
    const about = unique();
    await control('faults', { service: 'model', operation: 'complete', kind: 'timeout_after', times: 1, match: about });
    const error = await failure(open(settings()).reply(turn(about, { signal: AbortSignal.timeout(600) })));
    expect(error).toMatchObject({ kind: 'timeout', mayBeCharged: true });
    await vi.waitFor(async () => expect(await asked(about)).toMatchObject([{ left: true }]), { timeout: 5000 });
  });

  it('whoever asks goes away: cancelled, and the vendor sees it', async () => {
    const about = unique();
    const abort = new AbortController();
    await control('faults', { service: 'model', operation: 'complete', kind: 'timeout_after', times: 1, match: about });
    const ended = failure(open(settings()).reply(turn(about, { signal: abort.signal })));
    await vi.waitFor(async () => expect(await asked(about)).toHaveLength(1), { timeout: 5000 });
    abort.abort(new Error('gone'));
    expect(await ended).toMatchObject({ kind: 'cancelled', mayBeCharged: true });
    await vi.waitFor(async () => expect(await asked(about)).toMatchObject([{ left: true }]), { timeout: 5000 });
  });
});

describe('what nobody pays for twice', () => {
  it('an answer that got lost is not asked for again, and may be charged', async () => {
    const about = unique();
    await control('faults', { service: 'model', operation: 'complete', kind: 'drop_after', times: 1, match: about });
    expect(await failure(open().reply(turn(about)))).toMatchObject({ kind: 'provider', mayBeCharged: true });
    expect(await asked(about)).toHaveLength(1);
  });

  it('a vendor that cannot be reached did nothing', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => void server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => void server.close(resolve));
    const error = await failure(
      open({ kind: 'openai-compatible', baseUrl: `http://127.0.0.1:${port}/v1`, model: 'gone' }).reply(turn(unique())),
    );
    expect(error).toBeInstanceOf(LanguageError);
    expect(error).toMatchObject({ kind: 'provider', mayBeCharged: false });
  });

  it('a vendor that wants more patience than a caller has is given up at once', async () => {
    const about = unique();
    await control('model/scripts', { match: about, status: 429, headers: { 'retry-after': '30' } });
    expect(await failure(open().reply(turn(about)))).toMatchObject({ kind: 'provider', mayBeCharged: false });
    expect(await asked(about)).toHaveLength(1);
  });

  it('nothing is sent for somebody who has gone already', async () => {
    const about = unique();
    expect(await failure(open().reply(turn(about, { signal: AbortSignal.abort(new Error('gone')) })))).toMatchObject({
      kind: 'cancelled',
      mayBeCharged: false,
    });
    expect(await asked(about)).toEqual([]);
  });
});
