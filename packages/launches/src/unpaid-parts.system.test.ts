import { decideCharge, grantProduct, readCharge, sumPrices } from '@onym/billing';
import { billingTasks } from '@onym/billing/tasks';
import { DAY_MS, type ProductType } from '@onym/core';
import { findSite, mayRequestCertificate } from '@onym/studio/landing';
import { landingTasks } from '@onym/studio/landing/tasks';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelLaunch } from './cancel-launch.ts';
import { readLaunch } from './find-launch.ts';
import type { Part, StepName } from './launch-states.ts';
import { launchesTasks } from './launches.tasks.ts';
import { planLaunch } from './plan-launch.ts';
import { removeUnpaidParts } from './remove-unpaid-parts.ts';
import { runStep } from './run-step.ts';
import { startLaunch } from './start-launch.ts';
import { endPauses } from './step.fixture.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const PARTS: Part[] = ['kit', 'logos', 'legal', 'site'];
const TABLES = { kit: 'brand_kit', logos: 'logo', legal: 'legal_kit', site: 'landing_page' } as const;
const sql = <R extends object = Record<string, unknown>>(text: string, values: unknown[]) =>
  scope.sql.unnamed<R>(text, values);

interface Running {
  id: string;
  accountId: string;
  chargeId: string;
}

/** A launch of an account without products that has a card; the test runs its jobs. */
async function running(include: Part[] = PARTS, of?: string): Promise<Running> {
  const accountId = of ?? (await payer());
  const owner = { accountId, tier: 'explorer' as const, key: null };
  const description = 'A small bakery in Porto that delivers sourdough bread to offices.';
  const request = { description, name: `${uniqueWord('crust')}.com`, tlds: ['.com'], include };
  const { id, choices } = await planLaunch(scope.fork(), owner, request);
  await startLaunch(scope.fork(), owner, id, { name: choices[0]!.name, maxMinor: 100_000 });
  const { launch } = await readLaunch(scope.fork(), accountId, id);
  return { id, accountId, chargeId: launch.chargeId! };
}

async function payer(): Promise<string> {
  const { id, email } = await createTestAccount(scope);
  const { customerId } = await scope.ports.payments.createCustomer({ accountId: id, email, name: 'Vera Field' });
  await sql(
    `insert into billing_customer (account_id, customer_id, payment_method_id, created_at) values ($1, $2, 'pm_card_visa', now())`,
    [id, customerId],
  );
  return id;
}

/** Runs a job by its name, as the worker would. */
function work(name: string, payload: object): Promise<void> {
  const task = [...billingTasks, ...landingTasks, ...launchesTasks].find(({ job }) => job.name === name);
  return task!.run(scope.fork(), payload);
}
const advance = (chargeId: string) => work('billing.advance-charge', { id: chargeId });
const follow = (accountId: string) => work('billing.entitlements-changed', { accountId });

/** Runs these steps one after the other, and the jobs that they wait for. */
async function runSteps({ id, chargeId }: Pick<Running, 'id' | 'chargeId'>, ...steps: StepName[]): Promise<void> {
  for (const step of steps) {
    await endPauses(scope, id);
    const done = runStep(scope.fork(), id, step);
    if (step === 'payment' || step === 'charge') {
      await advance(chargeId);
      await done;
      await advance(chargeId);
    }
    if (step === 'site') await publish(id);
    await done;
    await endPauses(scope, id);
    await runStep(scope.fork(), id, step);
  }
}

async function publish(launchId: string): Promise<void> {
  const building = () =>
    scope.sql.rows<{ id: string }>(
      'test-building',
      `select d.id from deployment d join launch_step s on s.refs::text like '%' || d.id || '%' where s.launch_id = $1 and d.state = 'building'`,
      [launchId],
    );
  await expect.poll(building, { timeout: 20_000 }).toHaveLength(1);
  const [row] = await building();
  await work('landing.publish-deployment', { deploymentId: row!.id });
}

const sealedIn = async (accountId: string): Promise<string[]> => {
  const found = await Promise.all(
    Object.entries(TABLES).map(async ([part, table]) => {
      const rows = await sql<{ sealed: boolean }>(
        `select sealed_by is not null as sealed from ${table} where account_id = $1 order by 1`,
        [accountId],
      );
      return rows.length === 0 ? [] : [`${part} ${rows.every(({ sealed }) => sealed) ? 'sealed' : 'open'}`];
    }),
  );
  return found.flat();
};
const hostOf = async (accountId: string) =>
  (await sql<{ host: string }>(`select host from site_host where account_id = $1`, [accountId]))[0]!.host;
const answers = async (host: string) => [
  Boolean(await findSite(scope.fork(), host)),
  await mayRequestCertificate(scope.fork(), `${host}.${scope.settings.sitesDomain}`),
];
const SEALED = ['kit sealed', 'logos sealed', 'legal sealed', 'site sealed'];
const OPEN = ['kit open', 'logos open', 'legal open', 'site open'];
const MADE = ['payment', 'kit', 'logos', 'legal', 'site'] as const;

/** Cancels a launch as its owner. */
const cancel = ({ id, accountId }: { id: string; accountId: string }) =>
  cancelLaunch(scope.fork(), { kind: 'session', accountId, tier: 'agency', email: '', admin: false }, id);

describe('the parts of a launch that pays for them', () => {
  it('are sealed, including the deployed site, until the charge is captured; then all are unsealed at once', async () => {
    const launch = await running();
    await runSteps(launch, ...MADE);
    const host = await hostOf(launch.accountId);
    expect([await sealedIn(launch.accountId), await answers(host)]).toEqual([SEALED, [false, false]]);
    await runSteps(launch, 'charge');
    expect([await sealedIn(launch.accountId), await answers(host)]).toEqual([OPEN, [true, true]]);
    const { launch: row } = await readLaunch(scope.fork(), launch.accountId, launch.id);
    expect([row.state, sumPrices(row.products)]).toEqual(['done', 6497]);
  });

  it('stay sealed when the launch is canceled, and are unsealed one by one as their products are bought', async () => {
    const launch = await running();
    await runSteps(launch, ...MADE);
    await cancel(launch);
    await advance(launch.chargeId);
    expect((await readCharge(scope, launch.chargeId)).state).toBe('released');
    await follow(launch.accountId);
    expect(await sealedIn(launch.accountId)).toEqual(SEALED);
    const buy = async (product: ProductType) => {
      await grantProduct(scope.fork(), launch.accountId, product, `${product}:${launch.id}`);
      await follow(launch.accountId);
    };
    await buy('LOGO_PACK');
    expect(await sealedIn(launch.accountId)).toEqual(['kit sealed', 'logos open', 'legal sealed', 'site sealed']);
    // The page includes the legal texts and the design of the kit, which are not bought.
    await buy('SITE_BUILDER');
    expect(await sealedIn(launch.accountId)).toEqual(['kit sealed', 'logos open', 'legal sealed', 'site sealed']);
    await buy('LAUNCH_STACK');
    expect(await sealedIn(launch.accountId)).toEqual(OPEN);
  });

  it('are unsealed even if the launch was canceled while its charge was being captured', async () => {
    const launch = await running();
    await runSteps(launch, ...MADE);
    await transaction(scope.fork(), (tx) => decideCharge(tx, launch.chargeId, 'capture'));
    await cancel(launch);
    await advance(launch.chargeId);
    const changed = await sql('select 1 from entitlement_change where account_id = $1', [launch.accountId]);
    expect(changed).toHaveLength(1);
    await follow(launch.accountId);
    expect(await sealedIn(launch.accountId)).toEqual(OPEN);
  });

  it('are never sealed if the account is already entitled to them', async () => {
    const accountId = await payer();
    await grantProduct(scope.fork(), accountId, 'LEGAL_KIT', `gift:${accountId}`);
    const launch = await running(PARTS, accountId);
    await runSteps(launch, 'payment', 'kit', 'logos', 'legal');
    expect(await sealedIn(accountId)).toEqual(['kit sealed', 'logos sealed', 'legal open']);
  });
});

describe('a launch of an account that bought its products meanwhile', () => {
  it('charges nothing, shows that in its total, releases its spending reservation, and ends with all parts unsealed', async () => {
    const launch = await running();
    await runSteps(launch, ...MADE);
    await grantProduct(scope.fork(), launch.accountId, 'LAUNCH_STACK', `gift:${launch.id}`);
    await runSteps(launch, 'charge');
    const { launch: row, steps } = await readLaunch(scope.fork(), launch.accountId, launch.id);
    expect([row.state, row.products]).toEqual(['done', []]);
    expect(steps.find(({ step }) => step === 'charge')!.message).toContain("it isn't charged");
    expect((await readCharge(scope, launch.chargeId)).state).toBe('released');
    expect(await sealedIn(launch.accountId)).toEqual(OPEN);
    const spent = `select coalesce(sum(amount_minor - released_minor), 0)::int as spent from spending_entry where account_id = $1`;
    expect(await sql(spent, [launch.accountId])).toEqual([{ spent: 0 }]);
  });

  it('charges nothing if the account owns each of its parts as a single product', async () => {
    const launch = await running(['logos']);
    await runSteps(launch, 'payment', 'logos');
    await grantProduct(scope.fork(), launch.accountId, 'LOGO_PACK', `gift:${launch.id}`);
    await runSteps(launch, 'charge');
    expect((await readCharge(scope, launch.chargeId)).state).toBe('released');
    expect(await sealedIn(launch.accountId)).toEqual(['logos open']);
  });

  it('waits for another launch, then continues without a hold if that one has paid, or with its own hold if that one is canceled', async () => {
    for (const how of ['pays', 'is canceled'] as const) {
      const first = await running(['logos']);
      await runSteps(first, 'payment');
      const second = await running(['logos'], first.accountId);
      await runStep(scope.fork(), second.id, 'payment');
      await advance(second.chargeId);
      const waiting = await readLaunch(scope.fork(), second.accountId, second.id);
      expect(waiting.steps.find(({ step }) => step === 'payment')).toMatchObject({
        state: 'running',
        message: expect.stringContaining('Another launch'),
      });
      if (how === 'pays') await runSteps(first, 'logos', 'charge');
      else await cancel(first);
      await advance(first.chargeId);
      await runSteps(second, 'payment', 'logos', 'charge');
      const { launch } = await readLaunch(scope.fork(), second.accountId, second.id);
      expect([launch.state, sumPrices(launch.products)]).toEqual(['done', how === 'pays' ? 0 : 1999]);
      const states = await sql<{ state: string }>(
        `select state from product_charge where account_id = $1 order by state`,
        [first.accountId],
      );
      expect(states.map(({ state }) => state)).toEqual(['captured', 'released']);
    }
  });
});

describe('parts that were never paid for', () => {
  it('are deleted after thirty days, and created again when the launch is restarted; unsealed ones stay', async () => {
    const [unpaid, paidLater] = [await running(['kit', 'logos']), await running(['kit', 'logos'])];
    for (const launch of [unpaid, paidLater]) {
      await runSteps(launch, 'payment', 'kit', 'logos');
      await cancel(launch);
    }
    await grantProduct(scope.fork(), paidLater.accountId, 'LAUNCH_STACK', `gift:${paidLater.id}`);
    await removeUnpaidParts(scope.fork());
    expect(await sealedIn(unpaid.accountId)).toEqual(['kit sealed', 'logos sealed']);
    scope.clock.advanceMs(31 * DAY_MS);
    await removeUnpaidParts(scope.fork());
    await removeUnpaidParts(scope.fork());
    expect(await sealedIn(unpaid.accountId)).toEqual([]);
    expect(await sealedIn(paidLater.accountId)).toEqual(['kit open', 'logos open']);
    const { launch } = await readLaunch(scope.fork(), unpaid.accountId, unpaid.id);
    expect(launch.result).not.toHaveProperty('kitId');
  });
});
