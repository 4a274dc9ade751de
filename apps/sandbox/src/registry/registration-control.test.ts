import { describe, expect, it } from 'vitest';
import { callRegistry, checkDomains, createDomain, requestRegistry, useRegistry } from './registry.fixture.ts';

useRegistry();

const happens = (domain: string, action: string): Promise<Response> =>
  requestRegistry('POST', '/_sandbox/registrations', { domain, action });
const at = async (domain: string) => (await callRegistry('GET', `/domains/${domain}`)).body;

describe('an event outside the product', () => {
  it('renew adds a year', async () => {
    await createDomain('elsewhere-elk.com');
    const year = async () => Number((await at('elsewhere-elk.com')).expireDate.slice(0, 4));
    const before = await year();
    expect((await happens('Elsewhere-Elk.com', 'renew')).status).toBe(200);
    expect(await year()).toBe(before + 1);
  });

  it("autorenew_on switches on the registrar's own renewal", async () => {
    await createDomain('elsewhere-emu.com');
    expect((await happens('elsewhere-emu.com', 'autorenew_on')).status).toBe(200);
    expect(await at('elsewhere-emu.com')).toMatchObject({ autorenewEnabled: true });
  });

  it('transfer_away leaves a name that is taken but not ours', async () => {
    await createDomain('elsewhere-eft.com');
    expect((await happens('elsewhere-eft.com', 'transfer_away')).status).toBe(200);
    expect((await callRegistry('GET', '/domains/elsewhere-eft.com')).status).toBe(404);
    expect((await checkDomains('elsewhere-eft.com')).body.results[0].purchasable).toBe(false);
    expect(await createDomain('elsewhere-eft.com')).toMatchObject({
      status: 400,
      body: { details: 'Domain is not available' },
    });
  });

  it('drop frees a name, ours or not', async () => {
    for (const steps of [['drop'], ['transfer_away', 'drop']]) {
      await createDomain('elsewhere-ewe.com');
      for (const step of steps) expect((await happens('elsewhere-ewe.com', step)).status).toBe(200);
      expect((await checkDomains('elsewhere-ewe.com')).body.results[0].purchasable).toBe(true);
    }
    expect((await createDomain('elsewhere-ewe.com')).status).toBe(200);
  });

  it('refuses an unknown action', async () => {
    expect((await happens('unknown-elk.com', 'renew')).status).toBe(404);
    expect((await happens('elsewhere-elk.com', 'steal')).status).toBe(400);
    expect((await requestRegistry('POST', '/_sandbox/registrations', {})).status).toBe(400);
  });
});
