import type { DomainName } from '@onym/core';
import type { DnsBackend, Language, MachineRail, Mailer, Payments, Registrar, Storage } from '@onym/core/ports';
import { describe, expect, it, vi } from 'vitest';
import { openDrippingServer, type DrippingServer } from './dripping-server.fixture.ts';
import { powerDnsBackend } from './dns/powerdns.ts';
import { createEvidenceSources } from './evidence/evidence.ts';
import { languageModel } from './language/model.ts';
import { silentLog } from './log.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { machineRails } from './payments/machine-rails.ts';
import { stripePayments } from './payments/stripe.ts';
import { nameComRegistrar } from './registrar/namecom.ts';
import { s3Storage } from './storage/s3.ts';

/**
 * Time limit for one complete response in these tests, in milliseconds. A call that is retried takes it once per
 * attempt.
 */
const TOTAL_MS = 150;
const LIMIT_MS = 20_000;

/**
 * One call for each member of `Port` that uses the network. `Quiet` lists the members that do not, besides `close`; a
 * member that is missing from both does not type-check.
 */
type Asking<Port, Quiet extends keyof Port> = {
  [Name in Exclude<keyof Port, Quiet>]: (port: Port) => Promise<unknown>;
};

const name = 'quiet-row.com' as DomainName;
const at = new Date();
const page = { after: null };
const contact = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@example.com',
  phone: '+1.5550100',
  address1: '1 Row',
  city: 'X',
  state: 'NY',
  zip: '10001',
  country: 'US',
};
const intent = {
  orderId: 'ord_1',
  domain: name,
  amountMinor: 100,
  currency: 'usd',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  description: 'x',
};
const evidence = {
  product: 'x',
  name: null,
  email: null,
  address: null,
  deliveredAt: null,
  activity: 'x',
  terms: 'x',
  statement: 'x',
};

const REGISTRAR: Asking<Registrar, 'checkLimit' | 'forwardMx' | 'addGraceMs'> = {
  check: (port) => port.check([name]),
  tldPrices: (port) => port.tldPrices(),
  register: (port) =>
    port.register({ name, contact, privacy: true, nameservers: [], costMinor: 1, premium: false, years: 1 }, 'key'),
  get: (port) => port.get(name),
  list: (port) => port.list(1),
  authCode: (port) => port.authCode(name),
  renew: (port) => port.renew({ name, years: 1, costMinor: 1 }, 'key'),
  restoreCost: (port) => port.restoreCost(name),
  restore: (port) => port.restore({ name, costMinor: 1 }, 'key'),
  deleteInGracePeriod: (port) => port.deleteInGracePeriod(name),
  setOptions: (port) => port.setOptions(name, { locked: true }),
  setNameservers: (port) => port.setNameservers(name, ['ns1.example.com']),
  setForward: (port) => port.setForward(name, 'a', 'b@example.com'),
  removeForward: (port) => port.removeForward(name, 'a'),
};

const PAYMENTS: Asking<Payments, 'cardPageOrigins' | 'eventSignatureHeader' | 'readEvent'> = {
  createCustomer: (port) => port.createCustomer({ accountId: 'acc_1', email: 'a@example.com', name: 'A' }),
  createCardSetup: (port) =>
    port.createCardSetup({
      customerId: 'cus_1',
      accountId: 'acc_1',
      successUrl: 'https://a.b',
      cancelUrl: 'https://a.b',
    }),
  getSetupCard: (port) => port.getSetupCard('cs_1'),
  setDefaultCard: (port) => port.setDefaultCard('cus_1', 'pm_1'),
  getDefaultCard: (port) => port.getDefaultCard('cus_1'),
  getCardFingerprint: (port) => port.getCardFingerprint({ intentId: 'pi_1' }),
  detachCards: (port) => port.detachCards('cus_1'),
  createIntent: (port) => port.createIntent(intent, 'key'),
  confirmIntent: (port) => port.confirmIntent('pi_1', 'key'),
  requestAuthentication: (port) =>
    port.requestAuthentication({ intentId: 'pi_1', paymentMethodId: 'pm_1', returnUrl: 'https://a.b' }, 'key'),
  retrieveIntent: (port) => port.retrieveIntent('pi_1'),
  captureIntent: (port) => port.captureIntent('pi_1', 'key'),
  cancelIntent: (port) => port.cancelIntent('pi_1', 'key'),
  refundIntent: (port) => port.refundIntent('pi_1', 'key'),
  listRefunds: (port) => port.listRefunds('pi_1'),
  createCheckout: (port) =>
    port.createCheckout({
      mode: 'payment',
      accountId: 'acc_1',
      customerId: 'cus_1',
      prices: [{ key: 'A', name: 'A', currency: 'usd', amountMinor: 100, interval: null }],
      metadata: {},
      successUrl: 'https://a.b',
      cancelUrl: 'https://a.b',
    }),
  readCheckout: (port) => port.readCheckout('cs_1'),
  expireCheckout: (port) => port.expireCheckout('cs_1'),
  createPortal: (port) => port.createPortal({ customerId: 'cus_1', returnUrl: 'https://a.b' }),
  readSubscription: (port) => port.readSubscription('sub_1'),
  cancelSubscription: (port) => port.cancelSubscription('sub_1'),
  endWithPeriod: (port) => port.endWithPeriod('sub_1', true),
  pauseSubscription: (port) => port.pauseSubscription('sub_1'),
  resumeSubscription: (port) => port.resumeSubscription('sub_1'),
  listSubscriptionPayments: (port) => port.listSubscriptionPayments('sub_1'),
  getBilledUsage: (port) => port.getBilledUsage('sub_1'),
  readPaymentState: (port) => port.readPaymentState('pi_1'),
  submitDisputeEvidence: (port) => port.submitDisputeEvidence({ disputeId: 'dp_1', evidence }),
  ensureMeter: (port) => port.ensureMeter({ meterEvent: 'a', name: 'A' }),
  reportUsage: (port) =>
    port.reportUsage({ meterEvent: 'a', customerId: 'cus_1', count: 1, identifier: 'x', usedAt: at }),
  listEvents: (port) => Array.fromAsync(port.listEvents({ since: at })),
  listPayments: (port) => port.listPayments(page),
  listCheckouts: (port) => port.listCheckouts(page),
  listSubscriptions: (port) => port.listSubscriptions(page),
  listDisputes: (port) => port.listDisputes(page),
  getUsage: (port) => port.getUsage({ meterEvent: 'a', customerId: 'cus_1', fromDay: 1, untilDay: 2 }),
};

const order = {
  orderId: 'ord_1',
  domain: name,
  customerId: 'cus_1',
  amountMinor: 1,
  currency: 'usd',
  description: 'x',
};
const RAIL: Asking<MachineRail, 'name' | 'request' | 'readPayload'> = {
  charge: (port) => port.charge({ ...order, token: 'tok_ok' }, 'key'),
  find: (port) => port.find({ orderId: 'ord_1', customerId: 'cus_1' }),
  preventCharge: (port) => port.preventCharge(order, 'key'),
};
const DNS: Asking<DnsBackend, 'provider' | 'nameservers'> = {
  ensureZone: (port) => port.ensureZone(name),
  replaceRRsets: (port) => port.replaceRRsets(name, []),
  removeZone: (port) => port.removeZone(name),
};
const sha256 = 'a'.repeat(64);
const STORAGE: Asking<Storage, never> = {
  put: (port) => port.put(new Uint8Array([1])),
  get: (port) => port.get(sha256),
  has: (port) => port.has(sha256),
  remove: (port) => port.remove(sha256),
};
const LANGUAGE: Asking<Language, 'model'> = {
  reply: (port) =>
    port.reply({ instructions: 'x', prompt: 'x', maxOutputTokens: 1, signal: AbortSignal.timeout(TOTAL_MS) }),
};
const MAILER: Asking<Mailer, never> = {
  send: (port) => port.send({ to: 'a@example.com', subject: 'x', text: 'x', messageId: 'x@example.com' }),
};

async function openServer(what: 'body' | 'header'): Promise<DrippingServer & AsyncDisposable & { url: string }> {
  const server = await openDrippingServer(what);
  return { ...server, url: `http://127.0.0.1:${server.port}`, [Symbol.asyncDispose]: () => server.close() };
}

/** Expects that the call settles, resolved or rejected, and leaves no connection to the vendor open. */
async function expectEnd(server: DrippingServer, call: () => Promise<unknown>): Promise<void> {
  await Promise.allSettled([call()]);
  await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 2000, interval: 10 });
}

const STRIPE = { kind: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } as const;
const S3 = { kind: 's3', region: 'x', bucket: 'b', accessKeyId: 'i', secretAccessKey: 's' } as const;

// The tests mostly wait, so they run concurrently, each against its own server.
describe.concurrent.each(['body', 'header'] as const)('a vendor whose %s arrives byte by byte without end', (what) => {
  it.each(Object.entries(REGISTRAR))('registrar.%s ends', { timeout: LIMIT_MS }, async (_name, call) => {
    await using server = await openServer(what);
    const { url } = server;
    const settings = { kind: 'namecom', baseUrl: url, username: 'a', token: 'b', isSandbox: true } as const;
    const times = { checkMs: TOTAL_MS, createMs: TOTAL_MS, otherMs: TOTAL_MS };
    const port = nameComRegistrar(settings, silentLog, times);
    await expectEnd(server, () => call(port));
    await port.close();
  });

  it.each(Object.entries(PAYMENTS))('payments.%s ends', { timeout: LIMIT_MS }, async (_name, call) => {
    await using server = await openServer(what);
    const { url } = server;
    const port = stripePayments({ ...STRIPE, apiBase: url }, { moneyMs: TOTAL_MS, otherMs: TOTAL_MS });
    await expectEnd(server, () => call(port));
    await port.close();
  });

  it.each(Object.entries(RAIL))(
    'rails.%s ends, with an unknown outcome',
    { timeout: LIMIT_MS },
    async (_name, call) => {
      await using server = await openServer(what);
      const { url } = server;
      const { rails, close } = machineRails(
        { ...STRIPE, apiBase: url },
        { sandbox: true, networkId: 'profile_1' },
        TOTAL_MS,
      );
      for (const rail of rails) await expectEnd(server, () => call(rail));
      await close();
    },
  );

  it('a payment whose response does not end has an unknown outcome', { timeout: LIMIT_MS }, async () => {
    await using server = await openServer(what);
    const { url } = server;
    const port = stripePayments({ ...STRIPE, apiBase: url }, { moneyMs: TOTAL_MS, otherMs: TOTAL_MS });
    await expect(port.createIntent(intent, 'key')).rejects.toMatchObject({ kind: 'unknown_outcome', spent: false });
    await expect(port.confirmIntent('pi_1', 'key')).rejects.toMatchObject({ kind: 'unknown_outcome', spent: false });
    await port.close();
  });

  it.each(Object.entries(DNS))('dns.%s ends', async (_name, call) => {
    await using server = await openServer(what);
    const { url } = server;
    const port = powerDnsBackend(
      { kind: 'powerdns', baseUrl: url, apiKey: 'k', nameservers: [], contact: 'a@b.c' },
      TOTAL_MS,
    );
    await expectEnd(server, () => call(port));
    await port.close();
  });

  it.each(Object.entries(STORAGE))('storage.%s ends', { timeout: LIMIT_MS }, async (operation, call) => {
    await using server = await openServer(what);
    const { url } = server;
    const port = s3Storage({ ...S3, endpoint: url }, TOTAL_MS);
    await expectEnd(server, () => call(port));
    // Only `get` needs the body; the other operations are complete after the response headers.
    if (what === 'header' || operation === 'get') await expect(call(port)).rejects.toThrow(/file store/);
  });

  it.each(Object.entries(LANGUAGE))('language.%s ends', { timeout: LIMIT_MS }, async (_name, call) => {
    await using server = await openServer(what);
    const { url } = server;
    for (const kind of ['anthropic', 'openai-compatible'] as const) {
      const port = languageModel({ kind, baseUrl: url, apiKey: 'k', model: 'm' })!;
      await expectEnd(server, () => call(port));
      await port.close();
    }
  });

  it('evidence: every register, search and page ends', async () => {
    await using server = await openServer(what);
    const { url } = server;
    const signal = () => AbortSignal.timeout(TOTAL_MS);
    for (const search of ['brave', 'searxng'] as const) {
      const source = { baseUrl: url, source: 'x' };
      const { evidence: sources, close } = createEvidenceSources({
        euipo: { ...source, tokenUrl: url, clientId: 'i', clientSecret: 's' },
        http: { url: `${url}/{name}` },
        search: { kind: search, apiKey: 'k', ...source },
        homepages: { kind: 'gateway', ...source },
      });
      expect(sources.registers).toHaveLength(2);
      for (const register of sources.registers) await expectEnd(server, () => register.find('x', signal()));
      await expectEnd(server, () => sources.search!.search('x', 1, signal()));
      await expectEnd(server, () => sources.homepages!.nameservers('example.com', signal()));
      await close();
    }
  });
});

it.each(Object.entries(MAILER))('a relay that greets byte by byte without end: mailer.%s ends', async (_name, call) => {
  const server = await openDrippingServer('greeting');
  const long = { connectMs: LIMIT_MS, greetingMs: LIMIT_MS, idleMs: LIMIT_MS };
  const settings = { kind: 'smtp', url: `smtp://127.0.0.1:${server.port}`, from: 'a@example.com' } as const;
  const port = smtpMailer(settings, { ...long, totalMs: TOTAL_MS });
  await expect(call(port)).rejects.toThrow();
  await expectEnd(server, async () => undefined);
  await port.close();
  await server.close();
});
