import { contactDetails, uniqueWord, type SandboxFault } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBuyer, type Answer } from './buyer-to-kill.ts';
import {
  END_LEASES,
  openKillableInstallation,
  showProgramsOnFailure,
  delayRecovery,
  pollUntil,
  type KillableInstallation,
} from './killable-installation.ts';

let installation: KillableInstallation;
beforeAll(async () => {
  installation = await openKillableInstallation();
});
afterAll(() => installation?.close());
beforeEach(() => showProgramsOnFailure(installation));

const SETTLED = ['completed', 'failed', 'review'];

interface RenewalRow {
  id: string;
  domain: string;
  state: string;
  epoch: number;
  intent_id: string | null;
  retail_minor: number;
  expires_at: Date;
}

/** A bought domain, and its renewal, which the owner requests repeatedly with one key. */
interface BoughtDomain {
  domain: string;
  /** The expiry at the registrar before the renewal. */
  expiresAt: Date;
  renew(): Promise<Answer>;
}

/** Domains of one owner, bought in the usual way. */
async function buyDomains(count: number): Promise<BoughtDomain[]> {
  const { post } = await makeBuyer(installation);
  const domains = Array.from({ length: count }, () => `${uniqueWord()}.com`);
  const bought = await Promise.all(
    domains.map((domain) => post('/domains/buy', { domain, contact: contactDetails() }, `buy-${domain}`)),
  );
  expect(bought.map(({ status }) => status)).toEqual(domains.map(() => 200));
  const { registrations } = await installation.world();
  return domains.map((domain) => ({
    domain,
    expiresAt: new Date(registrations.find((one) => one.domain === domain)!.expiresAt),
    renew: () => post(`/domains/${domain}/renew`, {}, `renew-${domain}`),
  }));
}

/** A broken connection counts as a response too. */
function renewAll(owned: readonly BoughtDomain[]): Promise<(Answer | 'broken')[]> {
  return Promise.all(owned.map((one) => one.renew().catch(() => 'broken' as const)));
}

function renewals(owned: readonly BoughtDomain[]): Promise<RenewalRow[]> {
  return installation.rows<RenewalRow>(
    `select o.id, o.domain, o.state, p.epoch, y.intent_id, o.retail_minor, d.expires_at from domain_order o join order_payment y on y.order_id = o.id join domain d on d.name = o.domain
     join durable_process p on p.kind = 'orders.advance' and p.subject = o.id
     where o.kind = 'renewal' and o.domain = any($1)`,
    [owned.map(({ domain }) => domain)],
  );
}

/**
 * Waits until every renewal has settled. Returns where our rows and the records of the processor and the registrar show
 * anything other than one added term for one charge.
 */
async function findRenewalDiscrepancies(owned: readonly BoughtDomain[]): Promise<string[]> {
  await pollUntil('every renewal has settled', async () => {
    const orders = await renewals(owned);
    return orders.length === owned.length && orders.every(({ state }) => SETTLED.includes(state));
  });
  const names = owned.map(({ domain }) => domain);
  const [orders, { intents, registrations }, taken] = await Promise.all([
    renewals(owned),
    installation.world(),
    installation.chargedAgainstLimits(names),
  ]);
  expect(await installation.wrongSums()).toEqual([]);
  return orders.flatMap(({ id, domain, state, intent_id: intentId, retail_minor: retailMinor, expires_at: shown }) => {
    const before = owned.find((one) => one.domain === domain)!.expiresAt;
    const booked = new Date(registrations.find((one) => one.domain === domain)!.expiresAt);
    const own = intents.filter(({ orderId }) => orderId === id);
    const captured = own.filter(({ status }) => status === 'captured');
    const rules: [string, boolean][] = [
      [`it ends completed, not ${state}`, state === 'completed'],
      [
        'the registrar has added one term and no second',
        booked.getTime() === new Date(before).setUTCFullYear(before.getUTCFullYear() + 1),
      ],
      ["the owner sees the registrar's date", shown.getTime() === booked.getTime()],
      [
        'the shown price was charged once',
        captured.length === 1 &&
          captured.every((one) => one.id === intentId && one.amountMinor === retailMinor && one.refundedMinor === 0),
      ],
      ['no hold is left', own.every(({ status }) => status !== 'held')],
      ['the spending limits count the charge', taken.get(id) === retailMinor],
    ];
    return rules.filter(([, holds]) => !holds).map(([rule]) => `${domain}: ${rule}`);
  });
}

/** Waits until the call of each of these faults is in progress. */
function waitUntilInsideCall(owned: readonly Pick<BoughtDomain, 'domain'>[]): Promise<void> {
  return pollUntil('every renewal is inside its call', async () => {
    const pending = await installation.pendingFaults();
    return owned.every(({ domain }) => !pending.has(domain));
  });
}

/** Ends every lease, as a wait of four seconds would. */
function endLeases(): Promise<unknown> {
  return installation.rows(END_LEASES);
}

type Strike = Pick<SandboxFault, 'service' | 'operation' | 'kind' | 'ms'>;
const inside = (service: SandboxFault['service'], operation: string): Strike[] => [
  { service, operation, kind: 'latency', ms: 6000 },
  { service, operation, kind: 'timeout_after' },
];

describe('kill -9', () => {
  it('of the worker before and after every call of a renewal, and again during the recovery, leads to one term for one charge', async () => {
    const strikes = [
      ...inside('processor', 'intent.create'),
      ...inside('processor', 'intent.confirm'),
      ...inside('registry', 'renew'),
      ...inside('processor', 'intent.capture'),
      { service: 'registry', operation: 'renew', kind: 'drop_before' },
    ] satisfies Strike[];
    const owned = await buyDomains(strikes.length);
    await Promise.all(owned.map(({ domain }, at) => installation.fault({ ...strikes[at]!, match: domain, times: 1 })));
    const answers = renewAll(owned);
    await waitUntilInsideCall(owned);
    await installation.worker.kill();
    // Renewals whose call took effect but whose answer never comes have not moved on.
    const unanswered = owned.filter((_, at) => strikes[at]!.kind === 'timeout_after').map(({ domain }) => domain);
    const again = (await renewals(owned)).filter(
      ({ domain, state }) => unanswered.includes(domain) && ['intent', 'authorized', 'renewed'].includes(state),
    );
    expect(again).not.toEqual([]);

    // Simulates the half minute that a renewal waits before it retries. After that time the lost call can no longer
    // take effect.
    const lost = owned.at(-1)!.domain;
    await installation.rows(
      `update domain_order set renewal_sent_at = renewal_sent_at - interval '30 seconds' where kind = 'renewal' and domain = $1`,
      [lost],
    );
    await delayRecovery(installation, again);
    await endLeases();
    installation.startWorker();
    await waitUntilInsideCall(again);
    await installation.worker.kill();
    await endLeases();
    installation.startWorker();
    expect(await findRenewalDiscrepancies(owned)).toEqual([]);
    for (const [at, answer] of (await answers).entries()) {
      const { domain, renew } = owned[at]!;
      // A caller who waited for a minute received the order's id; a retry with the same key returns the result to
      // every caller.
      if (answer === 'broken' || answer.body['code'] !== 'internal_error')
        expect(answer).toMatchObject({ status: 200, body: { domain } });
      else expect(answer).toMatchObject({ status: 500, body: { orderId: expect.stringMatching(/^ord_/) } });
      expect(await renew()).toMatchObject({ status: 200, replayed: true, body: { domain } });
    }
  }, 180_000);

  it('of the api while the registrar renews breaks the connection, not the renewal', async () => {
    const owned = await buyDomains(1);
    await installation.fault({
      service: 'registry',
      operation: 'renew',
      kind: 'latency',
      ms: 1500,
      times: 1,
      match: owned[0]!.domain,
    });
    const broken = renewAll(owned);
    await waitUntilInsideCall(owned);
    await installation.api.kill();
    expect(await broken).toEqual(['broken']);
    await installation.startApi();
    expect(await findRenewalDiscrepancies(owned)).toEqual([]);
    expect(await owned[0]!.renew()).toMatchObject({ status: 200, replayed: true, body: { domain: owned[0]!.domain } });
  }, 120_000);

  it("of the database during the registrar's renewal and during the capture loses neither term nor charge", async () => {
    const owned = await buyDomains(3);
    const [held, renewed, captured] = owned as [BoughtDomain, BoughtDomain, BoughtDomain];
    for (const [{ domain }, operation] of [
      [held, 'intent.confirm'],
      [captured, 'intent.capture'],
    ] as const)
      await installation.fault({ service: 'processor', operation, kind: 'latency', ms: 1500, times: 1, match: domain });
    await installation.fault({
      service: 'registry',
      operation: 'renew',
      kind: 'timeout_after',
      times: 1,
      match: renewed.domain,
    });
    installation.keepWorker();
    const answers = renewAll(owned);
    await waitUntilInsideCall(owned);
    // The response to this renewal is lost with the database, but the registrar has recorded the added term.
    await pollUntil('the registrar has renewed', async () =>
      (await installation.world()).registrations.some(
        ({ domain, expiresAt }) => domain === renewed.domain && new Date(expiresAt) > renewed.expiresAt,
      ),
    );
    await installation.killPostgres();
    // Replaces four seconds of waiting for the leases, once the database is back.
    await pollUntil('the database answers', async () => Boolean(await endLeases()));
    expect(await findRenewalDiscrepancies(owned)).toEqual([]);
    await answers;
    for (const { domain, renew } of owned)
      expect(await renew()).toMatchObject({ status: 200, replayed: true, body: { domain } });
  }, 120_000);
});
