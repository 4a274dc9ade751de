import { injectFault, fetchDocumented, receivedPrompts, scriptModel, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppWithModel, type AppWithModel } from './app-with-model.fixture.ts';

interface Made {
  code?: string;
  meta: Record<string, unknown>;
  logos: { id: string; icon: string; slogan: string; description: string }[];
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
  const res = await fetchDocumented(`${app.url}/logos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Tiderow', description: `Tide tables for rowing clubs, ${about}`, count: 2, ...over }),
  });
  return { status: res.status, ...((await res.json()) as Made) };
}

const chosen = {
  icons: ['anchor', 'lighthouse', 'moon-star', 'waves-horizontal'].map((icon) => ({
    icon,
    reason: 'What crews look for',
  })),
  colours: ['navy', 'coral'],
  moods: ['calm'],
  slogan: 'Row with the moon',
};

describe('POST /logos with a language model', () => {
  it('200: the icons of the model, drawn and stored; meta has the engine, the model and a slogan that appears in no picture', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: chosen });
    const { status, meta, logos } = await make(about);
    expect(status).toBe(200);
    expect(meta).toEqual({
      language: 'en',
      count: 2,
      style: 'mixed',
      engine: 'llm',
      model: 'sandbox-1',
      palette: [expect.stringMatching(/^#/), expect.stringMatching(/^#/)],
      suggestedSlogan: 'Row with the moon',
      reading: expect.objectContaining({ not: [] }),
    });
    expect(logos.map(({ icon, slogan }) => [icon, slogan])).toEqual([
      ['anchor', ''],
      ['lighthouse', ''],
    ]);
    for (const { id } of logos) {
      const svg = await (await fetchDocumented(`${app.url}/logos/${id}.svg`)).text();
      expect(svg).toMatch(/^<svg .*<\/svg>$/s);
      expect(svg).not.toContain('Row with the moon');
    }
  });

  it('200: a given slogan is kept unchanged, and none is suggested', async () => {
    const { meta, logos } = await make(uniqueWord(), { slogan: 'Up with the tide ' });
    expect(meta).toMatchObject({ engine: 'llm' });
    expect(meta).not.toHaveProperty('suggestedSlogan');
    expect(logos.map(({ slogan }) => slogan)).toEqual(['Up with the tide ', 'Up with the tide ']);
  });

  it.each([
    ['auth', (match: string) => scriptModel({ match, status: 401 })],
    [
      'provider',
      (match: string) => injectFault({ service: 'model', operation: 'complete', kind: 'drop_after', times: 1, match }),
    ],
    [
      'invalid_output',
      (match: string) =>
        scriptModel({ match, text: '<svg/>' }, { match, json: { ...chosen, icons: [{ icon: 'x', reason: 'x' }] } }),
    ],
  ])('200: %s falls back to offline concepts, and meta says why', async (fallbackReason, arrange) => {
    const about = uniqueWord();
    await arrange(about);
    const { status, meta, logos } = await make(about);
    expect(status).toBe(200);
    expect(meta).toEqual({
      language: 'en',
      count: 2,
      style: 'mixed',
      engine: 'offline',
      fallbackReason,
      palette: [expect.stringMatching(/^#/), expect.stringMatching(/^#/)],
      reading: expect.objectContaining({ not: [] }),
    });
    expect(logos).toHaveLength(2);
  });

  it('200: budget falls back to offline concepts, and a new budget brings the model back', async () => {
    const spend = (nano: bigint) =>
      app.scope.sql.rows('t-spend-all', 'update language_spend set spent_nano_usd = spent_nano_usd + $1::bigint', [
        nano,
      ]);
    await make(uniqueWord()); // ensures that this month's row exists
    await spend(20_000_000_000n);
    expect(await make(uniqueWord())).toMatchObject({
      status: 200,
      meta: { engine: 'offline', fallbackReason: 'budget' },
    });
    await spend(-20_000_000_000n);
    expect(await make(uniqueWord())).toMatchObject({ status: 200, meta: { engine: 'llm' } });
  });

  it('400 and 402 come before any request to the model', async () => {
    const about = uniqueWord();
    expect(await make(about, { count: 10 })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await make(about, {}, app.keys.explorer)).toMatchObject({ status: 402, code: 'entitlement_required' });
    expect(await receivedPrompts(about)).toEqual([]);
  });
});
