import { createUserKey, call, queryStack, signUp } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import {
  deployPage,
  INPUT,
  key,
  createPage,
  otherKey,
  type Page,
  useOwners,
  visitSite,
} from './landing-pages.fixture.ts';

useOwners();

const UNKNOWN_ID = `lp_${'0'.repeat(26)}`;

describe('POST /landing-pages', () => {
  it('200: a complete page, ready, with a preview that opens without a key and is not indexed', async () => {
    const page = await createPage();
    expect(page).toMatchObject({
      status: 'ready',
      name: 'Tiderow',
      industry: 'Sport software',
      deployUrl: `/api/v1/landing-pages/${page.id}/deploy`,
      config: { theme: 'default', seo: { canonical: '' } },
    });
    expect(page.files.map(({ path }) => path)).toContain('index.html');
    const preview = await visitSite(page.preview);
    expect(preview).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex',
        'cache-control': 'private, no-store',
      },
    });
    expect(preview.text).toContain('Tiderow');
  });

  it('402 entitlement_required: an explorer learns which product is needed; nothing is created', async () => {
    const person = await signUp();
    const answer = await call('POST', '/landing-pages', { key: await createUserKey(person), json: INPUT });
    expect(answer).toMatchObject({
      status: 402,
      body: { code: 'entitlement_required', productType: 'SITE_BUILDER', oneTimePrice: 24.99 },
    });
    expect(
      await queryStack('select 1 from landing_page p join account a on a.id = p.account_id where a.email = $1', [
        person.email,
      ]),
    ).toEqual([]);
  });

  it.each([
    [{}],
    [{ businessName: ' ' }],
    [{ businessName: 7 }],
    [{ businessName: 'x'.repeat(101) }],
    [{ description: 'x'.repeat(2001) }],
    [{ theme: 'neon' }],
    [{ includeFAQ: 'yes' }],
    [{ ctaUrl: 7 }],
    [{ ctaUrl: 'javascript:alert(1)' }],
    [{ ctaUrl: ' JaVaScRiPt:alert(1)' }],
    [{ ctaUrl: 'data:text/html,x' }],
    [{ ctaUrl: '//evil.example' }],
    [{ ctaUrl: '/\\evil.example' }],
    [{ ctaUrl: 'vbscript:x' }],
    [{ businessName: 'a\0b' }],
  ])('400 invalid_request: %j', async (over) => {
    const json = Object.keys(over).length === 0 ? {} : { ...INPUT, ...over };
    expect(await call('POST', '/landing-pages', { key, json })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('GET /landing-pages, GET /landing-pages/{id}', () => {
  it('200: the owner sees the page; the list has no files', async () => {
    const page = await createPage();
    const { body } = await call<{ landingPages: Record<string, unknown>[] }>('GET', '/landing-pages', { key });
    expect(body.landingPages.find(({ id }) => id === page.id)).toMatchObject({ name: 'Tiderow', status: 'ready' });
    expect(body.landingPages[0]).not.toHaveProperty('files');
    expect((await call<Page>('GET', `/landing-pages/${page.id}`, { key })).body.files).toEqual(page.files);
  });

  it.each([UNKNOWN_ID, 'x', '%00', "'", 'a'.repeat(60)])('404 not_found: %s', async (id) => {
    const status = id === '%00' ? [400, 404] : [404];
    expect(status).toContain((await call('GET', `/landing-pages/${id}`, { key })).status);
    expect(status).toContain((await deployPage(id)).status);
  });

  it('404 not_found: a page of another account cannot be read, deployed, listed or rolled back', async () => {
    const { id } = await createPage();
    const answers = [
      await call('GET', `/landing-pages/${id}`, { key: otherKey }),
      await deployPage(id, {}, otherKey),
      await call('GET', `/landing-pages/${id}/deployments`, { key: otherKey }),
      await call('POST', `/landing-pages/${id}/rollback`, { key: otherKey, json: { version: 1 } }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
