import { LockMode } from '@mikro-orm/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { DomainSchema, GIVEN_UP_STATUSES, type Domain } from './domain.entity.ts';
import { findPendingControl } from './domain.repository.ts';
import { applyControlChangeJob } from './domains.jobs.ts';

/**
 * Ends an account's control over a name: sets the status of the domain and queues the job that removes the zone, the
 * pages at the name and their certificates. Call it with the row locked, in the transaction that decides the end. No
 * other code sets these states, except endTransferredDomain().
 */
export async function endControl(tx: Tx, domain: Domain, status: (typeof GIVEN_UP_STATUSES)[number]): Promise<void> {
  domain.status = status;
  await startControlChange(tx, domain);
}

/**
 * Gives a domain that was transferred out back to its account in this status, and queues the job that publishes its
 * zone again. The caller has locked the row.
 */
export async function regainControl(tx: Tx, domain: Domain, status: 'active' | 'expired'): Promise<void> {
  domain.status = status;
  await startControlChange(tx, domain);
}

async function startControlChange(tx: Tx, domain: Domain): Promise<void> {
  domain.controlPendingSince = tx.clock.now();
  await tx.em.flush();
  await queueControlChange(tx, domain.id);
}

function queueControlChange(tx: Tx, domainId: string): Promise<void> {
  return enqueueJob(tx, applyControlChangeJob, { domainId }, { key: `follow-control:${domainId}` });
}

/** A change of control that zone and pages do not reflect yet. */
export interface ControlChange {
  accountId: string;
  name: string;
  /** True when the account has lost the name, false when it has regained it. */
  ended: boolean;
  pendingSince: Date;
}

/**
 * Returns the change of control of a domain that zone and pages do not reflect yet; null when there is none, or no such
 * domain.
 */
export async function findControlChange(scope: Pick<Scope, 'em'>, domainId: string): Promise<ControlChange | null> {
  const domain = await scope.em.fork().findOne(DomainSchema, { id: domainId });
  if (!domain?.controlPendingSince) return null;
  return {
    accountId: domain.account.id,
    name: domain.name,
    ended: isGivenUp(domain),
    pendingSince: domain.controlPendingSince,
  };
}

/**
 * Queues the job again for changes of control that zone and pages do not reflect yet, the oldest first; at most 500 per
 * run.
 */
export async function sweepControl(scope: Scope): Promise<void> {
  await transaction(scope, async (tx) => {
    for (const { id } of await findPendingControl(tx)) await queueControlChange(tx, id);
  });
}

/**
 * Whether the account has the name, registered here or connected, in any state except lost and transferred out. The
 * name is in its stored form.
 */
export async function controlsName(scope: Pick<Scope, 'em'>, accountId: string, name: string): Promise<boolean> {
  return (
    (await scope.em.count(DomainSchema, { name, account: accountId, status: { $nin: [...GIVEN_UP_STATUSES] } })) > 0
  );
}

/**
 * Whether the account has the name, like controlsName(). If so, the row is locked against changes until the transaction
 * ends, so that control cannot end before.
 */
export async function lockControlledName(tx: Tx, accountId: string, name: string): Promise<boolean> {
  const held = { name, account: accountId, status: { $nin: [...GIVEN_UP_STATUSES] } };
  return (await tx.em.findOne(DomainSchema, held, { lockMode: LockMode.PESSIMISTIC_READ })) !== null;
}

function isGivenUp({ status }: Pick<Domain, 'status'>): boolean {
  return status === 'lost' || status === 'transferred_out';
}
