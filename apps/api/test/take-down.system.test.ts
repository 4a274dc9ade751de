import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  callSite,
  queryStack,
  setTier,
  signUp,
  uniqueWord,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { kitBrief, download } from './brand-kits.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { deployPage, key, createPage, otherKey, useOwners, visitSite } from './landing-pages.fixture.ts';

useOwners();

const UNKNOWN = '0'.repeat(26);
const undeploy = (id: string, as = key) => call('POST', `/landing-pages/${id}/undeploy`, { key: as });
const remove = (path: string, as = key) => call('DELETE', path, { key: as });
const status = async (url: string) => (await visitSite(url)).status;

describe('POST /landing-pages/{id}/undeploy', () => {
  it('200: the site is gone within a second, the page and its versions stay; a second call changes nothing; it can return to its address', async () => {
    const page = await createPage();
    const { deploymentUrl, subdomain } = (await deployPage(page.id, { subdomain: uniqueWord('u-') })).body;
    expect(await status(deploymentUrl)).toBe(200);
    for (let i = 0; i < 2; i++)
      expect(expectOk(await undeploy(page.id))).toEqual({ success: true, id: page.id, status: 'ready' });
    await expect.poll(() => status(deploymentUrl), { interval: 50 }).toBe(404);
    expect(expectOk(await call('GET', `/landing-pages/${page.id}`, { key }))).toMatchObject({
      status: 'ready',
      config: { seo: { canonical: '' } },
    });
    expect((await deployPage(page.id, { subdomain })).body).toMatchObject({ version: 2, deploymentUrl });
    await expect.poll(() => status(deploymentUrl), { timeout: 1000, interval: 50 }).toBe(200);
    expectOk(await undeploy(page.id));
    const back = await call('POST', `/landing-pages/${page.id}/rollback`, { key, json: { version: 1 } });
    expect(expectOk(back)).toMatchObject({ deploymentUrl });
    await expect.poll(() => status(deploymentUrl), { timeout: 1000, interval: 50 }).toBe(200);
  });

  it('403 forbidden: without sites:write; 404 not_found: for a page of another account and an invalid id', async () => {
    const page = await createPage();
    const { deploymentUrl } = (await deployPage(page.id, { subdomain: uniqueWord('u-') })).body;
    const person = await signUp();
    const weak = await createUserKey(person, { permissions: ['names:read'] });
    for (const [method, path] of [
      ['POST', `/landing-pages/${page.id}/undeploy`],
      ['DELETE', `/landing-pages/${page.id}`],
    ] as const) {
      expectRefusal(await call(method, path, { key: weak }), 403, 'forbidden');
      expectRefusal(await call(method, path, { key: otherKey }), 404, 'not_found');
    }
    for (const id of [`lp_${UNKNOWN}`, 'none', '%00', 'x'.repeat(400)])
      expectRefusal(await undeploy(id), id === '%00' ? 400 : 404, id === '%00' ? 'invalid_request' : 'not_found');
    expect(await status(deploymentUrl)).toBe(200);
  });

  it('200: the DNS records that were written for an owned domain are removed, those of the owner stay', async () => {
    const { user, key: theirs } = await createBuyer();
    await setTier(user, 'founder');
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key: theirs, json: { domain } }));
    const records = async () =>
      expectOk(
        await call<{ records: { type: string; host: string; value: string }[] }>('GET', `/domains/${domain}/dns`, {
          key: theirs,
        }),
      ).records.map(({ type, host, value }) => `${host} ${type} ${value}`);
    expectOk(
      await call('POST', `/domains/${domain}/dns`, {
        key: theirs,
        json: { type: 'A', host: 'own', value: '127.0.0.1' },
      }),
    );
    const page = await createPage({}, theirs);
    for (const customDomain of [domain, `own.${domain}`])
      expect((await deployPage(page.id, { customDomain }, theirs)).body).toMatchObject({ status: 'deployed' });
    expect(await records()).toEqual(['own A 127.0.0.1', '@ A 127.0.0.1']);
    expectOk(await undeploy(page.id, theirs));
    await expect.poll(() => status(`http://${domain}/`), { timeout: 1000, interval: 50 }).not.toBe(200);
    await expect.poll(records, { timeout: 20_000 }).toEqual(['own A 127.0.0.1']);

    expect((await deployPage(page.id, { customDomain: domain }, theirs)).body).toMatchObject({ status: 'deployed' });
    expect(await records()).toContain('@ A 127.0.0.1');
    expect((await sandboxRecords(domain)).registrations).toHaveLength(1);
  });

  it('409 conflict: a released label is reserved for its last owner for 30 days', async () => {
    const [mine, theirs] = [await createPage(), await createPage({}, otherKey)];
    const subdomain = uniqueWord('rest-');
    expect((await deployPage(mine.id, { subdomain })).status).toBe(200);
    expectOk(await undeploy(mine.id));
    expectRefusal(await deployPage(theirs.id, { subdomain }, otherKey), 409, 'conflict');
    expect((await deployPage((await createPage()).id, { subdomain })).status).toBe(200);
    const moved = uniqueWord('moved-');
    expect((await deployPage(mine.id, { subdomain: moved })).status).toBe(200);
    expect((await deployPage(mine.id, { subdomain: uniqueWord('on-') })).status).toBe(200);
    expectRefusal(await deployPage(theirs.id, { subdomain: moved }, otherKey), 409, 'conflict');
    await queryStack(`update freed_label set freed_at = freed_at - interval '30 days 1 second' where label = $1`, [
      moved,
    ]);
    expect((await deployPage(theirs.id, { subdomain: moved }, otherKey)).status).toBe(200);
  });
});

describe('deletion', () => {
  it('200: removes a landing page with site, preview and versions; then it is 404 not_found', async () => {
    const page = await createPage();
    const { deploymentUrl } = (await deployPage(page.id, { subdomain: uniqueWord('d-') })).body;
    expect([await status(page.preview), await status(deploymentUrl)]).toEqual([200, 200]);
    expect(expectOk(await remove(`/landing-pages/${page.id}`))).toEqual({ success: true, id: page.id });
    await expect.poll(() => status(deploymentUrl), { timeout: 1000, interval: 50 }).toBe(404);
    expect(await status(page.preview)).toBe(404);
    expectRefusal(await remove(`/landing-pages/${page.id}`), 404, 'not_found');
    expectRefusal(await call('GET', `/landing-pages/${page.id}`, { key }), 404, 'not_found');
    const live = `select 1 from deployment where page_id = $1 and state = 'live'`;
    expect(await queryStack(live, [page.id])).toEqual([]);
  });

  it('200: removes a page that is being deployed by ten calls at once, and no call fails with an internal error', async () => {
    const page = await createPage();
    const subdomain = uniqueWord('race-');
    const answers = await Promise.all([
      ...Array.from({ length: 9 }, () => deployPage(page.id, { subdomain })),
      remove(`/landing-pages/${page.id}`),
      remove(`/landing-pages/${page.id}`),
    ]);
    for (const answer of answers) expect([200, 404]).toContain(answer.status);
    expect(answers.slice(-2).some((answer) => answer.status === 200)).toBe(true);
    const kept = 'select id from landing_page where id = $1 and deleted_at is null';
    expect(await queryStack(kept, [page.id])).toEqual([]);
    await expect.poll(() => status(`http://${subdomain}.sites.localhost/`)).toBe(404);
  });

  it('200: removes a brand kit with exports and pictures; a file that another kit also has stays', async () => {
    const kit = () =>
      call<{ id: string; visualAssets: { logos: { svgUrl: string }[] } }>('POST', '/brand-kits', {
        key,
        json: kitBrief({ includeVisuals: true }),
      });
    const [one, two] = [expectOk(await kit()), expectOk(await kit())];
    const exported = async (id: string) => {
      const answer = await call<{ url: string }>('POST', `/brand-kits/${id}/exports/css-variables`, { key });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.url;
    };
    const [file, same] = [await exported(one.id), await exported(two.id)];
    const picture = one.visualAssets.logos[0]!.svgUrl;
    expect([(await download(file)).status, (await download(picture)).status]).toEqual([200, 200]);
    expectRefusal(await remove(`/brand-kits/${one.id}`, otherKey), 404, 'not_found');
    expect(expectOk(await remove(`/brand-kits/${one.id}`))).toEqual({ success: true, id: one.id });
    expect((await download(picture)).status).toBe(404);
    expect(file).toBe(same);
    expect((await download(file)).status).toBe(200);
    expectOk(await remove(`/brand-kits/${two.id}`));
    expect([(await download(file)).status, (await download(same)).status]).toEqual([404, 404]);
    expectRefusal(await remove(`/brand-kits/${one.id}`), 404, 'not_found');
    expectRefusal(await remove(`/brand-kits/kit_${UNKNOWN}`), 404, 'not_found');
  });

  it('200: removes a logo with its pictures, also those that were drawn before', async () => {
    const { logos } = expectOk(
      await call<{ logos: { id: string; svgUrl: string }[] }>('POST', '/logos', {
        key,
        json: { name: 'Tiderow', industry: 'sport', description: 'Rowing' },
      }),
    );
    const [{ id, svgUrl }, other] = logos as [{ id: string; svgUrl: string }, { id: string; svgUrl: string }];
    const open = (url: string) => callSite('GET', new URL(url).pathname);
    expect([(await open(svgUrl)).status, (await open(other.svgUrl)).status]).toEqual([200, 200]);
    expectRefusal(await remove(`/logos/${id}`, otherKey), 404, 'not_found');
    expect(expectOk(await remove(`/logos/${id}`))).toEqual({ success: true, id });
    expectRefusal(await open(svgUrl), 404, 'not_found');
    expect((await open(other.svgUrl)).status).toBe(200);
    expectRefusal(await remove(`/logos/${id}`), 404, 'not_found');
    for (const bad of ['none', `log_${UNKNOWN}`]) expectRefusal(await remove(`/logos/${bad}`), 404, 'not_found');
  });
});
