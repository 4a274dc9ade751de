import 'zod-openapi';
import { initTRPC, TRPCError } from '@trpc/server';
import { Fault, type ControlledAct, type FaultCode, type Permission } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { HTTP_STATUS_TRPC_ERROR_CODE, type OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import { rateLimitFault, overageFault, writeAllowanceHeaders } from './allowance-headers.ts';
import { accountSuspended, MEMBERSHIP_MESSAGES, emailUnverified, invalidIdempotencyKey } from './caller-faults.ts';
import {
  confinedNamesOf,
  ownerRequired,
  permissionMissing,
  requireConfinedName,
  requireNameAccess,
  sessionRequired,
  type Credentials,
  type AccessRequirements,
  type AdmissionControl,
  type Principal,
} from './principal.ts';
import type { Affected } from './procedure-class.ts';
import { addConfirmationMethods, requireRecentConfirmation } from './recent-confirmation.ts';
import { refundRefusedCall } from './refund-refused-call.ts';
import type { Reply } from './reply.ts';
import { requireDiskSpace } from './require-disk-space.ts';
import { auditWrite, addCallerToOrigin, type AuditEntryMeta, type CallRecord } from './call-record.ts';
import type { Origin, Scope } from './scope.ts';
import { toFault } from './to-fault.ts';
import type { MinimalMeta, ToolMeta } from './tool-meta.ts';

/** A scope that belongs to one request. */
export interface RequestScope extends Scope {
  readonly requestId: string;
  readonly credentials: Credentials;
  readonly admissionControl: AdmissionControl;
  readonly reply: Reply;
  /** The header X-Agent-Name, if the caller sent one. */
  readonly agentName: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Whether the request has a header Idempotency-Key with an invalid value. */
  readonly invalidIdempotencyKey: boolean;
  /**
   * Set when the call itself does not approve a price, as when an AI agent decides what to call. A key or member whose
   * `approvalAboveMinor` is null is then refused with confirmation_required; with a value, only higher prices need an
   * approval. `caller`: the caller can ask its user and repeat the call with `confirmation`; `owner`: the caller
   * cannot, so the owner is asked. Absent: the call is the approval.
   */
  readonly unconfirmed?: 'caller' | 'owner' | undefined;
  /**
   * A user's approval of a request: its id, the price (USD) and the digest of the terms that were shown. It allows no
   * higher price and no other terms, and places only one order.
   */
  readonly confirmation?: { id: string; price: number; termsDigest: string } | undefined;
  /** IP address of the client, as far as the proxies in front are trusted. */
  readonly address: string;
  readonly origin: Origin;
  readonly record: CallRecord;
}

export type Auth =
  | { kind: 'open' }
  /** `member`: the permission that a member's role needs; `owner`: no members; `person`: about the signed-in user. */
  | { kind: 'session'; member: Permission | 'owner' | 'person' | null }
  | { kind: 'key'; permission: Permission | null };
type GuardedAuth = Exclude<Auth, { kind: 'open' }>;

// A type, not an interface: only then does the document generator accept the router without casts.
export type ProcedureMeta = OpenApiMeta<{
  auth?: Auth;
  /** What a call can change; required for a write, so that its class is known (procedure-class.ts). Empty: nothing of the account's. */
  affects?: readonly Affected[];
  /** The acts in it whose control level is read where they are performed. */
  control?: readonly ControlledAct[];
  /** Units of the daily quota that a call costs. */
  dayCost?: number;
  /** Paid plans may buy further calls beyond the day's quota. */
  overage?: boolean;
  /** Whether a call without credentials counts against the rate limit of the caller's IP address. */
  countsAddress?: boolean;
  /** Error codes of invalid inputs by the first segment of their path (`*`: any); invalid_request by default. */
  inputFaults?: Record<string, FaultCode>;
  /** Objects of the input whose name is left out of the keys of `fieldErrors`: `email`, not `contact.email`. */
  bareFields?: readonly string[];
  /** Whether the procedure supports Idempotency-Key: a repeated call gets the stored response, marked as a replay. */
  idempotent?: boolean;
  /** The status of every success, if it is not 200. */
  successStatus?: 202;
  /** Other success statuses, with the same body as 200. */
  success?: Record<number, string>;
  /** Inputs that are read from the query although the method has a body. */
  queryParams?: readonly string[];
  /** Lists from which the procedure itself removes invalid entries. */
  skipsInvalid?: readonly string[];
  /** The result is an async iterable of {event, data}, sent as Server-Sent Events; this text documents them. */
  eventStream?: string;
  /** The result is a text of this media type instead of JSON; `about` documents it. */
  textAnswer?: { mediaType: string; about: string };
  minimal?: MinimalMeta;
  /** The result is an async iterable of a JSON file's text, streamed as a download; `about` documents it. */
  fileAnswer?: { filename: string; about: string };
  /** A DELETE that reads its input from the body, because URLs are written to logs on the way. */
  bodyOnDelete?: true;
  /** A write that is allowed before the email address is verified, because it only reads or ends something. */
  whileUnproven?: boolean;
  /** A call that may charge money: its errors state whether money moved. */
  billable?: boolean;
  /** Inputs read from body or query. If both are set: `any` is true if one of them is, `lowest` uses the lower. */
  bodyOrQuery?: Readonly<Record<string, 'any' | 'lowest'>>;
  /** Maps common misnomers of inputs to the right name. In body or query they are refused, never ignored. */
  nearMisses?: Readonly<Record<string, string>>;
  /** The procedure itself hides all other names from a key that is confined to some. */
  showsConfines?: boolean;
  /** For procedures of sessions: an API key gets the same response as an anonymous caller. */
  hiddenFromKeys?: boolean;
  /** For procedures of sessions: the page on which a user does this, as a path of the site. */
  page?: string;
  /**
   * Whether a signed-in user must have confirmed who they are within the last 10 minutes: always, or for some inputs, for
   * which the procedure itself calls requireRecentConfirmation().
   */
  recent?: true | 'for some inputs';
  /** The tool under which the procedure is offered to AI agents; absent: not offered. */
  tool?: ToolMeta;
  /**
   * The audit entry of a success of this write. `module`: the module writes its own entry, in the transaction of the
   * change; `none`: the procedure only reads. Absent: an entry under the procedure's name.
   */
  audit?: AuditEntryMeta | 'module' | 'none';
  /** Documented errors beyond the generic ones. */
  faults?: readonly FaultCode[];
}>;

z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? formatSentence('fields.required') : undefined,
});

const t = initTRPC
  .context<RequestScope>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false, // never send a stack trace
    errorFormatter({ shape, error, ctx }) {
      const fault = toFault(error);
      return {
        ...shape,
        message: fault.message,
        data: {
          code: shape.data.code,
          httpStatus: fault.status,
          // Batched responses share one set of headers, so no header can state the time of a single one.
          body: {
            ...fault.toBody(),
            ...(fault.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: fault.retryAfterSeconds }),
            requestId: ctx?.requestId,
          },
        },
      };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Needs no credentials. */
export const publicProcedure = guarded<null>({ kind: 'open' });

type SessionPrincipal = Extract<Principal, { kind: 'session' }>;

/** Only the owner of the account, signed in: neither an API key nor a member. */
export const ownerOnly = guarded<SessionPrincipal>({ kind: 'session', member: 'owner' });

/** Creates a procedure for signed-in users only: the owner, and members whose role has this permission (null: all members). */
export function memberOnly(permission: Permission | null) {
  return guarded<SessionPrincipal>({ kind: 'session', member: permission });
}

/** Only signed-in users, about themselves: the principal is their own account, even in a session for another one. */
export const personOnly = guarded<SessionPrincipal>({ kind: 'session', member: 'person' });

/**
 * Operators only; for all others these procedures do not exist. In production an operator needs a second factor.
 * @throws Fault not_found, second_factor_required
 */
export const operatorOnly = personOnly.use(({ ctx, next }) => {
  if (!ctx.principal.admin) throw new Fault('not_found', 'Unknown procedure');
  if (ctx.settings.operatorsNeedSecondFactor && !ctx.principal.secondFactor)
    throw new Fault('second_factor_required', 'Operators need two-factor authentication; set it up first', {
      details: { url: `${ctx.settings.publicUrl}/settings` },
    });
  return next();
});

/**
 * Creates a procedure for an API key with this permission (or `*`; any key when null) or a session: an owner has all permissions, a
 * member those of the role. With null, a member may call a query, or a write marked `whileUnproven`; other writes require `domains:write`.
 */
export function withPermission(permission: Permission | null) {
  return guarded<Principal>({ kind: 'key', permission });
}

/**
 * Charges units of the daily quota during a call and writes the new allowance into the headers of the reply.
 * @throws Fault daily_quota_exceeded when they exceed the quota; then nothing is charged
 */
export async function chargeQuota(ctx: RequestScope & { principal: Principal }, dayCost: number): Promise<void> {
  const result = await ctx.admissionControl.charge(ctx.principal, dayCost);
  writeAllowanceHeaders(ctx.reply, result.allowance, ctx.clock.wall());
  if (result.outcome === 'limited')
    throw rateLimitFault(result.by, result.allowance, ctx.clock.wall(), ctx.settings.publicUrl);
}

// One middleware for both admission and error mapping: each costs tRPC two or three object spreads per call.
function guarded<P extends Principal | null>(auth: Auth) {
  return t.procedure.meta({ auth }).use(async ({ ctx, meta, path, type, next, getRawInput }) => {
    let error: unknown;
    let principal: P | undefined;
    try {
      principal = (await admit(ctx, auth, meta, type)) as P;
      if (principal && meta?.recent === true) requireRecentConfirmation({ principal, clock: ctx.clock });
      if (meta?.idempotent && ctx.invalidIdempotencyKey) throw invalidIdempotencyKey();
      const confines = principal ? confinedNamesOf(principal) : undefined;
      if (principal && confines && !meta?.showsConfines) {
        const name = ((await getRawInput()) as Record<string, unknown> | undefined)?.['domain'];
        // A write gets the same error as with any other key that is restricted to names.
        if (type === 'mutation') requireNameAccess(principal, name);
        requireConfinedName(confines, name);
      }
      if (meta?.billable) await requireDiskSpace(ctx.sql);
      const origin = addCallerToOrigin(ctx.origin, principal);
      const result = await next({ ctx: { principal, origin } });
      if (result.ok) {
        if (principal && type === 'mutation' && typeof meta?.audit !== 'string')
          await auditWrite({ ...ctx, origin }, principal, meta?.audit ?? { action: path }, getRawInput, result.data);
        return result;
      }
      error = result.error;
    } catch (thrown) {
      error = thrown;
    }
    if (meta?.overage && principal) await refundRefusedCall(ctx, principal);
    const fault = await addConfirmationMethods(ctx, principal, toFault(error, meta), meta?.page);
    throw new TRPCError({
      code: (HTTP_STATUS_TRPC_ERROR_CODE as Record<number, TRPCError['code']>)[fault.status] ?? 'INTERNAL_SERVER_ERROR',
      message: fault.message,
      cause: fault,
    });
  });
}

/** Whether only verified accounts may call it: every `mutation` with credentials that is not marked `whileUnproven`. */
export function needsVerifiedEmail(type: string, meta: ProcedureMeta | undefined): boolean {
  return type === 'mutation' && meta?.auth?.kind !== 'open' && meta?.whileUnproven !== true;
}

/** Returns the requirements of a procedure for its caller. `type` is `query` or `mutation`. */
export function requirementsOf(auth: GuardedAuth, meta: ProcedureMeta | undefined, type: string): AccessRequirements {
  return {
    credential: auth.kind,
    permission: auth.kind === 'key' ? auth.permission : null,
    dayCost: meta?.dayCost ?? 0,
    overage: meta?.overage ?? false,
    proven: needsVerifiedEmail(type, meta),
    readsOnly: type === 'query',
    member: memberRule(auth, meta, type),
  };
}

function memberRule(auth: GuardedAuth, meta: ProcedureMeta | undefined, type: string): AccessRequirements['member'] {
  if (auth.kind === 'session') return auth.member;
  return auth.permission ?? (needsVerifiedEmail(type, meta) ? 'domains:write' : null);
}

async function admit(
  ctx: RequestScope,
  auth: Auth,
  meta: ProcedureMeta | undefined,
  type: string,
): Promise<Principal | null> {
  if (auth.kind === 'open') return null;
  const admission = await ctx.admissionControl.admit(ctx.credentials, requirementsOf(auth, meta, type));
  if ('principal' in admission && admission.principal) ctx.record.caller(admission.principal);
  switch (admission.outcome) {
    case 'session_required':
      if (meta?.hiddenFromKeys) throw new Fault('unauthorized', 'Sign in required');
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw sessionRequired(`${ctx.settings.publicUrl}${meta?.page ?? '/'}`);
    case 'unauthorized':
      throw new Fault(
        'unauthorized',
        auth.kind === 'key' && ctx.credentials.transport === 'rest' ? 'Missing or invalid API key' : 'Sign in required',
      );
    case 'suspended':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw accountSuspended(admission.reason);
    case 'forbidden':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw permissionMissing(admission.missing, admission.principal);
    case 'owner_required':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw ownerRequired((admission.principal as Required<SessionPrincipal>).member);
    case 'membership_ended':
    case 'team_inactive':
    case 'account_changed':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw new Fault(admission.outcome, MEMBERSHIP_MESSAGES[admission.outcome], {
        details: { accountId: admission.accountId },
      });
    case 'unproven':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw emailUnverified();
    case 'limited':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw rateLimitFault(admission.by, admission.allowance, ctx.clock.wall(), ctx.settings.publicUrl);
    case 'overspent':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      throw overageFault(admission.refusal);
    case 'admitted':
      writeAllowanceHeaders(ctx.reply, admission.allowance, ctx.clock.wall());
      return admission.principal;
  }
}
