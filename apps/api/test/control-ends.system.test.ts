import {
  createBuyer,
  call,
  callSandboxControl,
  queryStack,
  setTier,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishProof } from './audit.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { INPUT, visitSite } from './landing-pages.fixture.ts';

let user: User;
let key: string;
beforeAll(async () => {
  ({ user, key } = await createBuyer());
  await setTier(user, 'founder');
});

interface Deployed {
  customDomain?: { status: string };
}

const deploy = (page: string, json: Record<string, unknown> = {}) =>
  call<Deployed>('POST', `/landing-pages/${page}/deploy`, { key, json });
const tlsAsk = async (host: string): Promise<number> =>
  (await fetch(`${stack().internalUrl}/internal/tls-ask?domain=${host}`)).status;
const zoneStatus = async (domain: string): Promise<number> =>
  (
    await fetch(`${stack().sandboxUrl}/api/v1/servers/localhost/zones/${domain}.`, {
      headers: { 'x-api-key': 'sandbox' },
    })
  ).status;
/** HTTP statuses for the name: of the page, of the proxy's certificate check, and of the zone at the nameserver. */
const seen = async (domain: string) => ({
  page: (await visitSite(`http://${domain}/`)).status,
  certificate: await tlsAsk(domain),
  zone: await zoneStatus(domain),
});

/** A page that is live at a domain of the account. */
async function liveAt(domain: string): Promise<string> {
  const page = expectOk(await call<{ id: string }>('POST', '/landing-pages', { key, json: INPUT })).id;
  expect(expectOk(await deploy(page, { customDomain: domain })).customDomain).toMatchObject({ status: 'active' });
  expect(await seen(domain)).toEqual({ page: 200, certificate: 200, zone: 200 });
  return page;
}

async function bought(): Promise<string> {
  const domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
  return domain;
}

/** Simulates passing time for this domain, then runs the sweep. */
async function age(domain: string, status: string, days: number): Promise<void> {
  await queryStack(`update domain set status = $2, expires_at = now() - make_interval(days => $3) where name = $1`, [
    domain,
    status,
    days,
  ]);
  await queryStack(`select graphile_worker.add_job('domains.sweep-lifecycle', '{}')`);
}

async function expectEnded(domain: string, page: string): Promise<void> {
  await expect.poll(() => seen(domain), { timeout: 20_000 }).toMatchObject({ certificate: 404, zone: 404 });
  await expect.poll(async () => (await seen(domain)).page).toBe(421);
  for (const json of [{}, { customDomain: domain }])
    expect(expectRefusal(await deploy(page, json), 409, 'domain_not_controlled')).toMatchObject({
      domain,
      host: domain,
      records: [{ type: 'TXT', host: `_onym-site.${domain}` }, { type: 'CNAME' }],
    });
  expectRefusal(
    await call('POST', `/landing-pages/${page}/rollback`, { key, json: { version: 1 } }),
    409,
    'domain_not_controlled',
  );
  expect((await seen(domain)).page).toBe(421);
}

describe('a page at a domain that its account no longer controls', () => {
  it('409 domain_not_controlled: the domain moved to another registrar', async () => {
    const domain = await bought();
    const page = await liveAt(domain);
    await callSandboxControl('POST', 'registrations', { domain, action: 'transfer_away' });
    await age(domain, 'active', 0);
    await expectEnded(domain, page);
  });

  it('409 domain_not_controlled: the domain expired and was deleted at the registry; bought again it can be deployed again', async () => {
    const domain = await bought();
    const page = await liveAt(domain);
    await callSandboxControl('POST', 'registrations', { domain, action: 'drop' });
    await age(domain, 'redemption', 70);
    await expectEnded(domain, page);
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    expect(expectOk(await deploy(page, { customDomain: domain })).customDomain).toMatchObject({ status: 'active' });
    await expect.poll(() => seen(domain)).toEqual({ page: 200, certificate: 200, zone: 200 });
  });

  it('409 domain_not_controlled: the domain was connected, and its proof was removed', async () => {
    const domain = `connected-${uniqueWord()}.com`;
    const { record } = expectOk(
      await call<{ record: { value: string } }>('POST', '/domains/connect', { key, json: { domain } }),
    );
    await publishProof(domain, record.value);
    expectOk(await call('POST', `/domains/${domain}/verify`, { key, json: {} }));
    const page = await liveAt(domain);
    await publishProof(domain, 'something else');
    for (let day = 0; day < 3; day++) {
      await queryStack(`update domain_connection set checked_at = checked_at - interval '1 day' where name = $1`, [
        domain,
      ]);
      await queryStack(`select graphile_worker.add_job('dns.check-connections', '{}')`);
      const failed = () => queryStack('select failed_days from domain_connection where name = $1', [domain]);
      await expect.poll(failed, { timeout: 20_000 }).toEqual(day < 2 ? [{ failed_days: day + 1 }] : []);
    }
    await expectEnded(domain, page);
    expectRefusal(await call('GET', `/domains/${domain}`, { key }), 404, 'not_found');
  });

  it('200: after it was taken down, the page is published without the domain', async () => {
    const domain = await bought();
    const page = await liveAt(domain);
    await callSandboxControl('POST', 'registrations', { domain, action: 'transfer_away' });
    await age(domain, 'active', 0);
    await expect.poll(async () => (await seen(domain)).page, { timeout: 20_000 }).toBe(421);
    expectOk(await call('POST', `/landing-pages/${page}/undeploy`, { key, json: {} }));
    expect(expectOk(await deploy(page))).not.toHaveProperty('customDomain');
    expect((await seen(domain)).page).toBe(421);
  });
});
