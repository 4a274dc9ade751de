import { MEMBER_ROLES, permissionsGranting, rolesGranting, TIERS, type Clock, type MemberRole } from '@onym/core';
import {
  callPriceMicros,
  defaultOverageLimitMinor,
  DELAYS,
  type Admission,
  type Allowance,
  type Delays,
  type AccessRequirements,
  type AdmissionControl,
  type Principal,
  type Secrets,
  type Settings,
  type Sql,
} from '@onym/platform';
import { bearerKey } from './api-key-format.ts';
import { openFailedKeys } from './failed-keys.ts';
import { ensureAccount } from './account.repository.ts';
import {
  admitKeyCall,
  admitSessionCall,
  countDailyUnits,
  refundUnits,
  readSuspensionReason,
  type AdmissionRow,
  type AdmissionCall,
  type KeyAdmissionRow,
  type SessionAdmissionRow,
} from './admission.repository.ts';
import { replaceDigest, updateLastUsed } from './api-key.repository.ts';
import { digestMark, keyDigest, olderKeyDigests } from './keys.ts';
import type { Sessions, SessionUser } from './sessions.ts';

/** The roles whose calls may cost money: a viewer's calls never go beyond the quota. */
const BUYERS = rolesGranting('domains:write');
export interface AdmissionControlOptions {
  sql: Sql;
  sessions: Sessions;
  clock: Clock;
  secrets: Secrets;
  settings: Settings;
  onError: (error: unknown) => void;
  delays?: Pick<Delays, 'touchKeysMs'>;
}

/**
 * Creates the part of the API that admits or refuses every call: `admit` checks key, permission, minute limit and daily quota in one round
 * trip, for a session after a lookup of its own, and counts an admitted call. No admission is cached, so a revoked key is refused at its
 * next request, and no number of processes admits one call too many. A person's first call stores their account. An address that sends too many
 * invalid keys is rate limited; its valid keys keep working. A key under an older app secret costs two more statements and moves to the
 * newest. The times at which keys were last used are stored with a delay; `flush` stores them immediately, before a shutdown.
 */
export function openAdmissionControl({
  sql,
  sessions,
  clock,
  secrets,
  settings,
  onError,
  delays: { touchKeysMs } = DELAYS,
}: AdmissionControlOptions): AdmissionControl & { flush(): Promise<void> } {
  const limits = JSON.stringify(
    Object.fromEntries([
      ...TIERS.map((tier) => {
        const { perMinute, perDay } = settings.limits[tier];
        return [tier, [perMinute, perDay, defaultOverageLimitMinor(settings.prices, tier)]];
      }),
      ['callMicros', callPriceMicros(settings.prices)],
    ]),
  );
  const epoch = (): number => clock.wall().getTime() / 1000;

  const failedKeys = openFailedKeys({ sql, clock, perMinute: settings.publicLimits.failedKeysPerMinute, onError });

  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (touched.size === 0) return;
    const ids = [...touched];
    touched.clear();
    await updateLastUsed({ sql }, ids, clock.now()).catch(onError);
  };
  const touch = (id: string): void => {
    touched.add(id);
    timer ??= setTimeout(() => void flush(), touchKeysMs).unref();
  };

  /** Returns the parameters that calls with keys and sessions share, at the current time. */
  const callOf = ({ dayCost, overage, proven }: AccessRequirements): AdmissionCall => ({
    dayCost,
    overage,
    proven,
    limits,
    now: clock.now(),
    epoch: epoch(),
  });

  const admitKey = async (secret: string | undefined, demand: AccessRequirements): Promise<Admission> => {
    if (!secret) return { outcome: 'unauthorized' };
    const { permission, dayCost, overage } = demand;
    const digest = keyDigest({ secrets }, secret);
    const permissions = permission && permissionsGranting(permission);
    const admit = (): Promise<KeyAdmissionRow> => admitKeyCall({ sql }, { ...callOf(demand), digest, permissions });
    let row = await admit();
    if (row.outcome === 'unauthorized') {
      const olderDigests = olderKeyDigests({ secrets }, secret);
      if (olderDigests.length === 0) return { outcome: 'unauthorized' };
      // Admit again in any case: of two concurrent first uses only one replaces the digest.
      await replaceDigest({ sql }, { digest, olderDigests, mark: digestMark({ secrets }) });
      row = await admit();
    }
    if (row.outcome === 'unauthorized') return { outcome: 'unauthorized' };
    if (row.outcome === 'suspended') return suspended(row);
    const principal: Principal = {
      kind: 'key',
      accountId: row.account_id,
      tier: row.tier,
      keyId: row.key_id,
      keyName: row.key_name,
      permissions: row.permissions,
      domains: row.spending.domains,
      confined: row.spending.confined === true,
      control: row.control,
    };
    if (row.outcome === 'forbidden')
      return { outcome: 'forbidden', principal, missing: permission ?? '*', allowance: allowanceOf(row) };
    if (row.stale) touch(row.key_id);
    return verdict(row, principal, overage ? dayCost : 0);
  };

  const admitSession = async (
    user: SessionUser | null,
    demand: AccessRequirements,
    { isTenth, expectedAccountId }: { isTenth: boolean; expectedAccountId: string | undefined },
  ): Promise<Admission> => {
    if (!user) return { outcome: 'unauthorized' };
    const { dayCost, overage, member } = demand;
    const isOwn = member === 'person';
    const admit = (): Promise<SessionAdmissionRow> =>
      admitSessionCall(
        { sql },
        {
          ...callOf(demand),
          personId: user.id,
          actingFor: isOwn ? null : user.actingFor,
          expectedAccountId: isOwn ? null : (expectedAccountId ?? null),
          roles: rolesFor(member),
          buyers: BUYERS,
          isTenth,
        },
      );
    let row = await admit();
    if (row.outcome === 'unauthorized') {
      await ensureAccount({ sql, clock }, user);
      row = await admit();
      if (row.outcome === 'unauthorized') return { outcome: 'unauthorized' };
    }
    if (row.outcome === 'suspended') return suspended(row);
    if (row.outcome === 'membership_ended' || row.outcome === 'team_inactive' || row.outcome === 'account_changed') {
      const accountId = row.outcome === 'membership_ended' ? user.actingFor! : row.account_id;
      return { outcome: row.outcome, accountId, allowance: allowanceOf(row) };
    }
    const principal: Principal = {
      kind: 'session',
      accountId: row.account_id,
      tier: row.tier,
      email: row.email,
      admin: row.admin,
      sessionId: user.sessionId,
      secondFactor: user.secondFactor,
      confirmedAt: user.confirmedAt,
      ...(member === 'person' && user.actingFor ? { actingFor: user.actingFor } : {}),
      ...(!row.role && row.account_id !== user.id ? { personId: user.id } : {}),
      ...(row.role && row.seat_id && row.control
        ? {
            member: { id: user.id, seatId: row.seat_id, email: row.person_email, role: row.role, control: row.control },
          }
        : {}),
    };
    if (row.outcome !== 'forbidden') return verdict(row, principal, overage ? dayCost : 0);
    return member === 'owner' || member === 'person' || member === null
      ? { outcome: 'owner_required', principal, allowance: allowanceOf(row) }
      : { outcome: 'forbidden', principal, missing: member, allowance: allowanceOf(row) };
  };

  // The reason is read only here, so that admitted calls do not pay for it.
  const suspended = async (row: AdmissionRow): Promise<Admission> => {
    const reason = await readSuspensionReason({ sql }, row.account_id);
    return { outcome: 'suspended', reason, allowance: allowanceOf(row) };
  };
  const dayResetAt = (): number => (Math.floor(epoch() / 86_400) + 1) * 86_400;
  const verdict = (row: AdmissionRow, principal: Principal, payable: number): Admission => {
    const allowance = allowanceOf(row);
    if (row.outcome === 'unproven') return { outcome: 'unproven', principal, allowance };
    lastAllowances.set(principal, allowance);
    if (payable > 0 && row.outcome === 'admitted' && row.tier !== 'explorer')
      payableUnits.set(principal, { units: payable, epoch: epoch(), at: clock.now() });
    if (row.outcome === 'spending') return { outcome: 'overspent', principal, refusal: row.refusal!, allowance };
    return row.outcome === 'admitted'
      ? { outcome: 'admitted', principal, allowance }
      : { outcome: 'limited', principal, by: row.outcome === 'minute' ? 'minute' : 'day', allowance };
  };
  const allowanceOf = (row: AdmissionRow): Allowance => ({
    tier: row.tier,
    limit: row.minute_limit,
    remaining: Math.max(0, row.minute_limit - row.minute_used),
    resetAt: Number(row.minute_reset),
    dailyLimit: row.day_limit,
    dailyRemaining: Math.max(0, row.day_limit - row.day_used),
    dailyResetAt: dayResetAt(),
  });
  // What admit() returned for this principal, so that charge() can return its minute limit unchanged.
  const lastAllowances = new WeakMap<Principal, Allowance>();
  // The units that this principal may have to pay for, and when they were counted.
  const payableUnits = new WeakMap<Principal, { units: number; epoch: number; at: Date }>();

  return {
    checkPassword: ({ accountId }, password) => sessions.checkPassword(accountId, password),
    confirmationMethods: (personId) => sessions.confirmationMethods(personId),
    confirm: (...given) => sessions.confirm(...given),
    async admit({ transport, authorization, headers, address, expectedAccountId }, demand) {
      if (transport === 'rest' && demand.credential === 'key' && authorization !== undefined) {
        const admission = await admitKey(bearerKey(authorization), demand);
        return admission.outcome === 'unauthorized' ? failedKeys.countFailure(address) : admission;
      }
      // A key is never accepted where a session is required, and the cookie beside it is ignored. A valid key gets an
      // error that names what is missing.
      if (authorization !== undefined && transport === 'rest') {
        const admission = await admitKey(bearerKey(authorization), {
          ...demand,
          permission: null,
          dayCost: 0,
          proven: false,
        });
        if (admission.outcome !== 'admitted') return admission;
        return { outcome: 'session_required', principal: admission.principal, allowance: admission.allowance };
      }
      // The dashboard makes many calls, so its reads count as a tenth. REST calls always count in full.
      const isTenth = transport === 'rpc' && demand.readsOnly;
      return admitSession(await sessions.who(headers), demand, { isTenth, expectedAccountId });
    },
    async charge(principal, dayCost) {
      const before = lastAllowances.get(principal)!;
      const limit = settings.limits[principal.tier].perDay;
      const { accountId } = principal;
      const row = await countDailyUnits({ sql }, { accountId, units: dayCost, limit, epoch: epoch() });
      const allowance: Allowance = {
        ...before,
        dailyRemaining: Math.max(0, limit - row.used),
        dailyResetAt: dayResetAt(),
      };
      lastAllowances.set(principal, allowance);
      return row.allowed ? { outcome: 'admitted', principal, allowance } : { outcome: 'limited', by: 'day', allowance };
    },
    async refundCall(principal) {
      const took = payableUnits.get(principal);
      if (!took || !payableUnits.delete(principal)) return null;
      const limit = settings.limits[principal.tier].perDay;
      const spender = principal.kind === 'key' ? principal.keyId : (principal.member?.seatId ?? null);
      const { accountId } = principal;
      const used = await refundUnits({ sql }, { accountId, ...took, limit, spender, limits });
      return used === null ? null : { ...lastAllowances.get(principal)!, dailyRemaining: Math.max(0, limit - used) };
    },
    flush,
  };
}

/** Returns the member roles that may make a call. */
function rolesFor(member: AccessRequirements['member']): readonly MemberRole[] {
  if (member === 'owner') return [];
  return member === 'person' || member === null ? MEMBER_ROLES : rolesGranting(member);
}
