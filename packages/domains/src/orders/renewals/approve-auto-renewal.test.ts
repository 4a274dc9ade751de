import {
  declineApproval,
  listApprovals,
  readApproval,
  setAccountSpending,
  type Approval,
} from '@onym/billing/spending';
import { addYears, DAY_MS, type DomainName } from '@onym/core';
import { changeSettings, type Domain } from '@onym/domains';
import { domainsTasks } from '@onym/domains/tasks';
import { grantName } from '@onym/platform';
import { injectFault, openTestScope, sandboxRecords, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveRequest } from '../approvals/approve-request.ts';
import { queryRows, settleOrder, withWorker } from '../order.fixture.ts';
import { renewDomain } from './renew-domain.ts';
import { ownDomain, readDomain } from './renewal.fixture.ts';
import { sweepAutoRenewals } from './sweep-auto-renewals.ts';

let scope: TestScope;
const start = new Date();
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
// Marks the domains of earlier cases as lost, so that each sweep finds only those of its case.
beforeEach(async () => {
  scope.clock.set(start);
  await queryRows(scope, `update domain set status = 'lost'`, []);
});

type Owned = Domain & { email: string };
/** A domain whose owner was told that it renews for 21.84 USD, and which the registrar now renews at five times its price: for 104.60 USD. */
async function own({ isDearer = true } = {}): Promise<Owned> {
  const { domain, buyer } = await ownDomain(scope);
  const { name: match } = domain;
  if (isDearer) await injectFault({ service: 'registry', operation: 'prices', kind: 'price_factor', factor: 5, match });
  return Object.assign(domain, { email: buyer.email });
}
const ownerOf = ({ account }: Domain) => ({ accountId: account.id, tier: 'explorer' as const, key: null });
const sessionOf = ({ account, email }: Owned) =>
  ({ kind: 'session', accountId: account.id, tier: 'explorer', email, admin: false }) as const;

/** The registrar's costs at which we renew for 125.29 and 145.97 USD. */
const [DEARER, DEAREST] = [10_794, 12_593];

/** The scope with a registrar that states this renewal price, or does something before it answers. */
function registrarThat(script: { costs?: number; before?: () => Promise<unknown> }): TestScope {
  const { registrar } = scope.ports;
  const get = async (name: DomainName) => {
    await script.before?.();
    const found = await registrar.get(name);
    return found && { ...found, renewalCostMinor: script.costs ?? found.renewalCostMinor };
  };
  const ports = { ...scope.ports, registrar: { ...registrar, get } };
  const within = (from: TestScope): TestScope => ({ ...from, ports, fork: () => within(from.fork()) });
  return within(scope.fork());
}

/** Goes to this many days before the expiry, and sweeps. */
async function sweepAt(domain: Owned, days: number, within: TestScope = scope.fork()): Promise<void> {
  scope.clock.set(new Date(domain.expiresAt.getTime() - days * DAY_MS));
  await sweepAutoRenewals(within);
}
const ordersOf = ({ name }: Domain) =>
  queryRows<{ id: string; state: string; code: string | null; minor: number }>(
    scope,
    `select id, state, fault ->> 'code' as code, retail_minor as minor from domain_order where domain = $1 order by id`,
    [name],
  );
const asked = async ({ account }: Domain): Promise<Approval[]> =>
  (await listApprovals(scope.fork(), account.id, { limit: 50 })).approvals;
const mailsTo = ({ email }: Owned) =>
  queryRows<{ subject: string; text: string }>(
    scope,
    'select subject, text from outgoing_mail where "to" = $1 order by id',
    [email],
  );
const subjectsTo = async (domain: Owned) => (await mailsTo(domain)).map(({ subject }) => subject);
const chargedFor = async ({ name }: Domain) => (await sandboxRecords(name)).money.map(({ amountMinor }) => amountMinor);
const approve = (domain: Owned, id: string, within: TestScope = scope.fork()) =>
  approveRequest(within, ownerOf(domain), id);

describe('an automatic renewal above the limit', () => {
  it('is not charged: the attempt is recorded, and the owner is asked and mailed once', async () => {
    const domain = await own();
    await sweepAt(domain, 15);
    await sweepAutoRenewals(scope.fork());
    expect(await ordersOf(domain)).toMatchObject([{ state: 'failed', code: 'approval_required', minor: 10_460 }]);
    const [approval, ...others] = await asked(domain);
    expect([approval, others]).toMatchObject([
      {
        status: 'pending',
        action: 'renew',
        domain: domain.name,
        amountMinor: 10_460,
        keyId: null,
        keyName: null,
        reason: "above the domain's auto-renew limit",
        expiresAt: new Date(domain.expiresAt.getTime() + 30 * DAY_MS),
      },
      [],
    ]);
    const mails = await mailsTo(domain);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Approve: renewing ${domain.name} now costs 104.60 USD instead of 21.84`,
    ]);
    expect(mails[0]!.text).toContain(`/approvals/${approval!.id}`);
    for (const days of [7, 3, 1, 0, -1, -29]) await sweepAt(domain, days);
    expect((await ordersOf(domain)).map(({ code }) => code)).toEqual(Array(7).fill('approval_required'));
    expect(await asked(domain)).toHaveLength(1);
    expect(await subjectsTo(domain)).toHaveLength(1);
    expect(await chargedFor(domain)).toEqual([]);
    scope.clock.set(new Date(domain.expiresAt.getTime() + 30 * DAY_MS));
    expect(await readApproval(scope.fork(), ownerOf(domain), approval!.id)).toMatchObject({ status: 'expired' });
  });

  it('is placed once when it is approved, also by two answers at once, and the next year compares with what was paid', async () => {
    const domain = await own();
    await sweepAt(domain, 15);
    const { id } = (await asked(domain))[0]!;
    const answers = await Promise.allSettled([approve(domain, id), approve(domain, id), approve(domain, id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sweepAutoRenewals(scope.fork());
    const { orderId } = await readApproval(scope.fork(), ownerOf(domain), id);
    await settleOrder(scope, orderId!);
    await sweepAt(domain, 7);
    expect(await chargedFor(domain)).toEqual([10_460]);
    expect((await ordersOf(domain)).map(({ state }) => state)).toEqual(['failed', 'completed']);
    const renewed = Object.assign(await readDomain(scope, domain.id), { email: domain.email });
    expect(renewed).toMatchObject({ expiresAt: addYears(domain.expiresAt, 1), renewalAgreedMinor: 10_460 });
    await sweepAt(renewed, 15);
    expect((await ordersOf(domain)).map(({ state }) => state)).toEqual(['failed', 'completed', 'created']);
  });

  it('approved at a price that has risen since is not charged, and is asked for again at the new one', async () => {
    const domain = await own();
    await sweepAt(domain, 15);
    const { id } = (await asked(domain))[0]!;
    const dearer = registrarThat({ costs: DEARER });
    expect(await approve(domain, id, dearer)).toMatchObject({ status: 'failed', fault: { code: 'price_changed' } });
    await sweepAt(domain, 7, registrarThat({ costs: DEARER }));
    expect((await asked(domain)).map(({ status, amountMinor }) => [status, amountMinor])).toEqual([
      ['pending', 12_529],
      ['failed', 10_460],
    ]);
    expect(await subjectsTo(domain)).toHaveLength(2);
    expect(await chargedFor(domain)).toEqual([]);
  });

  it('that rises while the owner has not answered is asked for at the new price only; a fall asks nothing new', async () => {
    const domain = await own();
    await sweepAt(domain, 15, registrarThat({ costs: DEARER }));
    await sweepAt(domain, 7);
    expect(await asked(domain)).toHaveLength(1);
    await sweepAt(domain, 3, registrarThat({ costs: DEAREST }));
    expect((await asked(domain)).map(({ status }) => status)).toEqual(['pending', 'expired']);
  });

  it('that was declined is not asked for again at this price', async () => {
    const domain = await own();
    await sweepAt(domain, 15);
    await declineApproval(scope.fork(), domain.account.id, (await asked(domain))[0]!.id);
    await sweepAt(domain, 7);
    expect((await asked(domain)).map(({ status }) => status)).toEqual(['declined']);
    expect(await subjectsTo(domain)).toHaveLength(1);
  });

  it.each([
    ['renewed by the owner', (domain: Owned) => withWorker(scope, domain.name, () => renew(domain))],
    ['with auto-renew turned off', (domain: Owned) => set(domain, { autoRenew: false })],
  ])('ends when the domain is %s: the approval can no longer be given', async (_title, act) => {
    const domain = await own();
    await sweepAt(domain, 15);
    await act(domain);
    const { id, status } = (await asked(domain))[0]!;
    expect(status).toBe('expired');
    await expect(approve(domain, id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await chargedFor(domain)).length).toBeLessThanOrEqual(1);
  });

  it('is charged without a question once the limit allows it, and the open question ends', async () => {
    const domain = await own();
    await sweepAt(domain, 15);
    await set(domain, { autoRenewLimit: { maxPriceMinor: 10_460 } });
    await sweepAt(domain, 7);
    expect((await ordersOf(domain)).at(-1)).toMatchObject({ state: 'created', minor: 10_460 });
    expect((await asked(domain)).map(({ status }) => status)).toEqual(['expired']);
  });

  it('is not charged by the limits of the account, which an approval overrules', async () => {
    const domain = await own();
    await setAccountSpending(scope.fork(), domain.account.id, { perMonthMinor: 0 });
    await sweepAt(domain, 15);
    expect(await approve(domain, (await asked(domain))[0]!.id)).toMatchObject({ status: 'approved' });
  });
});

describe('an automatic renewal within its limit', () => {
  it.each([
    [{ maxRise: 400 }, 'completed'],
    [{ maxRise: 300 }, 'failed'],
    [{ maxPriceMinor: 10_460 }, 'completed'],
    [{ maxPriceMinor: 10_459 }, 'failed'],
  ])('%j: %s', async (autoRenewLimit, state) => {
    const domain = await own();
    await set(domain, { autoRenewLimit });
    await queryRows(scope, 'update announced_price set price_minor = 10460 where domain_id = $1', [domain.id]);
    await sweepAt(domain, 15);
    const [order] = await ordersOf(domain);
    if (order!.state === 'created') await settleOrder(scope, order!.id);
    expect(await ordersOf(domain)).toMatchObject([{ state }]);
    expect(await chargedFor(domain)).toEqual(state === 'completed' ? [10_460] : []);
  });

  it('is not charged when the limit is lowered while the sweep is running', async () => {
    const domain = await own({ isDearer: false });
    const lower = () => set(domain, { autoRenewLimit: { maxPriceMinor: 100 } });
    await sweepAt(domain, 15, registrarThat({ before: lower }));
    expect(await chargedFor(domain)).toEqual([]);
    expect((await ordersOf(domain)).filter(({ state }) => state === 'created')).toEqual([]);
  });
});

it('the mails about its expiry say in their subject that it renews only if the owner approves', async () => {
  const domain = await own();
  const lifecycle = domainsTasks.find(({ job }) => job.name === 'domains.sweep-lifecycle')!;
  const remind = async (days: number): Promise<void> => {
    scope.clock.set(new Date(domain.expiresAt.getTime() - days * DAY_MS));
    await lifecycle.run(scope.fork(), {});
  };
  await sweepAt(domain, 15);
  for (const days of [7, 1, 0]) await remind(days);
  expect((await subjectsTo(domain)).slice(1)).toEqual([
    `${domain.name} expires in 7 days and renews only if you approve 104.60 USD instead of 21.84`,
    `${domain.name} expires in 1 day and renews only if you approve 104.60 USD instead of 21.84`,
    `${domain.name} has expired and renews only if you approve 104.60 USD instead of 21.84`,
  ]);
  expect((await mailsTo(domain)).at(-1)!.text).toContain('/approvals/apr_');
});

function set(domain: Owned, change: Parameters<typeof changeSettings>[2]): Promise<void> {
  return changeSettings(scope.fork(), grantName(sessionOf(domain), domain.name), change);
}

function renew(domain: Owned) {
  return renewDomain(scope.fork(), ownerOf(domain), { domain: domain.name }, { maxMinor: 20_000 });
}
