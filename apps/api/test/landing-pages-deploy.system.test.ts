import { createUserKey, createBuyer, call, injectFault, queryStack, setTier, signUp, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';
import { deployPage, key, createPage, otherKey, type Page, useOwners, visitSite } from './landing-pages.fixture.ts';

useOwners();

describe('POST /landing-pages/{id}/deploy', () => {
  it('200: the site is served at the requested subdomain, on its own origin and without a cookie', async () => {
    const page = await createPage();
    const subdomain = uniqueWord('site-');
    const { status, body } = await deployPage(page.id, { subdomain });
    expect([status, body]).toMatchObject([200, { id: page.id, status: 'deployed', subdomain, version: 1 }]);
    expect(new URL(body.deploymentUrl).hostname).toBe(`${subdomain}.sites.localhost`);
    const site = await visitSite(body.deploymentUrl);
    expect(site).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    });
    expect(site.headers['content-security-policy']).toContain("default-src 'none'");
    expect(site.headers['set-cookie']).toBeUndefined();
    expect(site.text).toContain('Tiderow');
    expect((await call<Page>('GET', `/landing-pages/${page.id}`, { key })).body).toMatchObject({
      status: 'deployed',
      config: { seo: { canonical: body.deploymentUrl } },
    });
  });

  it('200: without a requested one the subdomain is a slug of the name, made unique, and stays the same', async () => {
    const businessName = `Tide & Röw ${uniqueWord()}`;
    const [one, two] = [await createPage({ businessName }), await createPage({ businessName })];
    const [first, second] = [(await deployPage(one.id)).body.subdomain, (await deployPage(two.id)).body.subdomain];
    expect(first).toMatch(/^tide-and-row-v[0-9a-f]+$/);
    expect(second).toMatch(new RegExp(`^${first}-[0-9a-f]{4}$`));
    expect((await deployPage(one.id)).body).toMatchObject({ subdomain: first, version: 2 });
  });

  it('200: a new subdomain replaces the old one, which its owner can use again', async () => {
    const page = await createPage();
    const [before, after] = [uniqueWord('old-'), uniqueWord('new-')];
    const old = (await deployPage(page.id, { subdomain: before })).body;
    const fresh = (await deployPage(page.id, { subdomain: after })).body;
    expect((await visitSite(fresh.deploymentUrl)).status).toBe(200);
    await expect.poll(async () => (await visitSite(old.deploymentUrl)).status).toBe(404);
    expect((await deployPage((await createPage({}, otherKey)).id, { subdomain: before }, otherKey)).status).toBe(409);
    expect((await deployPage((await createPage()).id, { subdomain: before })).status).toBe(200);
  });

  it('200: ten at once are ten versions, and the last of them is live', async () => {
    const page = await createPage();
    const subdomain = uniqueWord('many-');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deployPage(page.id, { subdomain })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const rows = await queryStack<{ version: number; state: string }>(
      'select version, state from deployment where page_id = $1 order by version',
      [page.id],
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.filter(({ state }) => state === 'live').map(({ version }) => version)).toEqual([10]);
    expect(
      await queryStack(
        'select 1 from site_host h join deployment d on d.id = h.deployment_id where h.host = $1 and d.version = 10',
        [subdomain],
      ),
    ).toHaveLength(1);
  });

  it.each([
    'bad label!',
    '-x-',
    'a.b',
    'x'.repeat(64),
    '../x',
    '',
    'XN--80AK6AA92E',
    'xn--80ak6aa92e',
    'Ünter',
    7,
    null,
  ])('400 invalid_request: the subdomain %j', async (subdomain) => {
    const { id } = await createPage();
    expect(await deployPage(id, { subdomain })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await queryStack('select 1 from deployment where page_id = $1', [id])).toEqual([]);
  });

  it.each([
    'localhost',
    'com',
    'a b.com',
    'http://tiderow.com/',
    'x.sites.localhost',
    '127.0.0.1',
    'tiderow.com:80',
    '*.tiderow.com',
  ])('400 invalid_request: the custom domain %j', async (customDomain) => {
    const { id } = await createPage();
    expect(await deployPage(id, { customDomain })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fieldErrors: { customDomain: expect.any(String) } },
    });
    expect((await deployPage(`lp_${'0'.repeat(26)}`, { customDomain })).status).toBe(400); // the body takes precedence over the path
  });

  it('409 conflict: a subdomain of another page, of the same or another account; the live version stays', async () => {
    const mine = await createPage();
    const subdomain = uniqueWord('mine-');
    const up = (await deployPage(mine.id, { subdomain })).body;
    for (const [id, as] of [
      [(await createPage({ businessName: 'Pirate' }, otherKey)).id, otherKey],
      [(await createPage({ businessName: 'Second' })).id, key],
    ] as const) {
      expect(await deployPage(id, { subdomain }, as)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect((await visitSite(up.deploymentUrl)).text).not.toMatch(/Pirate|Second/);
  });

  it('402 entitlement_required: pages outlive the plan, deploying does not', async () => {
    const person = await signUp();
    await setTier(person, 'founder');
    const theirs = await createUserKey(person);
    const { id } = await createPage({}, theirs);
    await setTier(person, 'explorer');
    expect(await deployPage(id, {}, theirs)).toMatchObject({ status: 402, body: { code: 'entitlement_required' } });
  });

  it('200: an owned domain gets its DNS records and serves the page; 403 forbidden for a key that may not deploy', async () => {
    const { user, key: buying } = await createBuyer();
    await setTier(user, 'founder');
    const domain = `${uniqueWord()}.com`;
    expect((await call('POST', '/domains/buy', { key: buying, json: { domain } })).status).toBe(200);
    const page = await createPage({}, buying);
    const weak = await createUserKey(user, { permissions: ['domains:read'] });
    expect(await deployPage(page.id, { customDomain: domain }, weak)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', missingPermission: 'sites:write' },
    });
    expect((await deployPage(page.id, { customDomain: domain }, buying)).body).toMatchObject({
      status: 'deployed',
      customDomain: { status: 'active', records: [] },
    });
    const { body } = await call<{ records: { type: string; host: string; value: string }[] }>(
      'GET',
      `/domains/${domain}/dns`,
      { key: buying },
    );
    expect(body.records.filter(({ type }) => type === 'A')).toMatchObject([{ host: '@', value: '127.0.0.1' }]);
    await expect.poll(async () => (await visitSite(`http://${domain}/`)).text).toContain('Tiderow');

    await call('POST', `/domains/${domain}/dns`, {
      key: buying,
      json: { type: 'A', host: 'shop', value: '192.0.2.7' },
    });
    const blocked = (await deployPage(page.id, { customDomain: `shop.${domain}` }, buying)).body;
    expect(blocked).toMatchObject({ status: 'failed', error: expect.stringContaining('192.0.2.7') });
    expect((await visitSite(`http://${domain}/`)).text).toContain('Tiderow');
  });

  it('200: a domain registered elsewhere is not served before its owner has proven control', async () => {
    const page = await createPage();
    const customDomain = `www.${uniqueWord()}.com`;
    const { body } = await deployPage(page.id, { customDomain });
    expect(body).toMatchObject({
      status: 'deployed',
      customDomain: {
        status: 'pending',
        records: [
          { type: 'TXT', host: `_onym-site.${customDomain}`, value: expect.stringMatching(/^onym-site=[0-9a-f]{32}$/) },
          { type: 'CNAME', host: customDomain },
        ],
      },
    });
    expect((await visitSite(`http://${customDomain}/`)).text).not.toContain('Tiderow');
    const again = (await deployPage(page.id, { customDomain })).body;
    expect(again.customDomain?.records).toEqual(body.customDomain?.records);
    expect((await call('GET', `/landing-pages/${page.id}`, { key })).body).toMatchObject({
      deploymentUrl: body.deploymentUrl,
      customDomain: again.customDomain,
    });
  });

  it('200: a version that cannot be stored is a failed deployment, and the live site stays', async () => {
    const page = await createPage();
    const up = (await deployPage(page.id, { subdomain: uniqueWord('up-') })).body;
    const { user, key: buying } = await createBuyer();
    await setTier(user, 'founder');
    const domain = `${uniqueWord()}.com`;
    await call('POST', '/domains/buy', { key: buying, json: { domain } });
    const theirs = await createPage({}, buying);
    await injectFault({ service: 'nameserver', operation: '*', kind: 'error_before', times: 50, match: domain });
    const failed = (await deployPage(theirs.id, { customDomain: domain, subdomain: uniqueWord('half-') }, buying)).body;
    expect(failed).toMatchObject({ status: 'failed', error: expect.any(String) });
    expect((await visitSite(failed.deploymentUrl)).status).toBe(404);
    expect((await visitSite(up.deploymentUrl)).status).toBe(200);
    expect(
      await call('POST', `/landing-pages/${theirs.id}/rollback`, { key: buying, json: { version: 1 } }),
    ).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('POST /landing-pages/{id}/rollback, GET /landing-pages/{id}/deployments', () => {
  it('200: versions are listed, and each can be made live again', async () => {
    const page = await createPage();
    const { body } = await deployPage(page.id, { subdomain: uniqueWord('back-') });
    await deployPage(page.id);
    const listed = await call<{ deployments: { version: number; status: string }[] }>(
      'GET',
      `/landing-pages/${page.id}/deployments`,
      { key },
    );
    expect(listed.body.deployments).toMatchObject([
      { version: 2, status: 'live' },
      { version: 1, status: 'superseded' },
    ]);
    expect(await call('POST', `/landing-pages/${page.id}/rollback`, { key, json: { version: 1 } })).toMatchObject({
      status: 200,
      body: { status: 'deployed', version: 1, subdomain: body.subdomain },
    });
    const after = await call<{ deployments: { version: number; status: string }[] }>(
      'GET',
      `/landing-pages/${page.id}/deployments`,
      { key },
    );
    expect(after.body.deployments).toMatchObject([
      { version: 2, status: 'superseded' },
      { version: 1, status: 'live' },
    ]);
    expect((await visitSite(body.deploymentUrl)).status).toBe(200);
  });

  it('200: limit and cursor page through all versions once; the cursor is the one that the page before returned', async () => {
    const page = await createPage();
    for (let i = 0; i < 3; i++) await deployPage(page.id);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer: { body: { deployments: { version: number }[]; nextCursor: string | null } } = await call(
        'GET',
        `/landing-pages/${page.id}/deployments?limit=2${cursor && `&cursor=${cursor}`}`,
        { key },
      );
      seen.push(...answer.body.deployments.map(({ version }) => version));
      cursor = answer.body.nextCursor;
    }
    expect(seen).toEqual([3, 2, 1]);
  });

  it.each(['x', '0', '-1', '1.5', '2147483648', '9'.repeat(20)])(
    '400 invalid_request: %s is not a cursor',
    async (cursor) => {
      const { id } = await createPage();
      const answer = await call('GET', `/landing-pages/${id}/deployments?cursor=${cursor}`, { key });
      expectRefusal(answer, 400, 'invalid_request');
    },
  );

  it.each([[{}], [{ version: '1' }], [{ version: 0 }], [{ version: 1.5 }], [{ version: 1e12 }]])(
    '400 invalid_request: %j',
    async (json) => {
      const { id } = await createPage();
      expect(await call('POST', `/landing-pages/${id}/rollback`, { key, json })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );

  it('404 not_found: a version that never existed', async () => {
    const { id } = await createPage();
    expect(await call('POST', `/landing-pages/${id}/rollback`, { key, json: { version: 3 } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
