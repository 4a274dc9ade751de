import {
  Fault,
  permissionsGranting,
  readDomainName,
  rolesGranting,
  type MemberRole,
  type Permission,
  type ProductType,
  type Tier,
} from '@onym/core';

/** Somebody who acts for an account that is not their own. */
export interface ActingMember {
  /** The account that is their own. */
  readonly id: string;
  /** Their seat in the account they act for. */
  readonly seatId: string;
  readonly email: string;
  readonly role: MemberRole;
}

/** Who acts; resolved once at the door. */
export type Principal =
  | {
      readonly kind: 'session';
      /** Whom the session acts for. */
      readonly accountId: string;
      readonly tier: Tier;
      /** The account's. */
      readonly email: string;
      /** Whoever is signed in is an operator. */
      readonly admin: boolean;
      /** Absent: the account is their own, and they may do all. */
      readonly member?: ActingMember;
      /** Of the session library; absent where nobody calls. */
      readonly sessionId?: string;
      /** At a door about whoever is signed in: the account that their session acts for otherwise. */
      readonly actingFor?: string;
      /** They sign in with a second factor beside the password. */
      readonly secondFactor?: boolean;
      /** Products that open their gates for what is being carried out: their money is held for it. */
      readonly paid?: readonly ProductType[];
    }
  | {
      readonly kind: 'key';
      readonly accountId: string;
      readonly tier: Tier;
      readonly keyId: string;
      readonly keyName: string;
      readonly permissions: readonly Permission[];
      /** The only names this key may touch; null: all of its account's. */
      readonly domains: readonly string[] | null;
      /** It may not see more of the account than these names either. */
      readonly confined?: boolean;
      readonly paid?: never;
    };

/** What is left after this request; times in epoch seconds. */
export interface Allowance {
  readonly tier: Tier;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
  readonly dailyLimit: number;
  readonly dailyRemaining: number;
  readonly dailyResetAt: number;
}

/** What a door demands of the caller. */
export interface Demand {
  /** key: a bearer key on REST, the session on /trpc · session: only the session. */
  readonly credential: 'key' | 'session';
  readonly permission: Permission | null;
  /** Units of the daily quota this call costs, when known before the body is read. */
  readonly dayCost: number;
  /** A plan that pays for it may go beyond the quota. */
  readonly overage: boolean;
  /** The account's address must be proven. */
  readonly proven: boolean;
  /** It only looks: by the dashboard's RPC such a call weighs a tenth. */
  readonly looks: boolean;
  /**
   * Of a session that acts for another account: the permission that the member's role must have, or none (null). `owner`: no member at all.
   * `person`: it is about whoever is signed in, whomever the session acts for.
   */
  readonly member: Permission | 'owner' | 'person' | null;
}

/** What the caller showed. */
export interface Credentials {
  readonly transport: 'rest' | 'rpc';
  readonly authorization: string | undefined;
  /** The raw headers, for the session cookie. */
  readonly headers: Headers;
  /** Of the peer, as far as the proxies in front are trusted. */
  readonly address: string;
  /** For which account the page that asks believes to act; absent: it does not say. Another is refused, never acted for. */
  readonly believes?: string | undefined;
}

export type Admission =
  | { readonly outcome: 'admitted'; readonly principal: Principal; readonly allowance: Allowance }
  | { readonly outcome: 'unauthorized' }
  /** An operator has suspended the account, for this reason. */
  | { readonly outcome: 'suspended'; readonly reason: string; readonly allowance: Allowance }
  /** Nobody has shown yet that they read the mail of the account's address. */
  | { readonly outcome: 'unproven'; readonly principal?: Principal; readonly allowance: Allowance }
  /** A good key at a door for sessions. */
  | { readonly outcome: 'session_required'; readonly principal?: Principal; readonly allowance: Allowance }
  | {
      readonly outcome: 'forbidden';
      readonly principal: Principal;
      readonly missing: Permission;
      readonly allowance: Allowance;
    }
  /** A member at a door of the owner's. */
  | { readonly outcome: 'owner_required'; readonly principal: Principal; readonly allowance: Allowance }
  /** The session acts for an account whose member the person is not (any more), or whose plan has no seats. */
  | {
      readonly outcome: 'membership_ended' | 'team_inactive';
      readonly accountId: string;
      readonly allowance: Allowance;
    }
  /** The page that asks was opened for another account than the session acts for now. */
  | { readonly outcome: 'account_changed'; readonly accountId: string; readonly allowance: Allowance }
  | {
      readonly outcome: 'limited';
      /** Absent where an address is limited. */
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

/** Why a call beyond the quota may not be paid for, as the limiter tells it. */
export interface OverageRefusal {
  readonly limit: string;
  /** Price of the call, in millionths of a US dollar. */
  readonly amountMicros: number;
  /** Cents. */
  readonly capMinor: number;
  /** Cents, rounded up; without this call. */
  readonly spentMinor: number;
  /** ISO 8601; null for a limit without a period. */
  readonly resetsAt: string | null;
}

export type PasswordVerdict = { readonly right: boolean } | { readonly waitSeconds: number };

/** Implemented by access, put on the context by apps/api: procedures need limits, limits need tiers. */
export interface Doorkeeper {
  admit(credentials: Credentials, demand: Demand): Promise<Admission>;
  /** Takes further units of the day's quota once the body told how many. Not charged when refused. */
  charge(principal: Principal, dayCost: number): Promise<Extract<Admission, { outcome: 'admitted' | 'limited' }>>;
  /** The call was refused after all: a plan that pays beyond its quota pays for no refusal. Null where nothing was to be paid. */
  giveBack(principal: Principal): Promise<Allowance | null>;
  /**
   * Judges the password of a signed-in person, which counts as a try to sign in: whether it is theirs, or in how many seconds the next try
   * counts.
   */
  judgePassword(person: { accountId: string }, password: string): Promise<PasswordVerdict>;
}

/** Whether this caller may do what the permission stands for; the owner's session may do all. */
export function allows(principal: Principal, permission: Permission): boolean {
  if (principal.kind === 'session')
    return principal.member === undefined || rolesGranting(permission).includes(principal.member.role);
  return permissionsGranting(permission).some((one) => principal.permissions.includes(one));
}

/** The refusal of a key where only a signed-in person will do, with the page where they do it. */
export function sessionRequired(url: string): Fault {
  return new Fault('session_required', 'This requires a signed-in user; an API key is not enough', {
    details: { url },
  });
}

/** The refusal of a member where only the owner will do. */
export function ownerRequired({ role }: ActingMember): Fault {
  return new Fault('owner_required', `Only the owner of this account can do this; your role is ${role}`, {
    details: { role },
  });
}

/** For single inputs of a door that is open to keys and members. @throws Fault session_required, owner_required */
export function requireOwner(principal: Principal, url: string): void {
  if (principal.kind !== 'session') throw sessionRequired(url);
  if (principal.member) throw ownerRequired(principal.member);
}

/** The refusal of a key, or of a member, that lacks this permission; it names what else would open the door. */
export function permissionMissing(permission: Permission, principal?: Principal): Fault {
  const wider = permissionsGranting(permission).filter((one) => one !== permission && one !== '*');
  const included = wider.length > 0 ? ` (included in ${wider.join(', ')})` : '';
  const role = principal?.kind === 'session' ? principal.member?.role : undefined;
  const who = role === undefined ? 'This API key lacks' : `Your role in this account, ${role}, lacks`;
  return new Fault('forbidden', `${who} the permission ${permission}${included}`, {
    details: { missingPermission: permission, ...(role === undefined ? {} : { role }) },
  });
}

/** The only names that a confined key may see; undefined for everybody else. */
export function confinesOf(principal: Principal): readonly string[] | undefined {
  return principal.kind === 'key' && principal.confined ? (principal.domains ?? undefined) : undefined;
}

/**
 * Refuses a key that is confined to names of its account whatever is not about one of them.
 * @throws Fault forbidden, the same for every other name
 */
export function requireConfines(domains: readonly string[], rawName: unknown): void {
  const verdict = readDomainName(rawName);
  if (!verdict.ok || !domains.includes(verdict.name))
    throw new Fault('forbidden', `This key is limited to ${domains.join(', ')}`);
}

/**
 * Refuses a key that is bound to other names, in whatever spelling the name came. Reading is not its concern.
 * @throws Fault spending_not_allowed (rule: domains)
 */
export function requireName(principal: Principal, rawName: unknown): void {
  if (principal.kind === 'session' || principal.domains === null) return;
  const verdict = readDomainName(rawName);
  if (verdict.ok && !principal.domains.includes(verdict.name))
    throw new Fault('spending_not_allowed', `This key cannot change ${verdict.name}`, { details: { rule: 'domains' } });
}
