import type { KeyBounds, KeyControl, MemberRole, Permission, Tier } from '@onym/core';
import type { OverageRefusal, Scope } from '@onym/platform';

// These SQL functions decide about and count a call in one round trip (packages/accounts/src/access/*.sql).
const ADMIT_KEY = 'select * from access_admit_key_call($1, $2, $3, $4, $5, $6, $7, $8)';
const ADMIT_SESSION = 'select * from access_admit_session_call($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';
const CHARGE = 'select * from usage_take_day($1, $2, $3, $4, $5)';
const REFUND = 'select usage_refund($1, $2, $3, $4, $5, $6, $7) as used';

/** The decision about a call, and the usage of its account. */
export interface AdmissionRow {
  outcome:
    | 'unauthorized'
    | 'suspended'
    | 'membership_ended'
    | 'team_inactive'
    | 'account_changed'
    | 'forbidden'
    | 'unproven'
    | 'minute'
    | 'day'
    | 'spending'
    | 'admitted';
  tier: Tier;
  account_id: string;
  minute_limit: number;
  minute_used: number;
  minute_reset: string;
  day_limit: number;
  day_used: number;
  /** Set for the outcome `spending`: the limit that a call beyond the quota would exceed. */
  refusal: OverageRefusal | null;
}

export interface KeyAdmissionRow extends AdmissionRow {
  key_id: string;
  key_name: string;
  permissions: Permission[];
  spending: KeyBounds;
  control: KeyControl;
  stale: boolean;
}

export interface SessionAdmissionRow extends AdmissionRow {
  email: string;
  admin: boolean;
  /** Null if the account is their own. */
  role: MemberRole | null;
  person_email: string;
  /** Null if the account is their own. */
  seat_id: string | null;
  /** Null if the account is their own. */
  control: KeyControl | null;
}

/** The parameters that calls with keys and sessions share. */
export interface AdmissionCall {
  /** Units of the daily quota. */
  dayCost: number;
  /** Whether the call may be charged beyond the quota. */
  overage: boolean;
  /** The limits of all tiers, as JSON. */
  limits: string;
  now: Date;
  /** Seconds since the epoch, by the machine's time. */
  epoch: number;
  /** Whether the owner must have proven their address. */
  proven: boolean;
}

function valuesOf({ dayCost, overage, limits, now, epoch, proven }: AdmissionCall): unknown[] {
  return [dayCost, overage, limits, now, epoch, proven];
}

/**
 * Decides about a call with the key that has this digest, and counts it if it is admitted. A call beyond the daily quota counts
 * in the minute all the same. For the outcome `unauthorized` all other fields are null: no key that is valid now has this
 * digest.
 * @param permissions one of them is enough; null if none is needed
 */
export async function admitKeyCall(
  scope: Pick<Scope, 'sql'>,
  { digest, permissions, ...call }: AdmissionCall & { digest: Buffer; permissions: readonly Permission[] | null },
): Promise<KeyAdmissionRow> {
  const values = [digest, permissions, ...valuesOf(call)];
  return (await scope.sql.row<KeyAdmissionRow & Record<string, unknown>>('access-admit-key', ADMIT_KEY, values))!;
}

/**
 * Decides about a call of a signed-in person, and counts it if it is admitted. A call beyond the daily quota counts in the
 * minute all the same. For the outcome `unauthorized`, when the person has no account yet, all other fields are null.
 * @param actingFor the account that the session acts for; null: their own
 * @param expectedAccountId the account that the page shows; null: unknown
 * @param roles the member roles that are admitted
 * @param buyers the roles whose calls may cost money
 * @param isTenth whether the call counts as a tenth of a call
 */
export async function admitSessionCall(
  scope: Pick<Scope, 'sql'>,
  {
    personId,
    actingFor,
    expectedAccountId,
    roles,
    buyers,
    isTenth,
    ...call
  }: AdmissionCall & {
    personId: string;
    actingFor: string | null;
    expectedAccountId: string | null;
    roles: readonly MemberRole[];
    buyers: readonly MemberRole[];
    isTenth: boolean;
  },
): Promise<SessionAdmissionRow> {
  const values = [personId, actingFor, expectedAccountId, roles, buyers, ...valuesOf(call), isTenth];
  return (await scope.sql.row<SessionAdmissionRow & Record<string, unknown>>(
    'access-admit-session',
    ADMIT_SESSION,
    values,
  ))!;
}

/**
 * Counts units of an account against its daily quota. If they would exceed it, none is counted and `allowed` is false. `used` is
 * the day's count after the call.
 * @param epoch seconds since the epoch
 */
export async function countDailyUnits(
  scope: Pick<Scope, 'sql'>,
  { accountId, units, limit, epoch }: { accountId: string; units: number; limit: number; epoch: number },
): Promise<{ allowed: boolean; used: number }> {
  const values = [accountId, units, limit, false, epoch];
  return (await scope.sql.row<{ allowed: boolean; used: number }>('access-charge', CHARGE, values))!;
}

/**
 * Subtracts units from the daily usage that an admitted call was counted in, and refunds the price of those that were beyond the quota,
 * unless the report of that hour has started.
 * @param limit the daily quota of the account's tier
 * @param epoch when the units were counted, in seconds since the epoch by the machine's time; `at`: the same moment in business
 *   time
 * @param spender the key or the seat that spent them; null: the owner
 * @param limits the limits of all tiers, as JSON
 * @returns the units of that day that remain counted; null if none were counted on that day
 */
export async function refundUnits(
  scope: Pick<Scope, 'sql'>,
  {
    accountId,
    units,
    limit,
    epoch,
    spender,
    limits,
    at,
  }: {
    accountId: string;
    units: number;
    limit: number;
    epoch: number;
    spender: string | null;
    limits: string;
    at: Date;
  },
): Promise<number | null> {
  const values = [accountId, units, limit, epoch, spender, limits, at];
  return (await scope.sql.row<{ used: number | null }>('access-give-back', REFUND, values))?.used ?? null;
}

/** Returns why the account is suspended; an empty text if no reason is stored. */
export async function readSuspensionReason(scope: Pick<Scope, 'sql'>, accountId: string): Promise<string> {
  const row = await scope.sql.row<{ reason: string | null }>(
    'access-suspended-for',
    'select suspended_for as reason from account where id = $1',
    [accountId],
  );
  return row?.reason ?? '';
}
