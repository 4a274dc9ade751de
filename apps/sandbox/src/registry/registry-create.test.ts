import { describe, expect, it } from 'vitest';
import {
  callRegistry,
  checkDomains,
  contact,
  contacts,
  createDomain,
  registrationOrder,
  requestRegistry,
  setFault,
  useRegistry,
} from './registry.fixture.ts';

useRegistry();

async function registered(domain: string): Promise<{ orderId: string | null; createdAt: string }[]> {
  const books = (await (await requestRegistry('GET', '/_sandbox/state')).json()) as {
    registrations: { domain: string; orderId: string | null; createdAt: string }[];
  };
  return books.registrations.filter((entry) => entry.domain === domain);
}

describe('create', () => {
  it('registers for the minimum term at the quoted price; the name is then taken', async () => {
    const { status, body } = await createDomain('first-otter.ai', { purchasePrice: 159.98 }, 'ord_01hx9');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalPaid: 159.98,
      domain: { domainName: 'first-otter.ai', autorenewEnabled: false, locked: true, contacts, renewalPrice: 79.99 },
    });
    const { createDate, expireDate } = body.domain;
    expect(Number(expireDate.slice(0, 4)) - Number(createDate.slice(0, 4))).toBe(2);
    expect((await checkDomains('first-otter.ai')).body.results[0].purchasable).toBe(false);
    expect(await registered('first-otter.ai')).toEqual([
      expect.objectContaining({ orderId: 'ord_01hx9', autorenew: false }),
    ]);
  });

  it('two concurrent buyers: one registration, the other gets an error that it is not available', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, buyer) => createDomain('wanted-otter.com', {}, `ord_buyer${buyer}`)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    expect(replies.find((reply) => reply.status === 400)?.body.details).toBe('Domain is not available');
    expect(await registered('wanted-otter.com')).toHaveLength(1);
  });

  it('one idempotency key, concurrently or later: one registration, the same response, marked as a replay', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => createDomain('keyed-otter.com', {}, 'ord_keyed')));
    expect(replies.map((reply) => reply.body)).toEqual(Array(3).fill(replies[0]?.body));
    const marks = replies.map((reply) => reply.headers.get('x-idempotent-replay'));
    expect(marks.sort()).toEqual(['1', '1', null].sort());
    expect((await createDomain('keyed-otter.com', {}, 'ord_keyed')).headers.get('x-idempotent-replay')).toBe('1');
  });

  it('409 for a key with a different body', async () => {
    await createDomain('reused-otter.com', {}, 'ord_reused');
    expect((await createDomain('other-otter.com', {}, 'ord_reused')).status).toBe(409);
    expect(await registered('other-otter.com')).toEqual([]);
  });

  it('a refused create does not use up its key', async () => {
    expect((await createDomain('fixed-otter.com', { purchasePrice: 1 }, 'ord_fixed')).status).toBe(400);
    expect((await createDomain('fixed-otter.com', { purchasePrice: 12.99 }, 'ord_fixed')).status).toBe(200);
  });

  it.each([
    [
      'a price that is not the quoted one',
      { purchasePrice: 12.98 },
      'priced-otter.com',
      'Purchase price does not match',
    ],
    ['a premium name without its price', {}, 'premium-otter.com', 'Purchase price is required for premium domains'],
    ['fewer years than the TLD asks for', { years: 1 }, 'short-otter.ai', '.ai requires a registration of 2 years'],
    ['more than ten years', { years: 11 }, 'long-otter.com', 'years must be an integer from 1 to 10'],
    ['a name that is registered', {}, 'google.com', 'Domain is not available'],
    ['a name its registry turns down', {}, 'failreg-otter.com', 'The registry has refused'],
  ])('400 for %s', async (_case, more, domain, details) => {
    const { status, body } = await createDomain(domain, more);
    expect(status).toBe(400);
    expect(body.message).toBe('Invalid argument');
    expect(body.details).toContain(details);
    expect(await registered(domain)).toEqual([]);
  });

  it.each([
    ['without a phone', { phone: undefined }, 'contacts.tech.phone is required'],
    ['with a national phone number', { phone: '020 7123 4567' }, 'contacts.tech.phone is invalid'],
    ['with a country that is not two letters', { country: 'England' }, 'contacts.tech.country is invalid'],
  ])('400 for a contact %s', async (_case, wrong, details) => {
    const sent = { ...contacts, tech: { ...contact, ...wrong } };
    const { status, body } = await callRegistry(
      'POST',
      '/domains',
      registrationOrder('contact-otter.com', {}, { contacts: sent }),
    );
    expect(status).toBe(400);
    expect(body.details).toContain(details);
  });

  it('a missing role gets the account’s own contact, as at the registrar', async () => {
    const { body } = await callRegistry(
      'POST',
      '/domains',
      registrationOrder('careless-otter.com', {}, { contacts: { registrant: contact } }),
    );
    expect(body.domain.contacts).toMatchObject({
      registrant: contact,
      admin: { companyName: 'Sandbox Reseller Account' },
    });
  });

  it('422 for a name without a price, 404 for a TLD that is not sold', async () => {
    expect((await createDomain('noquote-otter.com')).status).toBe(422);
    expect((await createDomain('otter.notatld')).status).toBe(404);
  });

  it('a premium name is sold at its price', async () => {
    const { purchasePrice } = (await checkDomains('premium-crest.com')).body.results[0];
    const { status, body } = await createDomain('premium-crest.com', { purchasePrice });
    expect([status, body.totalPaid]).toEqual([200, purchasePrice]);
  });

  it('lostreg-: the response is lost, the domain is registered, and a replay of the key shows it', async () => {
    await expect(createDomain('lostreg-otter.com', {}, 'ord_lost')).rejects.toThrow();
    expect((await callRegistry('GET', '/domains/lostreg-otter.com')).status).toBe(200);
    expect((await createDomain('lostreg-otter.com', {}, 'ord_lost')).headers.get('x-idempotent-replay')).toBe('1');
  });

  it('unknownreg-: the response is lost, nothing is registered, and no query shows the state', async () => {
    await expect(createDomain('unknownreg-otter.com', {}, 'ord_unknown')).rejects.toThrow();
    expect((await callRegistry('GET', '/domains/unknownreg-otter.com')).status).toBe(500);
    expect(await registered('unknownreg-otter.com')).toEqual([]);
  });

  it('an injected drop after the effect registers; one before it does not', async () => {
    await setFault('create', 'drop_before', 'unlucky-otter.com');
    await expect(createDomain('unlucky-otter.com')).rejects.toThrow();
    expect(await registered('unlucky-otter.com')).toEqual([]);
    await setFault('create', 'drop_after', 'unlucky-otter.com');
    await expect(createDomain('unlucky-otter.com')).rejects.toThrow();
    expect(await registered('unlucky-otter.com')).toHaveLength(1);
  });

  it('a stored 500 is returned for its key from then on', async () => {
    await setFault('create', 'stored_500', 'stored-otter.com');
    expect((await createDomain('stored-otter.com', {}, 'ord_stored')).status).toBe(500);
    expect((await createDomain('stored-otter.com', {}, 'ord_stored')).status).toBe(500);
    expect(await registered('stored-otter.com')).toEqual([]);
  });
});
