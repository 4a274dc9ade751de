import { LockMode } from '@mikro-orm/core';
import type { DomainName } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { DomainSchema, GIVEN_UP_STATUSES } from './domain.entity.ts';
import { EmailForwardSchema, type EmailForward } from './forward.entity.ts';

/**
 * Brings one alias at the registrar in line with our rows: forwarded as the current row states, or not at all where the
 * forward is deleted or paused. Then the row of a deleted forward is removed and the others count as active. Does
 * nothing when the registrar has that state, or the domain is lost or transferred out. When the rows have changed in
 * the meantime the call is repeated, so that the latest state wins.
 * @throws RegistrarError when the registrar refuses or does not answer; the change is then still pending
 */
export async function pushForward(scope: Scope, domainId: string, alias: string): Promise<void> {
  let request = await readForwardTarget(scope, domainId, alias);
  while (request) {
    const { name, standing }: ForwardTarget = request;
    const { registrar } = scope.ports;
    try {
      await (standing ? registrar.setForward(name, alias, standing.forwardTo) : registrar.removeForward(name, alias));
    } catch (error) {
      // The call may still arrive, after a later call of another process, so the forward is pending again.
      await scope.em
        .fork()
        .nativeUpdate(EmailForwardSchema, { domain: domainId, alias, removedAt: null }, { status: 'pending' });
      throw error;
    }
    request = await completeOrReread(scope, domainId, alias, request);
  }
}

interface ForwardTarget {
  name: DomainName;
  /** The forward that has to exist; null when there must be none. Its address never changes. */
  standing: { id: string; forwardTo: string } | null;
}

/** The state to send to the registrar; undefined when it has it. */
async function readForwardTarget(scope: Scope, domainId: string, alias: string): Promise<ForwardTarget | undefined> {
  const em = scope.em.fork();
  const domain = await em.findOne(DomainSchema, { id: domainId, status: { $nin: [...GIVEN_UP_STATUSES] } });
  const rows = await em.find(EmailForwardSchema, { domain: domainId, alias });
  if (!domain || rows.every(({ status, removedAt }) => status === 'active' && !removedAt)) return undefined;
  return { name: domain.name as DomainName, standing: rows.find(isForwarding) ?? null };
}

function isForwarding({ removedAt, pausedAt }: EmailForward): boolean {
  return !removedAt && !pausedAt;
}

/** Stores that the registrar has this state; returns the new state instead where it has changed by now. */
function completeOrReread(
  scope: Scope,
  domainId: string,
  alias: string,
  pushed: ForwardTarget,
): Promise<ForwardTarget | undefined> {
  return transaction(scope, async (tx) => {
    const rows = await tx.em.find(
      EmailForwardSchema,
      { domain: domainId, alias },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const standing = rows.find(isForwarding);
    if (standing?.id !== pushed.standing?.id) return { ...pushed, standing: standing ?? null };
    for (const row of rows) {
      if (row.removedAt) tx.em.remove(row);
      else row.status = 'active';
    }
    await tx.em.flush();
    return undefined;
  });
}
