import { createUserKey, call, callSite, signUp, type Answer, type User } from '@onym/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { agencyOwner, joinTeam } from './team.fixture.ts';

let owner: User;
beforeAll(async () => {
  owner = await signUp();
});

const page = (path: string, cookie?: string): Promise<Answer> =>
  callSite('GET', path, { headers: { accept: 'text/html', ...(cookie && { cookie }) }, from: owner.from });

const ELEMENT = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s;

interface FirstAnswer {
  path: string;
  input?: unknown;
  data: Record<string, unknown>;
}
function answersIn({ text }: Answer): FirstAnswer[] {
  const found = ELEMENT.exec(text)?.[1];
  return found ? (JSON.parse(found) as FirstAnswer[]) : [];
}

async function queryDirectly({ path, input }: FirstAnswer): Promise<unknown> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const { body } = await callSite<{ result: { data: unknown } }>('GET', `/trpc/${path}${query}`, {
    headers: { cookie: owner.cookie },
    from: owner.from,
  });
  return body.result.data;
}

/** Without the end of a period that starts at the time of the query. */
const timeless = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'until' ? undefined : value)));

describe('a page of the dashboard', () => {
  it.each([
    ['/', ['billing.account', 'orders.overview', 'keys.list', 'domains.contact']],
    ['/domains', ['billing.account', 'domains.list']],
    ['/keys', ['billing.account', 'keys.list']],
    ['/orders', ['billing.account', 'orders.list']],
    ['/billing', ['billing.account', 'billing.offers', 'ledger.charges']],
    ['/sites/lnd_1', ['billing.account']],
  ])(
    '%s contains the results of the first queries for a signed-in user, as the procedures return them',
    async (path, procedures) => {
      // Slow results are left out, so a busy machine may need another attempt.
      const answer = await vi.waitFor(async () => {
        const found = await page(path, owner.cookie);
        expect(found.status).toBe(200);
        expect(answersIn(found).map((each) => each.path)).toEqual(procedures);
        return found;
      }, 20_000);
      for (const each of answersIn(answer)) expect(timeless(each.data)).toEqual(timeless(await queryDirectly(each)));
    },
  );

  it.each([
    ['/', 'overview-page'],
    ['/domains', 'domains-page'],
    ['/keys', 'keys-page'],
    ['/orders', 'orders-page'],
    ['/billing', 'billing-page'],
    ['/usage', undefined],
  ])('%s lists the files that it will request, at the end, and each exists', async (path, file) => {
    const { text } = await vi.waitFor(async () => {
      const found = await page(path, owner.cookie);
      expect(answersIn(found)).not.toEqual([]);
      return found;
    }, 20_000);
    const named = [...text.matchAll(/<link rel="modulepreload" fetchpriority="low" href="([^"]+)">/g)];
    const files = named.map(([, href = '']) => href);
    expect(files.map((href) => /^\/assets\/([a-z-]+?)-[\w-]{8}\.js$/.exec(href)?.[1])).toEqual(
      expect.arrayContaining(['app-shell', ...(file ? [file] : [])]),
    );
    expect(text).toContain('/assets/index-');
    expect(files.join()).not.toContain('/assets/index-');
    expect(text.indexOf(named[0]![0])).toBeGreaterThan(text.indexOf('<div id="root">'));
    for (const href of files) expect((await callSite('GET', href)).status, href).toBe(200);
  });

  it('with results of a user is not cached', async () => {
    await expect
      .poll(async () => (await page('/keys', owner.cookie)).headers['cache-control'], { timeout: 20_000 })
      .toBe('no-store');
  });

  it.each([
    ['no session', undefined],
    ['a session that never was', 'onym.session_token=abc.def'],
  ])('is sent unchanged for %s', async (_, cookie) => {
    const answer = await page('/keys', cookie);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(answer.text).not.toContain('first-answers');
    expect(answer.text).not.toContain('modulepreload" fetchpriority');
  });

  it.each(['/sign-in', '/sign-up', '/welcome'])('%s is the same for signed-in users', async (path) => {
    expect(answersIn(await page(path, owner.cookie))).toEqual([]);
  });

  it('leaves out results that the user may not see, and contains the rest', async () => {
    const viewer = await joinTeam(await agencyOwner(), 'viewer');
    const answers = await vi.waitFor(async () => {
      const found = answersIn(await page('/', viewer.cookie));
      expect(found.map(({ path }) => path)).toEqual(['billing.account', 'orders.overview']);
      return found;
    }, 20_000);
    expect(answers[0]!.data['id']).toBe(viewer.team);
  });

  it('contains no markup from user input, with the meaning unchanged', async () => {
    const name = `</script><img src=x onerror=alert(1)> $& $' <!-- \u2028`;
    await createUserKey(owner, { name });
    const answer = await vi.waitFor(async () => {
      const found = await page('/keys', owner.cookie);
      expect(answersIn(found)).toHaveLength(2);
      return found;
    }, 20_000);
    expect(answer.text).not.toContain('<img');
    expect(answer.text).not.toContain('<!--');
    const keys = answersIn(answer).find(({ path }) => path === 'keys.list')!.data['keys'] as { name: string }[];
    const { body } = await call<{ keys: { name: string }[] }>('GET', '/keys', { user: owner });
    expect(keys.map((key) => key.name)).toEqual(body.keys.map((key) => key.name));
    expect(keys[0]!.name).toContain('</script>');
  });
});
