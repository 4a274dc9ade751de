import { grantProduct, type PricedProduct } from '@onym/billing';
import { billingTasks } from '@onym/billing/tasks';
import type { DomainName, ProductType } from '@onym/core';
import type { RegistrantContact } from '@onym/core/ports';
import { ordersTasks } from '@onym/domains/orders/tasks';
import { landingTasks } from '@onym/studio/landing/tasks';
import {
  sandboxRecords,
  contactDetails,
  createTestAccount,
  createTestDomain,
  openTestScope,
  uniqueWord,
  type TestScope,
} from '@onym/testing';
import { describeProcess, runToEnd, type ProcessCase } from '@onym/testing/process-kit';
import { afterAll, beforeAll } from 'vitest';
import { startPlannedLaunch, createPayer, createPlannedLaunch } from './launch.fixture.ts';
import type { Part, StepName } from './launch-states.ts';
import { runStep } from './run-step.ts';
import { startLaunch } from './start-launch.ts';
import { stepId, stepOfId, stepProcess } from './step-process.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

/** The launch in which a step is tested. */
interface StepSetup {
  include: Part[];
  /** The test card to which the products are charged. */
  card?: string;
  /** The products that are charged; by default the stack. */
  products?: PricedProduct[];
  /** A product that the account gets before the step. */
  gets?: ProductType;
  /** Whether the domain is bought with the start. */
  buysDomain?: boolean;
  /** Steps that are completed first. */
  before?: StepName[];
}

/** Every step, each in the shortest possible launch. */
const STEP_SETUPS: Record<StepName, StepSetup> = {
  payment: { include: ['kit'], card: 'pm_card_visa' },
  domain: { include: ['domain'] },
  kit: { include: ['kit'] },
  logos: { include: ['kit', 'logos'], before: ['kit'] },
  legal: { include: ['legal'] },
  site: { include: ['site'] },
  mail: { include: ['domain', 'mail'], before: ['domain'] },
  site_domain: { include: ['domain', 'site'], before: ['domain', 'site'] },
  charge: { include: ['kit'], card: 'pm_card_visa', before: ['payment', 'kit'] },
};

async function start(own: TestScope, step: StepName, way: StepSetup): Promise<string> {
  const { include, card, products, gets, before = [] } = way;
  if (way.buysDomain) return stepId(await startWithDomain(own, include), step);
  const payer = card === undefined ? undefined : await createPayer(own, card);
  const accountId = payer?.accountId ?? (await createTestAccount(own, { tier: 'founder' })).id;
  const owned = include.includes('domain');
  const domain = owned ? await registerDomain(own, accountId) : `${uniqueWord('crust')}.com`;
  const launch = await createPlannedLaunch(own, accountId, {
    include,
    domain,
    owned,
    ...(products ? { products } : {}),
  });
  const { id } = await startPlannedLaunch(own, launch, payer);
  for (const one of before) {
    const unended = await runToEnd(own, caseOf(one, STEP_SETUPS[one]), stepId(id, one));
    if (unended.length > 0) throw new Error(`${one} before ${step}: ${unended.join()}`);
  }
  if (gets) await grantProduct(own.fork(), accountId, gets, `gift:${id}`);
  return stepId(id, step);
}

/** Starts a launch whose domain is bought by an order. */
async function startWithDomain(own: TestScope, include: Part[]): Promise<string> {
  const { accountId } = await createPayer(own);
  const { id, choices } = await createPlannedLaunch(own, accountId, { include });
  const registrant = contactDetails() as unknown as RegistrantContact;
  const request = { name: choices[0]!.domain, maxMinor: 100_000, contact: registrant };
  await startLaunch(own.fork(), { accountId, tier: 'explorer', key: null }, id, request);
  return id;
}

/** Registers a domain with the registrar for the account. */
async function registerDomain(own: TestScope, accountId: string): Promise<string> {
  const name = `${uniqueWord('crust')}.com` as DomainName;
  const [offer] = await own.ports.registrar.check([name]);
  if (offer?.state !== 'available') throw new Error(`${name} is not for sale`);
  const { costMinor, premium } = offer;
  const holder = contactDetails() as unknown as RegistrantContact;
  const { nameservers } = own.ports.dns;
  await own.ports.registrar.register(
    { name, contact: holder, privacy: true, nameservers, costMinor, premium, years: 1 },
    `made-${name}`,
  );
  await createTestDomain(own, accountId, name);
  return name;
}

/** Runs the jobs that steps wait for: of orders, charges, and site builds. */
async function runOtherJobs(own: TestScope, id: string): Promise<void> {
  const due = await own.sql.unnamed<{ job: string; payload: object }>(
    `select 'billing.advance-charge' as job, jsonb_build_object('id', c.id) as payload
       from product_charge c join launch l on l.account_id = c.account_id where l.id = $1 and c.settled_at is null
     union all select 'orders.advance', jsonb_build_object('id', o.id)
       from domain_order o join launch l on l.order_id = o.id where l.id = $1 and o.state not in ('completed', 'failed', 'review')
     union all select 'landing.publish-deployment', jsonb_build_object('deploymentId', d.id)
       from deployment d join landing_page g on g.id = d.page_id join launch l on l.account_id = g.account_id
       where l.id = $1 and d.state = 'building' order by 1, 2`,
    [stepOfId(id).launchId],
  );
  for (const { job, payload } of due)
    await [...billingTasks, ...landingTasks, ...ordersTasks]
      .find((task) => task.job.name === job)!
      .run(own.fork(), payload);
}

const TABLES = ['brand_kit', 'logo', 'legal_kit', 'landing_page', 'email_forward', 'product_charge', 'launch_step'];

/**
 * Describes how a launch has ended: its states, the number of its rows in each table, the money, and how often each
 * end of a step was published.
 */
async function endOf(own: TestScope, id: string): Promise<string> {
  await runOtherJobs(own, id); // the last step may have decided about a charge
  const { launchId } = stepOfId(id);
  const [launch] = await own.sql.unnamed<{ accountId: string; state: string; result: object; domain: string }>(
    `select account_id as "accountId", state, result, chosen->>'domain' as domain from launch where id = $1`,
    [launchId],
  );
  const steps = await own.sql.unnamed('select step, state from launch_step where launch_id = $1 order by step', [
    launchId,
  ]);
  const published = await own.sql.unnamed(
    `select data->>'step' as step, count(*)::int as times from launch_event
     where launch_id = $1 and type = 'step' and data->>'status' in ('done', 'failed') group by 1 order by 1`,
    [launchId],
  );
  const counts: Record<string, unknown> = {};
  for (const table of TABLES)
    counts[table] = (
      await own.sql.unnamed<{ n: number }>(`select count(*)::int as n from ${table} where account_id = $1`, [
        launch!.accountId,
      ])
    )[0]!.n;
  const records = await own.sql.unnamed(
    `select r.host, r.type, count(*)::int as n from dns_record r join domain d on d.id = r.domain_id
     where d.account_id = $1 group by 1, 2 order by 1, 2`,
    [launch!.accountId],
  );
  const intents = (await sandboxRecords(launch!.domain)).intents
    .map(({ status }) => status as string)
    .filter((status) => status !== 'requires_confirmation');
  const charges = await own.sql.unnamed('select state from product_charge where account_id = $1 order by state', [
    launch!.accountId,
  ]);
  const { state, result } = launch!;
  return JSON.stringify({
    state,
    parts: Object.keys(result).sort(),
    steps,
    published,
    counts,
    records,
    intents,
    charges,
  });
}

/**
 * Returns the end of a launch whose step runs without any failure. @throws when the step does not end in this state
 */
async function undisturbedEnd(own: TestScope, step: StepName, way: StepSetup, endState: string): Promise<string> {
  const id = await start(own, step, way);
  const unended = await runToEnd(own, caseOf(step, way), id);
  if (unended.length > 0) throw new Error(`${step}, undisturbed: ${unended.join()}`);
  const [row] = await own.sql.unnamed<{ state: string; message: string }>(
    'select state, message from launch_step where launch_id = $1 and step = $2',
    [stepOfId(id).launchId, step],
  );
  if (row?.state !== endState) throw new Error(`${step}, undisturbed, is ${row?.state}: ${row?.message}`);
  return endOf(own, id);
}

function caseOf(step: StepName, way: StepSetup, endState = 'done'): ProcessCase {
  let expected: Promise<string> | undefined;
  return {
    process: stepProcess,
    start: (own) => start(own, step, way),
    run: (within, id) => runStep(within, stepOfId(id).launchId, stepOfId(id).step),
    between: runOtherJobs,
    async violations(own, id) {
      expected ??= undisturbedEnd(own, step, way, endState);
      const found = await endOf(own, id);
      return found === (await expected) ? [] : [`ended as ${found}, undisturbed as ${await expected}`];
    },
    moments: 3,
  };
}

for (const step of Object.keys(STEP_SETUPS) as StepName[])
  describeProcess(`the step ${step} of a launch`, () => scope, caseOf(step, STEP_SETUPS[step]));

describeProcess(
  'the step domain of a launch that buys it',
  () => scope,
  caseOf('domain', { include: ['domain'], buysDomain: true }),
);

describeProcess(
  'the step payment of a launch whose card is declined',
  () => scope,
  // The launch waits for another card.
  caseOf('payment', { include: ['kit'], card: 'pm_card_chargeCustomerFail' }, 'pending'),
);

describeProcess(
  'the step charge of a launch whose account has got a product meanwhile',
  () => scope,
  // The hold for both is released, and the rest is paid for with another one.
  caseOf('charge', {
    include: ['logos', 'legal'],
    card: 'pm_card_visa',
    products: [
      { product: 'LOGO_PACK', priceMinor: 1999 },
      { product: 'LEGAL_KIT', priceMinor: 999 },
    ],
    before: ['payment', 'logos', 'legal'],
    gets: 'LOGO_PACK',
  }),
);
