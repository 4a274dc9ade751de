import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postJson, startScratch, type Scratch } from '../scratch.fixture.ts';
import { search } from './index.ts';

let sandbox: Scratch;
beforeAll(async () => {
  sandbox = await startScratch({ parts: [search] });
});
afterAll(() => sandbox.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}${path}`, { headers, redirect: 'manual' });
const token = { 'x-subscription-token': 'key' };

async function titles(phrase: string): Promise<string[]> {
  const { web } = (await (await get(`/res/v1/web/search?q=${encodeURIComponent(phrase)}&count=10`, token)).json()) as {
    web: { results: { title: string }[] };
  };
  return web.results.map(({ title }) => title);
}

describe('web search', () => {
  it('finds a brand in many places, and nothing for an invented name', async () => {
    expect(await titles('"Google"')).toEqual(expect.arrayContaining(['Google | Official site', 'Google - Wikipedia']));
    expect((await titles('"Zovaquil"')).filter((title) => title.split(/ [|-] /).includes('Zovaquil'))).toEqual([]);
    expect((await titles('"Known Zovaquil"')).filter((title) => title.startsWith('Known Zovaquil |'))).toHaveLength(4);
  });

  it('supports both APIs: 422 without a token, 403 without JSON', async () => {
    expect((await get('/res/v1/web/search?q=x')).status).toBe(422);
    expect((await get('/search?q=google')).status).toBe(403);
    const { results } = (await (await get('/search?q=google&format=json')).json()) as {
      results: { title: string; url: string; content: string }[];
    };
    expect(results[0]).toMatchObject({ title: 'google | Official site', url: 'https://www.google.com/' });
  });

  it('fails when a fault is set', async () => {
    await postJson(`${sandbox.url}/_sandbox/faults`, {
      service: 'search',
      operation: 'search',
      kind: 'error_before',
      times: 1,
      match: 'unlucky',
    });
    expect((await get('/search?q=unlucky&format=json')).status).toBe(500);
    expect((await get('/search?q=unlucky&format=json')).status).toBe(200);
  });
});

describe('homepages', () => {
  it.each([
    ['google.io', 200, 'Google'],
    ['liveabcde.com', 200, 'Software for teams'],
    ['parkedabcde.ai', 200, 'this domain is for sale'],
    ['movedabcde.co', 301, ''],
    ['liveabcde.io', 502, ''],
    ['zovaquil.com', 502, ''],
  ])('%s answers %i', async (host, status, text) => {
    const answer = await get(`/homepages/${host}/`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(text);
    const { nameservers } = (await (await get(`/homepages-dns/${host}`)).json()) as { nameservers: string[] | null };
    expect(nameservers === null).toBe(status === 502);
  });
});

describe('the trademark office', () => {
  const client = { 'x-ibm-client-id': 'me' };
  const ask = (filter: string, headers: Record<string, string>) =>
    get(`/trademark-search/trademarks?query=${encodeURIComponent(filter)}`, headers);

  it('returns a token for credentials and trademarks for a token', async () => {
    const form = (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/cas-server-webapp/oidc/accessToken`, { method: 'POST', body: new URLSearchParams(fields) });
    expect((await form({ grant_type: 'client_credentials' })).status).toBe(401);
    const { access_token: bearer } = (await (
      await form({ grant_type: 'client_credentials', client_id: 'me', client_secret: 's' })
    ).json()) as { access_token: string };
    const filter = 'wordMarkSpecification.verbalElement=="*Regdabcd*",wordMarkSpecification.verbalElement=="Regd*"';
    expect((await ask(filter, client)).status).toBe(401);
    const answer = await ask(filter, { ...client, authorization: `Bearer ${bearer}` });
    expect(await answer.json()).toMatchObject({
      totalElements: 1,
      trademarks: [
        { wordMarkSpecification: { verbalElement: 'REGDABCD' }, niceClasses: [9, 42], status: 'REGISTERED' },
      ],
    });
    expect((await ask('owner==X', { ...client, authorization: `Bearer ${bearer}` })).status).toBe(400);
  });
});
