import { injectFault, fetchDocumented, scriptModel, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppWithModel, type AppWithModel } from './app-with-model.fixture.ts';

let app: AppWithModel;
beforeAll(async () => {
  app = await openAppWithModel({ LLM_DEADLINE_SECONDS: '4' });
});
afterAll(() => app.close());

async function generate(about: string): Promise<{ status: number; meta: Record<string, unknown>; names: string[] }> {
  const res = await fetchDocumented(`${app.url}/names/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.keys.explorer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ description: `A bakery for sourdough bread, ${about}`, count: 3, tlds: ['.com', '.io'] }),
  });
  const { meta, results } = (await res.json()) as { meta: Record<string, unknown>; results: { name: string }[] };
  return { status: res.status, meta, names: results?.map(({ name }) => name) };
}

const complete = { service: 'model', operation: 'complete' } as const;

describe('POST /names/generate with a language model', () => {
  it('200: the names of the model; meta has the engine and the model', async () => {
    const { status, meta, names } = await generate(uniqueWord());
    expect(status).toBe(200);
    expect(meta).toMatchObject({ engine: 'llm', model: 'sandbox-1', returned: 3 });
    expect(meta).not.toHaveProperty('fallbackReason');
    expect(names).toHaveLength(3);
  });

  it.each([
    ['auth', (match: string) => scriptModel({ match, status: 401 })],
    ['provider', (match: string) => injectFault({ ...complete, kind: 'error_before', times: 3, match })],
    ['provider', (match: string) => injectFault({ ...complete, kind: 'drop_after', times: 1, match })],
    ['timeout', (match: string) => injectFault({ ...complete, kind: 'timeout_after', times: 1, match })],
    ['invalid_output', (match: string) => scriptModel({ match, text: 'No.' }, { match, text: 'Still no.' })],
    ['invalid_output', (match: string) => scriptModel({ match, cutOff: true }, { match, cutOff: true })],
  ])('200: %s falls back to the offline names, and meta says why', async (fallbackReason, arrange) => {
    const about = uniqueWord();
    await arrange(about);
    const { status, meta, names } = await generate(about);
    expect(status).toBe(200);
    expect(meta).toMatchObject({ engine: 'offline', fallbackReason, returned: 3 });
    expect(meta).not.toHaveProperty('model');
    expect(names).toHaveLength(3);
  });

  it('200: budget falls back to the offline names, and a new budget brings the model back', async () => {
    const spend = (nano: bigint) =>
      app.scope.sql.rows('t-spend-all', 'update language_spend set spent_nano_usd = spent_nano_usd + $1::bigint', [
        nano,
      ]);
    await generate(uniqueWord()); // ensures that this month's row exists
    await spend(20_000_000_000n);
    expect(await generate(uniqueWord())).toMatchObject({
      status: 200,
      meta: { engine: 'offline', fallbackReason: 'budget' },
    });
    await spend(-20_000_000_000n);
    expect(await generate(uniqueWord())).toMatchObject({ status: 200, meta: { engine: 'llm' } });
  });
});
