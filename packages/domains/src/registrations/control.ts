import { LockMode } from '@mikro-orm/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { DomainSchema, GIVEN_UP_STATUSES, type Domain } from './domain.entity.ts';
import { findPendingControl } from './domain.repository.ts';
import { applyControlChangeJob } from './domains.jobs.ts';

/**
 * Ends an account's control over a name, in the transaction that decides it. No other code sets these states. A job
 * then removes the zone, the pages at the name and their certificates. The caller has locked the row.
 */
export async function endControl(tx: Tx, domain: Domain, status: (typeof GIVEN_UP_STATUSES)[number]): Promise<void> {
  domain.status = status;
  await startControlChange(tx, domain);
}

/** Returns a name that was transferred out to its account; a job publishes its zone again. The caller has locked the row. */
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

/** The change of control of a domain that is not carried out yet; null when there is none. */
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

/** Queues the job again for every change of control that is not carried out. */
export async function sweepControl(scope: Scope): Promise<void> {
  await transaction(scope, async (tx) => {
    for (const { id } of await findPendingControl(tx)) await queueControlChange(tx, id);
  });
}

/** Whether the account has the name and has not given it up: registered here or connected, in any other state. */
export async function controlsName(scope: Pick<Scope, 'em'>, accountId: string, name: string): Promise<boolean> {
  return (
    (await scope.em.count(DomainSchema, { name, account: accountId, status: { $nin: [...GIVEN_UP_STATUSES] } })) > 0
  );
}

/** Like controlsName(), with the domain locked: its control cannot end before the transaction does. */
export async function lockControlledName(tx: Tx, accountId: string, name: string): Promise<boolean> {
  const held = { name, account: accountId, status: { $nin: [...GIVEN_UP_STATUSES] } };
  return (await tx.em.findOne(DomainSchema, held, { lockMode: LockMode.PESSIMISTIC_READ })) !== null;
}

function isGivenUp({ status }: Pick<Domain, 'status'>): boolean {
  return status === 'lost' || status === 'transferred_out';
}
