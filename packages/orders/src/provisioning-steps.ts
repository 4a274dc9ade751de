import { newId, toDecimal, type DomainName } from '@onym/kernel';
import { ensureZone } from '@onym/dns';
import { DomainSchema, EmailForwardSchema } from '@onym/domains';
import { enqueue, execute, transaction, type Scope } from '@onym/platform';
import { emit } from '@onym/webhooks';
import { moveOrder, readOrder } from './order-lease.ts';
import { OrderSchema, type Order, type OrderStep } from './order.entity.ts';
import { repairProvisioningJob } from './orders.jobs.ts';
import { addStep } from './payment-steps.ts';

const RETRY_NOTE = 'Not done yet; it is being tried again';

/**
 * registered -> provisioned: privacy, zone, delegation, forwards. The domain is the buyer's already, so whatever fails
 * here is told in the steps and tried again by a job; it never undoes a purchase.
 */
export async function provisionDomain(scope: Scope, order: Order): Promise<Order> {
  const steps = await runSteps(scope, order);
  return moveOrder(scope, order, 'provisioned', async (row, tx) => {
    for (const { step, success, message } of steps) addStep(row, step, success, message);
    const domain = await tx.em.findOneOrFail(DomainSchema, { name: order.domain, status: { $ne: 'lost' } });
    const forwarded = steps.some(({ step, success }) => step === 'email_forwards' && success);
    for (const { alias, forwardTo } of order.forwards) {
      tx.em.create(EmailForwardSchema, { id: newId('forward', tx.clock.now()), domain, alias, forwardTo, status: forwarded ? 'active' : 'pending', createdAt: tx.clock.now() });
    }
    await tx.em.flush();
    if (steps.some(({ success }) => !success)) await enqueue(tx, repairProvisioningJob, { orderId: order.id }, { key: `repair:${order.id}`, runAt: new Date(tx.clock.wall().getTime() + 5000) });
  });
}

/** Tries again what failed softly. @throws while something still fails, so that the job comes back */
export async function repairProvisioning(scope: Scope, orderId: string): Promise<void> {
  const order = await readOrder(scope, orderId);
  const open = new Set(order.steps.filter(({ success }) => !success).map(({ step }) => step));
  const steps = (await runSteps(scope, order)).filter(({ step }) => open.has(step));
  await transaction(scope, async (tx) => {
    const row = await tx.em.findOneOrFail(OrderSchema, { id: orderId });
    for (const { step, success, message } of steps) addStep(row, step, success, message);
    if (steps.some(({ step, success }) => step === 'email_forwards' && success)) {
      await execute(tx, `update email_forward set status = 'active' where domain_id in (select id from domain where name = ? and status <> 'lost')`, [order.domain]);
    }
  });
  if (steps.some(({ success }) => !success)) throw new Error('a step of the provisioning still fails');
}

/** captured -> completed: the domain becomes active and the owner hears of it, in one transaction. */
export function completeOrder(scope: Scope, order: Order): Promise<Order> {
  return moveOrder(scope, order, 'completed', async (row, tx) => {
    const domain = await tx.em.findOneOrFail(DomainSchema, { name: order.domain, status: { $ne: 'lost' } });
    domain.status = 'active';
    if (row.proposalToken) await execute(tx, 'update proposal set used_order_id = ? where token = ?', [row.id, row.proposalToken]);
    await tx.em.flush();
    await emit(tx, {
      accountId: row.account.id, type: 'domain.registered', occurrence: `domain.registered:${row.id}`,
      data: {
        domainId: domain.id, domain: domain.name, userId: row.account.id, registrar: tx.settings.serviceName, registeredAt: domain.registeredAt.toISOString(),
        expiresAt: domain.expiresAt.toISOString(), years: domain.years, retailPrice: toDecimal(row.retailMinor), currency: row.currency.toUpperCase(),
        autoRenew: domain.autoRenew, privacyEnabled: domain.privacyEnabled, nameservers: domain.nameservers,
      },
    });
  });
}

async function runSteps(scope: Scope, order: Order): Promise<OrderStep[]> {
  const name = order.domain as DomainName;
  const { registrar, dns } = scope.ports;
  const attempt = async (step: OrderStep['step'], done: string, work: () => Promise<unknown>): Promise<OrderStep> => {
    try {
      await work();
      return { step, success: true, message: done };
    } catch (error) {
      scope.log.warn({ err: error, orderId: order.id, step }, 'a provisioning step failed');
      return { step, success: false, message: RETRY_NOTE };
    }
  };
  return Promise.all([
    attempt('whois_privacy', order.privacy ? 'WHOIS privacy is on' : 'WHOIS privacy is off, as ordered', () => registrar.setOptions(name, { privacy: order.privacy, autoRenew: false, locked: true })),
    attempt('dns_zone', `The zone is served by ${dns.provider}`, () => ensureZone(scope, name)),
    attempt('nameservers', `Delegated to ${dns.nameservers.join(', ')}`, () => registrar.setNameservers(name, dns.nameservers)),
    ...(order.forwards.length === 0 ? [] : [attempt('email_forwards', `${order.forwards.length} forwarded`, async () => {
      for (const { alias, forwardTo } of order.forwards) await registrar.setForward(name, alias, forwardTo);
    })]),
  ]);
}
