import { LockMode } from '@mikro-orm/core';
import { countOwned, entitlementRequired } from '@onym/billing';
import { deleteActs, recordAct } from '@onym/billing/acts';
import { admitChange, withOwnerApproval } from '@onym/billing/spending';
import { Fault, isId, newId, notFound, readDomainName } from '@onym/core';
import { requireNameControl, transaction, type NameGrant, type Principal, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { RegistrarError } from '@onym/core/ports';
import type { Domain } from './domain.entity.ts';
import { invalidForwardError, parseForward } from './forward-address.ts';
import { EmailForwardSchema, type EmailForward } from './forward.entity.ts';
import { lockCurrentDomain } from './domain-owners.ts';
import { findOwnedDomain, lockOwnedDomain, requireActiveHere } from './owned-domain.ts';
import { isRefusal } from './registrar-refusal.ts';
import { queueMailRouting } from './route-mail.ts';
import { pushToRegistrarLater } from './push-to-registrar.ts';
import { pushForward } from './push-forward.ts';

/** Free forwards per domain, and how many each purchase of slots adds to every domain of the account. */
export const FREE_FORWARDS = 5;
export const FORWARDS_PER_SLOT = 5;
/** The limit of any domain, regardless of purchases. */
export const MAX_FORWARDS = 100;

/** The owner of forwards. The account's purchases and plan decide how many each of its domains may have. */
export type ForwardOwner = Pick<Principal, 'accountId' | 'tier'>;

/** A change of forwards that its owner must approve first, as an approval stores it. */
export type ForwardRequest = { does: 'create'; alias: string; forwardTo: string } | { does: 'delete'; id: string };

/** A forward that was just created. */
export type CreatedForward = Pick<EmailForward, 'id' | 'alias' | 'forwardTo' | 'status' | 'createdAt'> & {
  domainId: string;
  pausedAt?: Date | null;
};

export interface ForwardPage {
  domainId: string;
  domain: string;
  /** In order of creation. */
  forwards: EmailForward[];
  used: number;
  total: number;
  nextCursor: string | null;
}

/**
 * Returns a page of the forwards of a domain in order of creation, without deleted ones, with the number used (on all
 * pages) and allowed. The page starts after the forward with the id `cursor` and has up to `limit` forwards, 100 by
 * default.
 * @throws Fault not_found when the account does not have the domain
 */
export async function listForwards(
  scope: Scope,
  owner: ForwardOwner,
  rawName: string,
  { limit = MAX_FORWARDS, cursor = '' }: { limit?: number | undefined; cursor?: string | undefined } = {},
): Promise<ForwardPage> {
  const domain = await findOwnedDomain(scope, owner.accountId, rawName);
  const standing = await scope.em.find(
    EmailForwardSchema,
    { domain: domain.id, removedAt: null },
    { orderBy: { id: 'asc' } },
  );
  const rest = standing.filter(({ id }) => id > cursor);
  const forwards = rest.slice(0, limit);
  return {
    domainId: domain.id,
    domain: domain.name,
    forwards,
    used: standing.length,
    total: await forwardLimitOf(scope, owner),
    nextCursor: rest.length > limit ? forwards.at(-1)!.id : null,
  };
}

/**
 * Adds a forward from `alias` at the domain to the address `forwardTo`. Its status is `active` once the registrar has
 * it, and `pending` while the registrar's answer is missing: then a job completes it. Where the domain's owner has no
 * MX records of their own, a job publishes those that route its mail to the registrar.
 * @throws Fault invalid_request with fieldErrors, also when the registrar refuses the forward; not_found when the
 *   account does not have the domain; domain_suspended; control_not_allowed when the owner has denied it to the caller;
 *   approval_required when the owner must approve first; entitlement_required when all slots are used and more can be
 *   bought; conflict when the domain has 100 forwards, forwards the alias already, is connected, or is not active
 */
export async function createForward(
  scope: Scope,
  owner: ForwardOwner,
  grant: NameGrant,
  raw: { alias: string; forwardTo: string },
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<CreatedForward> {
  const verdict = readDomainName(grant.domain);
  if (!verdict.ok) throw notFound("You don't own this domain");
  const { alias, forwardTo } = parseForward(verdict.name, raw);
  const { forward, act } = await withOwnerApproval(scope, () =>
    storeForward(scope, owner, grant, { alias, forwardTo }, alongside),
  );
  await pushForwardNow(scope, forward.domain.id, alias, async (error) => {
    await transaction(scope, async (tx) => {
      await tx.em.nativeDelete(EmailForwardSchema, { id: forward.id, status: 'pending' });
      if (act) await deleteActs(tx, [act]);
      await queueMailRouting(tx, forward.domain.id);
    });
    throw invalidForwardError({ alias: 'was rejected by the registrar' }, error);
  });
  const stands = (await scope.em.fork().findOne(EmailForwardSchema, { id: forward.id })) ?? forward;
  const { id, createdAt, status } = stands;
  return { id, alias, forwardTo, status, createdAt, domainId: forward.domain.id };
}

/** Stores a forward together with the jobs that complete it, and the act of which the owner is notified, if any. */
function storeForward(
  scope: Scope,
  owner: ForwardOwner,
  grant: NameGrant,
  { alias, forwardTo }: { alias: string; forwardTo: string },
  alongside: (tx: Tx) => Promise<void>,
): Promise<{ forward: EmailForward; act: string | null }> {
  return transaction(scope, async (tx) => {
    const domain = await lockOwnedDomain(tx, grant);
    const level = requireNameControl(grant, 'forwards', domain, tx.clock.now());
    await requireFreeSlot(tx, owner, domain, alias);
    const now = tx.clock.now();
    const made = tx.em.create(EmailForwardSchema, {
      id: newId('forward', now),
      domain,
      accountId: owner.accountId,
      alias,
      forwardTo,
      status: 'pending',
      createdAt: now,
      removedAt: null,
    });
    await tx.em.flush();
    await queueMailRouting(tx, domain.id);
    await pushToRegistrarLater(tx, domain.id);
    const changes = [{ what: `${alias}@${domain.name}`, from: null, to: forwardTo }];
    await admitChange(tx, grant, {
      action: 'forwards',
      domain: domain.name,
      levels: { forwards: level },
      changes,
      request: { does: 'create', alias, forwardTo } satisfies ForwardRequest,
      audit: { action: 'email_forward.created', subject: made.id, details: { domain: domain.name } },
    });
    const act = await recordAct(tx, level, {
      accountId: grant.accountId,
      act: 'forwards',
      subject: domain.id,
      name: domain.name,
      changes,
      undo: { kind: 'forwardCreated', domain: domain.name, forwardId: made.id },
    });
    await alongside(tx);
    return { forward: made, act };
  });
}

/**
 * Deletes a forward, which is no longer listed afterwards, and resumes the oldest paused one in its place, unless the
 * deleted one was paused itself. Jobs complete the deletion where the registrar's answer is missing, and withdraw the
 * MX records after the last forward.
 * @throws Fault not_found when the account does not have the domain or it has no such forward; domain_suspended;
 *   control_not_allowed when the owner has denied it to the caller; approval_required when the owner must approve first;
 *   conflict for a connected or inactive domain, or when the registrar refuses, which undoes the deletion
 */
export async function deleteForward(
  scope: Scope,
  grant: NameGrant,
  id: string,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const { domainId, alias, act } = await withOwnerApproval(scope, () =>
    markForwardRemoved(scope, grant, id, alongside),
  );
  await pushForwardNow(scope, domainId, alias, async (error) => {
    await transaction(scope, async (tx) => {
      await restoreForward(tx, domainId, id);
      if (act) await deleteActs(tx, [act]);
      await queueMailRouting(tx, domainId);
    });
    throw new Fault('conflict', formatSentence('forwards.theRegistrarDidNotDelete'), { cause: error });
  });
}

/** Stores the deletion of a forward together with the jobs that complete it, and the act of which the owner is notified, if any. */
function markForwardRemoved(
  scope: Scope,
  grant: NameGrant,
  id: string,
  alongside: (tx: Tx) => Promise<void>,
): Promise<{ domainId: string; alias: string; act: string | null }> {
  return transaction(scope, async (tx) => {
    const domain = await lockOwnedDomain(tx, grant);
    const level = requireNameControl(grant, 'forwards', domain, tx.clock.now());
    const forward = isId('forward', id)
      ? await tx.em.findOne(EmailForwardSchema, { id, domain: domain.id, removedAt: null })
      : null;
    if (!forward) throw notFound('Forward not found');
    requireActiveHere(domain, formatSentence('names.emailForwards'));
    forward.removedAt = tx.clock.now();
    if (!forward.pausedAt) await resumeOldestForward(tx, domain.id);
    await tx.em.flush();
    await queueMailRouting(tx, domain.id);
    await pushToRegistrarLater(tx, domain.id);
    const { alias, forwardTo } = forward;
    const changes = [{ what: `${alias}@${domain.name}`, from: forwardTo, to: null }];
    await admitChange(tx, grant, {
      action: 'forwards',
      domain: domain.name,
      levels: { forwards: level },
      changes,
      request: { does: 'delete', id } satisfies ForwardRequest,
      audit: { action: 'email_forward.deleted', subject: id, details: { domain: domain.name } },
    });
    const act = await recordAct(tx, level, {
      accountId: grant.accountId,
      act: 'forwards',
      subject: domain.id,
      name: domain.name,
      changes,
      undo: { kind: 'forwardDeleted', domain: domain.name, alias, forwardTo },
    });
    await alongside(tx);
    return { domainId: domain.id, alias, act };
  });
}

/** Undoes the deletion of a forward, unless its alias has another forward by now. */
async function restoreForward(tx: Tx, domainId: string, id: string): Promise<void> {
  await lockCurrentDomain(tx, domainId);
  const forward = await tx.em.findOne(EmailForwardSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!forward) return;
  const { alias } = forward;
  if ((await tx.em.count(EmailForwardSchema, { domain: domainId, alias, removedAt: null })) > 0) return;
  forward.removedAt = null;
  await tx.em.flush();
}

/** Resumes the oldest paused forward, because a deleted one freed its slot. */
async function resumeOldestForward(tx: Tx, domainId: string): Promise<void> {
  const paused = await tx.em.findOne(
    EmailForwardSchema,
    { domain: domainId, removedAt: null, pausedAt: { $ne: null } },
    { orderBy: { id: 'asc' } },
  );
  if (!paused) return;
  paused.pausedAt = null;
  paused.status = 'pending';
}

/**
 * Returns how many forwards each domain of this account may have: 100 on a paid plan, otherwise 5 and 5 more for each
 * purchase of slots, at most 100.
 */
export async function forwardLimitOf(scope: Pick<Scope, 'sql'>, { accountId, tier }: ForwardOwner): Promise<number> {
  if (tier !== 'explorer') return MAX_FORWARDS;
  const bought = await countOwned(scope, accountId, 'EMAIL_FORWARDING_SLOT');
  return Math.min(MAX_FORWARDS, FREE_FORWARDS + FORWARDS_PER_SLOT * bought);
}

async function requireFreeSlot(tx: Tx, owner: ForwardOwner, domain: Domain, alias: string): Promise<void> {
  const standing = await tx.em.find(EmailForwardSchema, { domain: domain.id, removedAt: null });
  const total = await forwardLimitOf(tx, owner);
  if (standing.length >= total && total < MAX_FORWARDS) throw entitlementRequired(tx.settings, 'EMAIL_FORWARDING_SLOT');
  requireActiveHere(domain, formatSentence('names.emailForwards'));
  if (standing.some((one) => one.alias === alias))
    throw new Fault(
      'conflict',
      formatSentence('forwards.addressIsForwardedAlready', { address: `${alias}@${domain.name}` }),
    );
  if (standing.length >= total)
    throw new Fault('conflict', formatSentence('forwards.domainHasAtMostN', { n: MAX_FORWARDS }));
}

/**
 * Sends a change to the registrar at once. The caller must undo what the registrar definitely refuses; a job
 * completes everything else.
 */
async function pushForwardNow(
  scope: Scope,
  domainId: string,
  alias: string,
  whenRefused: (error: RegistrarError) => Promise<never>,
): Promise<void> {
  try {
    await pushForward(scope, domainId, alias);
  } catch (error) {
    if (isRefusal(error)) return whenRefused(error);
    if (!(error instanceof RegistrarError)) throw error;
    scope.log.warn({ err: error, domainId }, 'a forward has not reached the registrar yet');
  }
}
