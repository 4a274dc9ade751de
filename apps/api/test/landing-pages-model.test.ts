import { injectFault, fetchDocumented, receivedPrompts, scriptModel, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppWithModel, type AppWithModel } from './app-with-model.fixture.ts';

interface Made {
  id: string;
  code?: string;
  engine: string;
  model?: string;
  fallbackReason?: string;
  config: { hero: Record<string, string>; sections: { type: string; body: string }[] };
  files: { path: string; content: string }[];
}

let app: AppWithModel;
beforeAll(async () => {
  app = await openAppWithModel();
});
afterAll(() => app.close());

async function ask<T extends object = Made>(
  method: string,
  path: string,
  json?: unknown,
  key = app.keys.founder,
): Promise<T> {
  const res = await fetchDocumented(`${app.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  const body = (await res.json()) as T;
  // A page has a status field of its own.
  return res.ok ? body : { ...body, status: res.status };
}
const make = (about: string, over: Record<string, unknown> = {}, key = app.keys.founder) =>
  ask(
    'POST',
    '/landing-pages',
    {
      businessName: 'Tiderow',
      industry: 'Sport software',
      description: `Tide tables for rowing clubs, ${about}.`,
      ...over,
    },
    key,
  );

const written = {
  headline: 'Row when the tide is with you',
  subheadline: 'Tide tables in one place, for crews who like to plan ahead.',
  about: 'Tide tables for rowing clubs.',
  callToAction: 'Plan an outing',
  features: ['Tides at your slip', 'A log that stays', 'Made for clubs'].map((title) => ({
    title,
    text: 'See it before you carry the boat down.',
  })),
  faq: ['Who is it for?', 'How do I begin?', 'Does it suit juniors?'].map((question) => ({
    question,
    answer: 'Ask us, and tell us where you row.',
  })),
};

describe('POST /landing-pages with a language model', () => {
  it('200: the text of the model on the page, with engine and model; read again it is the same', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: written });
    const page = await make(about);
    expect(page).toMatchObject({
      status: 'ready',
      engine: 'llm',
      model: 'sandbox-1',
      config: { hero: { headline: 'Row when the tide is with you', primaryCta: 'Plan an outing' } },
    });
    expect(page).not.toHaveProperty('fallbackReason');
    expect(page.files.find(({ path }) => path === 'index.html')!.content).toContain(
      '<h1>Row when the tide is with you</h1>',
    );
    expect(await ask('GET', `/landing-pages/${page.id}`)).toEqual(page);
    const { landingPages } = await ask<{ landingPages: Made[] }>('GET', '/landing-pages');
    expect(landingPages.find(({ id }) => id === page.id)).toMatchObject({ engine: 'llm', model: 'sandbox-1' });
  });

  it('200: markup, links and instructions in the reply fall back to the offline page, with the reason', async () => {
    const about = uniqueWord();
    const evil = {
      ...written,
      headline: '<script>alert(7)</script>',
      subheadline: 'See http://evil.example/ for more of it',
      features: [{ title: '<img src=x onerror=alert(7)>', text: 'evil' }],
    };
    await scriptModel({ match: about, json: evil }, { match: about, json: evil });
    const page = await make(about);
    expect(page).toMatchObject({ engine: 'offline', fallbackReason: 'invalid_output' });
    expect(page).not.toHaveProperty('model');
    expect(JSON.stringify(page)).not.toMatch(/alert\(7\)|evil/);
  });

  it.each([
    ['auth', (match: string) => scriptModel({ match, status: 401 })],
    [
      'provider',
      (match: string) => injectFault({ service: 'model', operation: 'complete', kind: 'drop_after', times: 1, match }),
    ],
  ])('200: %s falls back to the offline page, which says so', async (fallbackReason, arrange) => {
    const about = uniqueWord();
    await arrange(about);
    expect(await make(about)).toMatchObject({
      engine: 'offline',
      fallbackReason,
      config: { hero: { headline: expect.stringContaining('Tide tables for rowing clubs') } },
    });
  });

  it('400 and 402 come before any request to the model', async () => {
    const about = uniqueWord();
    expect(await make(about, { theme: 'neon' })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await make(about, {}, app.keys.explorer)).toMatchObject({ status: 402, code: 'entitlement_required' });
    expect(await receivedPrompts(about)).toEqual([]);
  });
});
