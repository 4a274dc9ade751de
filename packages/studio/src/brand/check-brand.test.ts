import { openTestScope, stack, type TestScope, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBrand, type BrandVerdict } from './check-brand.ts';

const ALL = { trademark: true, homepage: true, search: true };
const ONLY_MARKS = { trademark: true, homepage: false, search: false };

const open: TestScope[] = [];
async function scopeWith(over: Record<string, string>): Promise<TestScope> {
  const scope = await openTestScope(over);
  open.push(scope);
  return scope;
}

let office: TestScope;
beforeAll(async () => {
  const url = stack().sandboxUrl;
  office = await scopeWith({
    TRADEMARK_SOURCES: 'famous,postgres,euipo',
    EUIPO_API_BASE: url,
    EUIPO_TOKEN_URL: `${url}/cas-server-webapp/oidc/accessToken`,
    EUIPO_CLIENT_ID: uniqueWord(),
    EUIPO_CLIENT_SECRET: 'secret',
    SEARCH_PROVIDER: 'searxng',
    SEARXNG_URL: url,
  });
});
afterAll(() => Promise.all(open.map((scope) => scope.close())));

const check = (scope: TestScope, name: string, context?: string, checks = ONLY_MARKS): Promise<BrandVerdict> =>
  checkBrand(scope, 'usr_unknown', { name, context, checks });

describe('a trademark office that is queried', () => {
  it('rates its marks by severity and reports number and classes', async () => {
    const name = uniqueWord('regd');
    const { conflicts, checks } = await check(office, name, 'a SaaS platform');
    expect(conflicts).toEqual([
      expect.objectContaining({
        type: 'trademark',
        severity: 'high',
        detail: expect.stringMatching(/registered, no\. 0\d+, Nice classes 9, 42; source: sandbox/),
      }),
    ]);
    expect(checks.trademark).toMatchObject({
      status: 'ran',
      source: 'famous-list, sandbox',
      coverage: expect.stringContaining('no bulk file of a trademark office has been imported'),
    });
    expect(await check(office, name, 'beekeeping')).toMatchObject({ status: 'warning', severity: 'medium' });
    expect(await check(office, uniqueWord('lapsed'), 'software')).toMatchObject({ status: 'warning', severity: 'low' });
  });

  it('reports no conflict and claims no coverage when it does not respond', async () => {
    const dead = await scopeWith({
      TRADEMARK_SOURCES: 'http',
      TRADEMARK_HTTP_URL: 'http://127.0.0.1:9/marks?q={name}',
    });
    expect(await check(dead, 'Google')).toEqual({
      name: 'Google',
      status: 'clear',
      severity: 'clear',
      conflicts: [],
      checks: expect.objectContaining({
        trademark: {
          status: 'failed',
          source: 'http',
          coverage: 'no answer from http, so nothing is known of its marks',
        },
      }),
    });
    const both = await scopeWith({
      TRADEMARK_SOURCES: 'famous,http',
      TRADEMARK_HTTP_URL: 'http://127.0.0.1:9/marks?q={name}',
    });
    const { status, checks } = await check(both, 'Google');
    expect(status).toBe('conflict');
    expect(checks.trademark).toMatchObject({
      status: 'ran',
      source: 'famous-list',
      coverage: expect.stringContaining('no answer from http'),
    });
  });
});

describe('a source that is not configured', () => {
  it('is skipped with its reason', async () => {
    const bare = await scopeWith({ TRADEMARK_SOURCES: 'postgres', SEARCH_PROVIDER: 'none', HOMEPAGE_CHECK: 'off' });
    expect((await check(bare, 'Google', undefined, ALL)).checks).toEqual({
      trademark: {
        status: 'skipped',
        source: 'none',
        coverage: 'no bulk file of a trademark office has been imported',
      },
      homepage: { status: 'skipped', source: 'none', coverage: 'this service does not call the internet' },
      search: { status: 'skipped', source: 'none', coverage: 'no web search is set up' },
    });
  });
});

describe('homepages and search', () => {
  it("a redirecting page, and an ordinary word's .com that is for sale, are notes", async () => {
    const homepage = { trademark: false, homepage: true, search: false };
    expect(await check(office, uniqueWord('moved'), undefined, homepage)).toMatchObject({
      status: 'clear',
      severity: 'low',
      conflicts: expect.arrayContaining([
        expect.objectContaining({ detail: expect.stringContaining('leads to another website') }),
      ]),
    });
    expect(await check(office, 'Harbor', undefined, homepage)).toMatchObject({
      status: 'clear',
      severity: 'low',
      conflicts: [{ detail: 'harbor.com is registered and parked' }],
    });
  });

  it('a name of 64 letters is reported as no valid domain name', async () => {
    expect(
      (await check(office, 'x'.repeat(64), undefined, { trademark: false, homepage: true, search: false })).checks
        .homepage,
    ).toMatchObject({ status: 'skipped', coverage: 'the name makes no domain name' });
  });

  it('the other wire format of a web search gives the same result', async () => {
    const { checks, conflicts } = await check(office, uniqueWord('known'), undefined, {
      trademark: false,
      homepage: false,
      search: true,
    });
    expect(checks.search).toMatchObject({ status: 'ran', source: 'searxng' });
    expect(conflicts).toMatchObject([
      {
        type: 'search',
        severity: 'medium',
        detail: expect.stringContaining('4 of the first 10 results go by exactly this name'),
      },
    ]);
  });
});

describe('a name in another script', () => {
  it('is compared by looks and by sound', async () => {
    for (const name of ['\u0410pple', 'Адидас', 'Ａｄｉｄａｓ', 'N1ke'])
      expect(await check(office, name, 'running shoes and phones'), name).toMatchObject({ status: 'conflict' });
  });

  it('that cannot be compared is a warning with the reason, never clear', async () => {
    for (const name of ['楽天市場', 'ナイキ', '삼성', 'أمازون'])
      expect(await check(office, name), name).toMatchObject({
        status: 'warning',
        conflicts: expect.arrayContaining([
          expect.objectContaining({ severity: 'low', detail: expect.stringContaining('not compared') }),
        ]),
      });
  });

  it('that cannot be compared is also a warning with every check off and without a source', async () => {
    const bare = await scopeWith({ TRADEMARK_SOURCES: 'postgres', SEARCH_PROVIDER: 'none', HOMEPAGE_CHECK: 'off' });
    const off = { trademark: false, homepage: false, search: false };
    for (const verdict of [
      await check(office, '楽天市場', undefined, off),
      await check(bare, '楽天市場', undefined, ALL),
    ])
      expect(verdict).toMatchObject({
        status: 'warning',
        severity: 'low',
        conflicts: [{ advice: expect.stringContaining('Latin letters') }],
      });
  });
});
