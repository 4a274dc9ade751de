import { call } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import { INPUT, key, type Page, useOwners } from './landing-pages.fixture.ts';

useOwners();

const LEGAL = { businessName: 'Ember & Oak', businessType: 'coffee roastery', regions: ['gdpr'] };

type Fields = Record<string, unknown>;
const prefer = (value: string) => ({ headers: { prefer: value } });
const page = (value: string) => call<Page & Fields>('POST', '/landing-pages', { key, json: INPUT, ...prefer(value) });

describe('Prefer: return=minimal', () => {
  it('200: a page is returned without its file contents, with the URL of the full response, and says so', async () => {
    const answer = await page('return=minimal');
    const { url, files, id } = expectOk(answer);
    expect(answer.headers).toMatchObject({
      'preference-applied': 'return=minimal',
      vary: expect.stringContaining('Prefer'),
    });
    expect(answer.text.length).toBeLessThan(8000);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(Object.keys(file)).toEqual(['path']);
    expect(url).toMatch(new RegExp(`/api/v1/landing-pages/${id}$`));
    const whole = expectOk(await call<Page>('GET', `/landing-pages/${id}`, { key }));
    expect(whole.files.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    expect(whole.files.every(({ content }) => content.length > 0)).toBe(true);
  });

  it('200: legal documents are returned without their texts, when they are written and when they are read again', async () => {
    const made = await call<Fields>('POST', '/legal', { key, json: LEGAL, ...prefer('return=minimal') });
    const { id, documents } = expectOk(made) as { id: string; documents: Fields[] };
    const again = await call<Fields>('GET', `/legal/${id}`, { key, ...prefer('return=minimal') });
    expect(expectOk(again)).toEqual(made.body);
    expect(documents).toHaveLength(6);
    for (const document of documents) expect(document).not.toHaveProperty('content');
  });

  it.each([
    'return=representation',
    'respond-async',
    'return=minimalist',
    'x="return=minimal"',
    'return=representation, return=minimal',
  ])('200: %s leaves the response complete', async (value) => {
    const answer = await page(value);
    expect(expectOk(answer).files[0]).toHaveProperty('content');
    expect(answer.headers).not.toHaveProperty('preference-applied');
  });

  it.each(['Return=Minimal', 'respond-async, return = "minimal"', 'return=minimal; foo=bar'])(
    '200: %s is the same preference (RFC 7240 2)',
    async (value) => {
      expect((await page(value)).headers).toHaveProperty('preference-applied', 'return=minimal');
    },
  );

  it('200: the preference changes nothing in a response without bulky fields', async () => {
    const answer = await call<Fields>('GET', '/account', { key, ...prefer('return=minimal') });
    expect(expectOk(answer)).not.toHaveProperty('url');
    expect(answer.headers).not.toHaveProperty('preference-applied');
  });
});
