import { LockMode } from '@mikro-orm/core';
import { writeAudit } from '@onym/accounts/audit';
import { deleteActs, recordAct } from '@onym/billing/acts';
import { requireTransferable } from '@onym/billing/fraud';
import { admitChange, expireRenewalApprovals, withOwnerApproval } from '@onym/billing/spending';
import { Fault, type ControlledAct, type ControlLevel } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { requireNameControl, transaction, type FieldChange, type NameGrant, type Scope, type Tx } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import {
  autoRenewLimitColumns,
  describeAutoRenewLimit,
  isSameAutoRenewLimit,
  storedAutoRenewLimit,
  widensAutoRenewLimit,
  type AutoRenewLimit,
} from './auto-renew-limit.ts';
import { DomainSchema, type Domain } from './domain.entity.ts';
import { lockOwnedDomain, requireActiveHere, requireRegisteredHere } from './owned-domain.ts';
import { isRefusal } from './registrar-refusal.ts';
import { pushToRegistrarLater } from './push-to-registrar.ts';
import { REGISTRAR_OPTION_NAMES, REGISTRAR_OPTIONS, pushOption, type RegistrarOption } from './push-option.ts';

/** A missing field leaves the setting unchanged. */
export interface SettingsChange {
  autoRenew?: boolean | undefined;
  /** Null: the default limit. */
  autoRenewLimit?: AutoRenewLimit | null | undefined;
  privacyEnabled?: boolean | undefined;
  /** Whether the registrar refuses a transfer to another registrar. */
  locked?: boolean | undefined;
}

/** The controlled acts of turning settings off. */
const OFF_ACTS = [
  { act: 'autoRenewOff', setting: 'autoRenew' },
  { act: 'privacyOff', setting: 'privacyEnabled' },
] as const;

const OPTION_LABELS: Record<RegistrarOption, string> = {
  privacy: formatSentence('names.whoisPrivacySentence'),
  locked: formatSentence('names.transferLockLabel'),
};

/**
 * Changes auto-renewal and its price limit (ours; the registrar's own stays off), WHOIS privacy and transfer lock (the
 * registrar's), and writes an audit entry. A key or member that widens the limit is bound by the control of
 * auto-renewal, and the owner is notified even where that is allowed, because it can cost money later. When this
 * returns, the request is stored, and the registrar's settings are changed or a job is changing them. When the
 * registrar definitely refuses one, all settings of the request are undone, with another audit entry. `alongside` runs
 * last in the transaction that stores the request, with the settings before it.
 * @throws Fault not_found when the account does not have the domain; domain_suspended; control_not_allowed when the
 *   owner has denied it to the caller; approval_required when the owner must approve first; conflict for a connected
 *   domain, in a state that forbids the change (privacy and lock need an active one), or when the registrar refuses it;
 *   purchases_held for unlocking a domain whose payment is reported as fraud; whatever `alongside` throws
 */
export async function changeSettings(
  scope: Scope,
  grant: NameGrant,
  request: SettingsChange,
  alongside: (tx: Tx, before: PreviousSettings) => Promise<void> = async () => {},
): Promise<void> {
  const { before, acts } = await withOwnerApproval(scope, () => storeSettings(scope, grant, request, alongside));
  for (const option of REGISTRAR_OPTION_NAMES) {
    const { request: field } = REGISTRAR_OPTIONS[option];
    if (!changesOption(before, request, option)) continue;
    try {
      await pushOption(scope, before.id, option);
    } catch (error) {
      if (!(error instanceof RegistrarError)) throw error;
      if (isRefusal(error)) {
        await undoSettings(scope, grant.accountId, { before, acts }, request, option);
        throw new Fault(
          'conflict',
          formatSentence('names.theRegistrarDidNotTurn', {
            option: OPTION_LABELS[option],
            name: before.name,
            way: request[field] ? 'on' : 'off',
          }),
          { cause: error },
        );
      }
      scope.log.warn({ err: error, domainId: before.id, option }, 'a setting has not reached the registrar yet');
    }
  }
}

/** The settings before a request, and the ids of its acts of which the owner is notified. */
interface StoredChange {
  before: PreviousSettings;
  acts: readonly string[];
}

type PreviousSettings = Pick<Domain, 'id' | 'name' | 'autoRenew' | 'privacyEnabled' | 'locked'> & {
  autoRenewLimit: AutoRenewLimit | null;
};

function previousSettings(domain: Domain): PreviousSettings {
  const { id, name, autoRenew, privacyEnabled, locked } = domain;
  return { id, name, autoRenew, privacyEnabled, locked, autoRenewLimit: storedAutoRenewLimit(domain) };
}

function changesOption(before: PreviousSettings, request: SettingsChange, option: RegistrarOption): boolean {
  const { request: field } = REGISTRAR_OPTIONS[option];
  return request[field] !== undefined && request[field] !== before[field];
}

/** Stores the request together with the job that completes it and the acts of which the owner is notified. */
function storeSettings(
  scope: Scope,
  grant: NameGrant,
  request: SettingsChange,
  alongside: (tx: Tx, before: PreviousSettings) => Promise<void>,
): Promise<StoredChange> {
  return transaction(scope, async (tx) => {
    const domain = await lockOwnedDomain(tx, grant);
    requireRegisteredHere(domain, formatSentence('names.settings'));
    if (domain.status !== 'active' && domain.status !== 'expired')
      throw new Fault(
        'conflict',
        formatSentence('names.settingsOfNameCannot', { name: domain.name, status: domain.status }),
      );
    const before = previousSettings(domain);
    const { id, name } = before;
    if (request.locked === false)
      await requireTransferable(tx, id, formatSentence('purchases.transferIsHeld', { name }));
    const turnedOff = OFF_ACTS.filter(({ setting }) => before[setting] && request[setting] === false);
    const levels: Partial<Record<ControlledAct, ControlLevel>> = {};
    for (const { act } of turnedOff) levels[act] = requireNameControl(grant, act, domain, tx.clock.now());
    const widened = limitWidened(grant, domain, request, tx.clock.now());
    if (widened) levels.autoRenewOff = widened;
    if (request.autoRenew !== undefined) domain.autoRenew = request.autoRenew;
    if (request.autoRenewLimit !== undefined) Object.assign(domain, autoRenewLimitColumns(request.autoRenewLimit));
    if (request.autoRenew === false) await expireRenewalApprovals(tx, { accountId: grant.accountId, domain: name });
    for (const option of REGISTRAR_OPTION_NAMES.filter((one) => changesOption(before, request, one))) {
      const { request: field, pending } = REGISTRAR_OPTIONS[option];
      requireActiveHere(domain, `The ${OPTION_LABELS[option]}`);
      domain[field] = request[field]!;
      domain[pending] ??= tx.clock.now();
      await pushToRegistrarLater(tx, domain.id);
    }
    await tx.em.flush();
    await writeAudit(tx, {
      actor: grant.accountId,
      action: 'domain.settings_changed',
      subject: id,
      details: { domain: name, before: settingsOf(before), after: settingsOf(previousSettings(domain)) },
    });
    const changes = changesOf(before, previousSettings(domain));
    await admitChange(tx, grant, { action: 'settings', domain: name, levels, changes, request });
    const acts: string[] = [];
    for (const { act, setting } of turnedOff) {
      const recorded = await recordAct(tx, levels[act], {
        accountId: grant.accountId,
        act,
        subject: id,
        name,
        changes: changes.filter(({ what }) => what === setting),
        undo: { kind: 'settings', domain: name, setting },
      });
      if (recorded) acts.push(recorded);
    }
    const to = storedAutoRenewLimit(domain);
    const recorded = await recordAct(tx, widened, {
      accountId: grant.accountId,
      act: 'autoRenewOff',
      subject: id,
      name,
      changes: changes.filter(({ what }) => what === 'autoRenewLimit'),
      undo: { kind: 'autoRenewLimit', domain: name, from: before.autoRenewLimit, to },
    });
    if (recorded) acts.push(recorded);
    await alongside(tx, before);
    return { before, acts };
  });
}

/**
 * Returns the level at which the caller may widen the limit of automatic renewals; undefined when the request does not widen it or the owner
 * makes it. Below `ask` it is `notify`: what can cost the owner money later is never done without telling them.
 * @throws Fault control_not_allowed
 */
function limitWidened(
  grant: NameGrant,
  domain: Domain,
  { autoRenewLimit }: SettingsChange,
  now: Date,
): ControlLevel | undefined {
  if (autoRenewLimit === undefined || !widensAutoRenewLimit(domain, autoRenewLimit)) return undefined;
  const level = requireNameControl(grant, 'autoRenewOff', domain, now);
  const isBound = grant.control !== null;
  return isBound && level !== 'ask' ? 'notify' : level;
}

/**
 * Turns the transfer lock of an active domain on, and queues the job that tells the registrar. Nothing happens if it is on. Writes an audit
 * entry.
 */
export async function lockAgainstTransfer(tx: Tx, domainId: string): Promise<void> {
  const domain = await tx.em.findOneOrFail(DomainSchema, { id: domainId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (domain.locked || domain.status !== 'active') return;
  const before = settingsOf(previousSettings(domain));
  domain.locked = true;
  domain.lockPendingSince ??= tx.clock.now();
  await tx.em.flush();
  await pushToRegistrarLater(tx, domainId);
  await writeAudit(tx, {
    actor: 'processor',
    accountId: domain.account.id,
    action: 'domain.settings_changed',
    subject: domainId,
    details: { domain: domain.name, before, after: settingsOf(previousSettings(domain)) },
  });
}

/** Undoes the settings that no other request has changed since, and sends the registrar the restored ones. */
async function undoSettings(
  scope: Scope,
  accountId: string,
  { before, acts }: StoredChange,
  request: SettingsChange,
  refused: RegistrarOption,
): Promise<void> {
  await transaction(scope, async (tx) => {
    await deleteActs(tx, acts);
    const domain = await tx.em.findOneOrFail(DomainSchema, { id: before.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const option of REGISTRAR_OPTION_NAMES.filter((one) => changesOption(before, request, one))) {
      const { request: field, pending } = REGISTRAR_OPTIONS[option];
      if (domain[field] !== request[field]) continue;
      domain[field] = before[field];
      domain[pending] = option === refused ? null : tx.clock.now();
      if (option !== refused) await pushToRegistrarLater(tx, domain.id);
    }
    if (domain.autoRenew === request.autoRenew) domain.autoRenew = before.autoRenew;
    const { autoRenewLimit } = request;
    if (autoRenewLimit !== undefined && isSameAutoRenewLimit(storedAutoRenewLimit(domain), autoRenewLimit))
      Object.assign(domain, autoRenewLimitColumns(before.autoRenewLimit));
    await tx.em.flush();
    await writeAudit(tx, {
      actor: 'registrar',
      accountId,
      action: 'domain.settings_taken_back',
      subject: before.id,
      details: { domain: before.name, after: settingsOf(previousSettings(domain)) },
    });
  });
}

/** The settings that differ, as shown to the owner. */
function changesOf(before: PreviousSettings, after: PreviousSettings): FieldChange[] {
  const words = (on: boolean): string => (on ? 'on' : 'off');
  const switched = (['privacyEnabled', 'autoRenew', 'locked'] as const)
    .filter((field) => before[field] !== after[field])
    .map((what) => ({ what, from: words(before[what]), to: words(after[what]) }));
  if (isSameAutoRenewLimit(before.autoRenewLimit, after.autoRenewLimit)) return switched;
  const [from, to] = [before, after].map(({ autoRenewLimit }) => describeAutoRenewLimit(autoRenewLimit));
  return [...switched, { what: 'autoRenewLimit', from: from!, to: to! }];
}

function settingsOf({ autoRenew, autoRenewLimit, privacyEnabled, locked }: PreviousSettings): Record<string, unknown> {
  return { autoRenew, autoRenewLimit: describeAutoRenewLimit(autoRenewLimit), privacyEnabled, locked };
}
