import { beforeAll, describe, expect, it } from 'vitest';
import {
  callRegistry,
  checkDomains,
  contact,
  contacts,
  createDomain,
  requestRegistry,
  sandbox,
  useRegistry,
} from './registry.fixture.ts';

useRegistry();

describe('an owned domain', () => {
  const domain = 'owned-otter.com';
  beforeAll(async () => {
    await createDomain(domain);
  });

  it('404 for a domain that is not in the account', async () => {
    expect((await callRegistry('GET', '/domains/unknown-otter.com')).status).toBe(404);
    expect((await callRegistry('PATCH', '/domains/unknown-otter.com', { locked: true })).status).toBe(404);
  });

  it('is listed with paging', async () => {
    for (const name of ['listed-lynx.com', 'listed-mink.com']) await createDomain(name);
    const { body } = await callRegistry('GET', '/domains?perPage=1&page=2');
    expect(body.domains).toHaveLength(1);
    expect(body).toMatchObject({ from: 2, to: 2, nextPage: 3 });
    expect(body.totalCount).toBeGreaterThan(2);
  });

  it('changes only the options that were sent', async () => {
    expect((await callRegistry('PATCH', `/domains/${domain}`, {})).status).toBe(400);
    const { body } = await callRegistry('PATCH', `/domains/${domain}`, { autorenewEnabled: true, locked: false });
    expect(body).toMatchObject({ autorenewEnabled: true, locked: false, privacyEnabled: true });
  });

  it('accepts nameservers and contacts, and returns its authorization code', async () => {
    const nameservers = ['ns1.onym.example', 'ns2.onym.example'];
    expect((await callRegistry('POST', `/domains/${domain}:setNameservers`, { nameservers })).body.nameservers).toEqual(
      nameservers,
    );
    expect(
      (await callRegistry('POST', `/domains/${domain}:setNameservers`, { nameservers: ['not a host'] })).status,
    ).toBe(400);
    expect(
      (await callRegistry('POST', `/domains/${domain}:setContacts`, { contacts: { registrant: contact } })).status,
    ).toBe(400);
    const moved = { ...contacts, registrant: { ...contact, city: 'Bath' } };
    expect((await callRegistry('POST', `/domains/${domain}:setContacts`, { contacts: moved })).body.contacts).toEqual(
      moved,
    );
    expect((await callRegistry('GET', `/domains/${domain}:getAuthCode`)).body.authCode).toMatch(/^.{12}$/);
  });

  it('renews from its expiry date, twice if requested twice, and at most ten years ahead', async () => {
    const year = async () => Number((await callRegistry('GET', `/domains/${domain}`)).body.expireDate.slice(0, 4));
    const before = await year();
    for (const _time of [1, 2]) {
      const { body } = await callRegistry('POST', `/domains/${domain}:renew`, { years: 1, purchasePrice: 17.99 });
      expect(body.totalPaid).toBe(17.99);
    }
    expect(await year()).toBe(before + 2);
    expect((await callRegistry('POST', `/domains/${domain}:renew`, { years: 1, purchasePrice: 1 })).status).toBe(400);
    expect((await callRegistry('POST', `/domains/${domain}:renew`, { years: 9 })).status).toBe(400);
    expect(await year()).toBe(before + 2);
  });

  it('.ai renews for two years at least', async () => {
    await createDomain('renewing-otter.ai');
    expect((await callRegistry('POST', '/domains/renewing-otter.ai:renew', { years: 1 })).status).toBe(400);
    const { body } = await callRegistry('POST', '/domains/renewing-otter.ai:renew', {
      years: 2,
      purchasePrice: 159.98,
    });
    expect(body.totalPaid).toBe(159.98);
  });

  it('forwards mail: create, list, change, delete', async () => {
    const forwards = `/domains/${domain}/email/forwarding`;
    const created = await callRegistry('POST', forwards, { emailBox: 'Hello', emailTo: 'ada@example.com' });
    expect(created.body).toEqual({ domainName: domain, emailBox: 'hello', emailTo: 'ada@example.com' });
    expect((await callRegistry('POST', forwards, { emailBox: 'hello', emailTo: 'ada@example.com' })).status).toBe(400);
    expect((await callRegistry('POST', forwards, { emailBox: '*', emailTo: 'ada@example.com' })).status).toBe(400);
    expect((await callRegistry('PUT', `${forwards}/hello`, { emailTo: 'bob@example.com' })).body.emailTo).toBe(
      'bob@example.com',
    );
    expect((await callRegistry('GET', forwards)).body.emailForwarding).toHaveLength(1);
    expect((await callRegistry('DELETE', `${forwards}/hello`)).status).toBe(204);
    expect((await callRegistry('GET', `${forwards}/hello`)).status).toBe(404);
  });

  it("forwarded mail arrives if the zone's preferred MX are the registrar's, and the books show it", async () => {
    const arrives = async (): Promise<boolean | undefined> => {
      const { forwards } = (await (await requestRegistry('GET', '/_sandbox/state')).json()) as {
        forwards: { domain: string; emailBox: string; emailTo: string; arrives: boolean }[];
      };
      return forwards.find((entry) => entry.domain === domain)?.arrives;
    };
    const zones = '/api/v1/servers/localhost/zones';
    const headers = { 'x-api-key': 'any' };
    const setMx = (...contents: string[]) =>
      requestRegistry(
        'PATCH',
        `${zones}/${domain}.`,
        {
          rrsets: [
            {
              name: `${domain}.`,
              type: 'MX',
              ttl: 300,
              changetype: 'REPLACE',
              records: contents.map((content) => ({ content, disabled: false })),
            },
          ],
        },
        headers,
      );
    await callRegistry('POST', `/domains/${domain}/email/forwarding`, {
      emailBox: 'hello',
      emailTo: 'ada@example.com',
    });
    expect(await arrives()).toBe(false);
    expect(
      (await requestRegistry('POST', zones, { name: `${domain}.`, kind: 'Native', nameservers: [] }, headers)).status,
    ).toBe(201);
    expect((await setMx('10 mx3.name.com.', '20 mx4.name.com.')).status).toBe(204);
    expect(await arrives()).toBe(true);
    await setMx('5 mail.example.net.', '10 mx3.name.com.');
    expect(await arrives()).toBe(false);
    await callRegistry('DELETE', `/domains/${domain}/email/forwarding/hello`);
    expect(await arrives()).toBeUndefined();
  });

  it('hosts records: create, list, overwrite, delete; no CAA and no TTL below 300', async () => {
    const records = `/domains/${domain}/records`;
    const { body } = await callRegistry('POST', records, { host: 'www', type: 'A', answer: '192.0.2.1', ttl: 300 });
    expect(body).toMatchObject({ fqdn: `www.${domain}.`, host: 'www', type: 'A', answer: '192.0.2.1', ttl: 300 });
    expect((await callRegistry('POST', records, { host: '', type: 'CAA', answer: '0 issue "a.example"' })).status).toBe(
      400,
    );
    expect((await callRegistry('POST', records, { host: '', type: 'A', answer: '192.0.2.1', ttl: 60 })).status).toBe(
      400,
    );
    expect((await callRegistry('POST', records, { host: '', type: 'MX', answer: 'mail.example.com' })).status).toBe(
      400,
    );
    await callRegistry('PUT', `${records}/${body.id}`, { host: '', type: 'TXT', answer: 'v=spf1 -all' });
    expect((await callRegistry('GET', records)).body).toMatchObject({
      totalCount: 1,
      records: [{ type: 'TXT', fqdn: `${domain}.` }],
    });
    expect((await callRegistry('DELETE', `${records}/${body.id}`)).status).toBe(204);
    expect((await callRegistry('DELETE', `${records}/${body.id}`)).status).toBe(404);
  });

  it('stays taken after expiry, refuses changes, and renews from its old expiry date', async () => {
    await createDomain('late-otter.com');
    const { expireDate } = (await callRegistry('GET', '/domains/late-otter.com')).body;
    const { clock } = sandbox.world;
    await clock.set(new Date(Date.parse(expireDate) + 86_400_000));
    expect((await checkDomains('late-otter.com')).body.results[0].purchasable).toBe(false);
    expect((await callRegistry('PATCH', '/domains/late-otter.com', { locked: true })).status).toBe(403);
    const { body } = await callRegistry('POST', '/domains/late-otter.com:renew', {});
    expect(Number(body.domain.expireDate.slice(0, 4))).toBe(Number(expireDate.slice(0, 4)) + 1);
    await clock.reset();
  });

  it('survives a restart', async () => {
    await sandbox.restart();
    expect((await callRegistry('GET', `/domains/${domain}`)).body.autorenewEnabled).toBe(true);
  });
});
