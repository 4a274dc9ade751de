import type { DomainName } from '@onym/core';
import { ensureZone } from '@onym/domains/dns';
import { findDomainByName, recordForwards, pushForward } from '@onym/domains';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { moveOrder, readOrder } from '../engine/order-lease.ts';
import { lockOrder } from '../engine/order.repository.ts';
import type { Order, OrderStep } from '../engine/order.entity.ts';
import { repairProvisioningJob } from '../orders.jobs.ts';
import { addStep } from '../engine/payment-steps.ts';

const RETRY_NOTE = 'Not done yet; it is being tried again';
/** Shorter than the order's lease: otherwise a slow vendor would cause the order to be taken over again and again. */
const STEP_LIMIT_MS = 20_000;

/**
 * registered -> provisioned: sets up privacy, the transfer lock, the DNS zone, nameservers and forwards, each for at most 20 seconds, and stores the
 * forwards. A part that fails is noted in the order's steps and tried again by a job; it never undoes the purchase.
 * @throws LeaseLost when another process has taken the order over
 */
export async function provisionDomain(scope: Scope, order: Order): Promise<Order> {
  const steps = await runSteps(scope, order);
  return moveOrder(scope, order, 'provisioned', async (row, tx) => {
    for (const { step, success, message } of steps) addStep(row, step, success, message);
    const isForwarded = steps.some(({ step, success }) => step === 'email_forwards' && success);
    await recordForwards(tx, order.domain, order.forwards, isForwarded ? 'active' : 'pending');
    if (steps.some(({ success }) => !success))
      await enqueueJob(
        tx,
        repairProvisioningJob,
        { orderId: order.id },
        { key: `repair:${order.id}`, runAt: new Date(tx.clock.wall().getTime() + 5000) },
      );
  });
}

/**
 * Repeats the failed provisioning steps of an order, with the owner's present settings. Steps that succeeded are left alone, since the owner may have
 * changed their results. Does nothing if the domain is no longer here.
 * @throws Error while a step still fails, so that the job is retried
 */
export async function repairProvisioning(scope: Scope, orderId: string): Promise<void> {
  const order = await readOrder(scope, orderId);
  const present = await presentRequests(scope, order);
  if (!present) return;
  const steps = await runSteps(
    scope,
    order,
    ({ step }) => order.steps.some((one) => one.step === step && !one.success),
    present,
  );
  await transaction(scope, async (tx) => {
    // Locked, because the order may still be in progress and store another step at the same time.
    const row = await lockOrder(tx, orderId);
    for (const { step, success, message } of steps) addStep(row, step, success, message);
  });
  if (steps.some(({ success }) => !success)) throw new Error('a step of the provisioning still fails');
}

/** Returns the owner's present settings and forwards, which may differ from the order's; undefined if the domain is no longer here. */
async function presentRequests(scope: Scope, order: Order): Promise<Requests | undefined> {
  const domain = await findDomainByName(scope, order.domain);
  if (!domain || domain.status === 'transferred_out') return undefined;
  return {
    privacy: domain.privacyEnabled,
    locked: domain.locked,
    async forward() {
      for (const { alias } of order.forwards) await pushForward(scope, domain.id, alias);
    },
  };
}

function requestsOf({ ports }: Scope, order: Order): Requests {
  return {
    privacy: order.privacy,
    locked: true,
    async forward() {
      for (const { alias, forwardTo } of order.forwards)
        await ports.registrar.setForward(order.domain as DomainName, alias, forwardTo);
    },
  };
}

interface Requests {
  privacy: boolean;
  locked: boolean;
  /** Sets up the ordered forwards. */
  forward(): Promise<void>;
}

interface SoftStep {
  step: OrderStep['step'];
  /** The message of a step that is done. */
  done: string;
  work(): Promise<unknown>;
}

/** Runs the steps in parallel, each for a limited time, and returns their results. */
function runSteps(
  scope: Scope,
  order: Order,
  isIncluded: (step: SoftStep) => boolean = () => true,
  requests: Requests = requestsOf(scope, order),
): Promise<OrderStep[]> {
  return Promise.all(
    softSteps(scope, order, requests)
      .filter(isIncluded)
      .map(async ({ step, done, work }) => {
        try {
          await withTimeout(STEP_LIMIT_MS, work());
          return { step, success: true, message: done };
        } catch (error) {
          scope.log.warn({ err: error, orderId: order.id, step }, 'a provisioning step failed');
          return { step, success: false, message: RETRY_NOTE };
        }
      }),
  );
}

function softSteps(scope: Scope, order: Order, { privacy, locked, forward }: Requests): SoftStep[] {
  const name = order.domain as DomainName;
  const { registrar, dns } = scope.ports;
  const steps: SoftStep[] = [
    {
      step: 'whois_privacy',
      done: privacy ? 'WHOIS privacy is on' : 'WHOIS privacy is off, as ordered',
      work: () => registrar.setOptions(name, { privacy, autoRenew: false, locked }),
    },
    { step: 'dns_zone', done: `The zone is served by ${dns.provider}`, work: () => ensureZone(scope, name) },
    {
      step: 'nameservers',
      done: `Delegated to ${dns.nameservers.join(', ')}`,
      work: () => registrar.setNameservers(name, dns.nameservers),
    },
  ];
  if (order.forwards.length > 0) {
    steps.push({ step: 'email_forwards', done: `${order.forwards.length} forwarded`, work: forward });
  }
  return steps;
}

async function withTimeout(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${limitMs} ms`)), limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
