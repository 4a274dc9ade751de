import {
  Fault,
  permissionsGranting,
  readDomainName,
  rolesGranting,
  type KeyControl,
  type MemberRole,
  type Permission,
  type ProductType,
  type Tier,
} from '@onym/core';

/** A member who acts for another person's account. */
export interface ActingMember {
  /** The member's own account. */
  readonly id: string;
  /** The member's seat in the account they act for. */
  readonly seatId: string;
  readonly email: string;
  readonly role: MemberRole;
  /** How much the member may do alone. */
  readonly control: KeyControl;
}

/** The caller; resolved once at the entry point. */
export type Principal =
  | {
      readonly kind: 'session';
      /** The account that the session acts for. */
      readonly accountId: string;
      readonly tier: Tier;
      /** The email address of that account. */
      readonly email: string;
      /** The user's own account, if this one was transferred to them; absent for a member and for their own account. */
      readonly personId?: string;
      /** Whether the signed-in user is an operator. */
      readonly admin: boolean;
      /** Absent: the user owns the account, and all permissions are granted. */
      readonly member?: ActingMember;
      /** Id of the session in the authentication library; absent where no user calls. */
      readonly sessionId?: string;
      /** For procedures about the signed-in user: the account that the session otherwise acts for. */
      readonly actingFor?: string;
      /** Whether the user signs in with a second factor beside the password. */
      readonly secondFactor?: boolean;
      /** When the user last confirmed who they are in this session, by the machine's time; null or absent: never. */
      readonly confirmedAt?: Date | null;
      /** Products whose features are open for the current work, because a hold already pays for them. */
      readonly paid?: readonly ProductType[];
    }
  | {
      readonly kind: 'key';
      readonly accountId: string;
      readonly tier: Tier;
      readonly keyId: string;
      readonly keyName: string;
      readonly permissions: readonly Permission[];
      /** The only names that this key may change; null: all names of its account. */
      readonly domains: readonly string[] | null;
      /** Whether the key may also see only these names. */
      readonly confined?: boolean;
      /** How much the key may do alone. */
      readonly control: KeyControl;
      readonly paid?: never;
    };

/** The rate limit and quota that are left after this request; times in epoch seconds. */
export interface Allowance {
  readonly tier: Tier;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
  readonly dailyLimit: number;
  readonly dailyRemaining: number;
  readonly dailyResetAt: number;
}

/** The requirements of a procedure for its caller. */
export interface AccessRequirements {
  /** key: an API key on REST, or a session on /trpc · session: only a session. */
  readonly credential: 'key' | 'session';
  readonly permission: Permission | null;
  /** Units of the daily quota that this call costs, if known before the body is read. */
  readonly dayCost: number;
  /** Whether a paid plan may buy calls beyond the quota. */
  readonly overage: boolean;
  /** Whether the account's email address must be verified. */
  readonly proven: boolean;
  /** Whether the call only reads: over the dashboard's RPC such a call counts a tenth against the rate limit. */
  readonly readsOnly: boolean;
  /**
   * For a session that acts for another account: the permission that the member's role needs, or none (null).
   * `owner`: members are refused. `person`: the procedure is about the signed-in user, whichever account the session
   * acts for.
   */
  readonly member: Permission | 'owner' | 'person' | null;
}

/** The credentials and headers of a request. */
export interface Credentials {
  readonly transport: 'rest' | 'rpc';
  readonly authorization: string | undefined;
  /** The raw headers, for the session cookie. */
  readonly headers: Headers;
  /** IP address of the client, as far as the proxies in front are trusted. */
  readonly address: string;
  /**
   * The account that the calling page shows; absent: not stated. A mismatch with the session's account is refused.
   */
  readonly expectedAccountId?: string | undefined;
}

export type Admission =
  | { readonly outcome: 'admitted'; readonly principal: Principal; readonly allowance: Allowance }
  | { readonly outcome: 'unauthorized' }
  /** An operator has suspended the account, for this reason. */
  | { readonly outcome: 'suspended'; readonly reason: string; readonly allowance: Allowance }
  /** The account's email address is not verified yet. */
  | { readonly outcome: 'unproven'; readonly principal?: Principal; readonly allowance: Allowance }
  /** A valid API key called a procedure that is only for sessions. */
  | { readonly outcome: 'session_required'; readonly principal?: Principal; readonly allowance: Allowance }
  | {
      readonly outcome: 'forbidden';
      readonly principal: Principal;
      readonly missing: Permission;
      readonly allowance: Allowance;
    }
  /** A member called a procedure that is only for the owner. */
  | { readonly outcome: 'owner_required'; readonly principal: Principal; readonly allowance: Allowance }
  /** The session acts for an account of which the user is not, or no longer, a member, or whose plan has no seats. */
  | {
      readonly outcome: 'membership_ended' | 'team_inactive';
      readonly accountId: string;
      readonly allowance: Allowance;
    }
  /** The calling page was opened for another account than the session acts for now. */
  | { readonly outcome: 'account_changed'; readonly accountId: string; readonly allowance: Allowance }
  | {
      readonly outcome: 'limited';
      /** Absent when the IP address is limited. */
      readonly principal?: Principal;
      readonly by: 'minute' | 'day';
      readonly allowance: Allowance;
    }
  /** The call is beyond the quota, and paying for it would exceed a spending limit. */
  | {
      readonly outcome: 'overspent';
      readonly principal: Principal;
      readonly refusal: OverageRefusal;
      readonly allowance: Allowance;
    };

/** Why a call beyond the quota may not be charged, as reported by the limiter. */
export interface OverageRefusal {
  readonly limit: string;
  /** Price of the call, in millionths of a US dollar. */
  readonly amountMicros: number;
  /** Cents. */
  readonly capMinor: number;
  /** In cents, rounded up, without this call. */
  readonly spentMinor: number;
  /** ISO 8601; null for a limit without a period. */
  readonly resetsAt: string | null;
}

/**
 * How a user can confirm who they are. `password` is entered together with a code if `totp` is listed too; `passkey`
 * suffices alone.
 */
export const CONFIRMATION_METHODS = ['password', 'totp', 'passkey'] as const;
export type ConfirmationMethod = (typeof CONFIRMATION_METHODS)[number];

/** The proof by which a user confirms who they are. */
export type ConfirmationProof =
  | { readonly password: string; readonly code?: string | undefined }
  | { readonly passkey: PasskeyResponse };

/**
 * A browser's response to the options of GET /api/auth/passkey/generate-authenticate-options (WebAuthn level 3,
 * AuthenticationResponseJSON). Binary values are base64url.
 */
export interface PasskeyResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

export type Confirmation =
  | { readonly outcome: 'confirmed'; readonly at: Date }
  | { readonly outcome: 'wrong_password' | 'code_required' | 'wrong_code' | 'wrong_passkey' | 'session_ended' }
  | { readonly outcome: 'blocked'; readonly waitSeconds: number };

export type PasswordCheck = { readonly right: boolean } | { readonly waitSeconds: number };

/**
 * Decides whether a caller may call. The access module implements it and apps/api puts it on the context, because
 * procedures need limits and limits need tiers.
 */
export interface AdmissionControl {
  admit(credentials: Credentials, demand: AccessRequirements): Promise<Admission>;
  /** Charges further units of the daily quota once the body states how many. Charges nothing when refused. */
  charge(principal: Principal, dayCost: number): Promise<Extract<Admission, { outcome: 'admitted' | 'limited' }>>;
  /**
   * Refunds the overage charge of a call that was refused after admission: refused calls are free. Null when nothing
   * was charged.
   */
  refundCall(principal: Principal): Promise<Allowance | null>;
  /**
   * Checks the password of a signed-in user; the check counts as a sign-in attempt. Returns whether it is right, or
   * in how many seconds the next attempt is possible.
   */
  checkPassword(person: { accountId: string }, password: string): Promise<PasswordCheck>;
  /** The ways in which this user can confirm who they are. */
  confirmationMethods(personId: string): Promise<ConfirmationMethod[]>;
  /**
   * Checks the proof and stores in the session of these headers that its user has confirmed who they are. Wrong
   * passwords and codes count as sign-in attempts.
   */
  confirm(
    person: { id: string; sessionId: string; secondFactor: boolean },
    headers: Headers,
    proof: ConfirmationProof,
  ): Promise<Confirmation>;
}

/**
 * Whether this caller has the permission: the owner's session has all, a member those of the role, and a key those that
 * it lists or that they include.
 */
export function hasPermission(principal: Principal, permission: Permission): boolean {
  if (principal.kind === 'session')
    return principal.member === undefined || rolesGranting(permission).includes(principal.member.role);
  return permissionsGranting(permission).some((one) => principal.permissions.includes(one));
}

/** Returns the id of the signed-in user, which is that of their own account. */
export function personOf(principal: Extract<Principal, { kind: 'session' }>): string {
  return principal.member?.id ?? principal.personId ?? principal.accountId;
}

/** Returns how much a caller may do alone; null for the owner's session, which no control binds. */
export function controlOf(principal: Principal): KeyControl | null {
  return principal.kind === 'key' ? principal.control : (principal.member?.control ?? null);
}

/**
 * Returns the Fault session_required, for an API key where only a signed-in user is allowed. `url` is the page on which
 * the user can do it; the details contain it.
 */
export function sessionRequired(url: string): Fault {
  return new Fault('session_required', 'This requires a signed-in user; an API key is not enough', {
    details: { url },
  });
}

/** Returns the Fault owner_required, for a member where only the owner is allowed. The details contain the member's role. */
export function ownerRequired({ role }: ActingMember): Fault {
  return new Fault('owner_required', `Only the owner of this account can do this; your role is ${role}`, {
    details: { role },
  });
}

/**
 * Checks that the caller is the signed-in owner of the account. For single inputs of a procedure that keys and members
 * may otherwise call.
 * @param url the page on which the owner can do it, shown to a key
 * @throws Fault session_required for a key; owner_required for a member
 */
export function requireOwner(principal: Principal, url: string): void {
  if (principal.kind !== 'session') throw sessionRequired(url);
  if (principal.member) throw ownerRequired(principal.member);
}

/**
 * Returns the Fault forbidden, for a key or member without this permission. Its message lists the wider permissions
 * that also allow the call, except `*`. Without `principal` it speaks of an API key.
 */
export function permissionMissing(permission: Permission, principal?: Principal): Fault {
  const wider = permissionsGranting(permission).filter((one) => one !== permission && one !== '*');
  const included = wider.length > 0 ? ` (included in ${wider.join(', ')})` : '';
  const role = principal?.kind === 'session' ? principal.member?.role : undefined;
  const who = role === undefined ? 'This API key lacks' : `Your role in this account, ${role}, lacks`;
  return new Fault('forbidden', `${who} the permission ${permission}${included}`, {
    details: { missingPermission: permission, ...(role === undefined ? {} : { role }) },
  });
}

/** Returns the names of a confined key, the only ones that it may see; undefined for all other callers. */
export function confinedNamesOf(principal: Principal): readonly string[] | undefined {
  return principal.kind === 'key' && principal.confined ? (principal.domains ?? undefined) : undefined;
}

/**
 * Checks that a name, in any spelling, is one of the names of a confined key, as confinedNamesOf() returns them.
 * @throws Fault forbidden, the same for every other name and for a value that is not a name
 */
export function requireConfinedName(domains: readonly string[], rawName: unknown): void {
  const verdict = readDomainName(rawName);
  if (!verdict.ok || !domains.includes(verdict.name))
    throw new Fault('forbidden', `This key is limited to ${domains.join(', ')}`);
}

/**
 * Checks that the caller may change this name, in any spelling: a key that its owner limited to some names may change
 * only these. A value that is not a domain name passes. Does not restrict reading.
 * @throws Fault spending_not_allowed (rule: domains) when the key is limited to other names
 */
export function requireNameAccess(principal: Principal, rawName: unknown): void {
  if (principal.kind === 'session' || principal.domains === null) return;
  const verdict = readDomainName(rawName);
  if (verdict.ok && !principal.domains.includes(verdict.name))
    throw new Fault('spending_not_allowed', `This key cannot change ${verdict.name}`, { details: { rule: 'domains' } });
}
