import 'zod-openapi';
import { initTRPC, TRPCError } from '@trpc/server';
import { Fault, type Permission } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { HTTP_STATUS_TRPC_ERROR_CODE } from 'trpc-to-openapi';
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
import type { Auth, GuardedAuth, ProcedureMeta } from './procedure-meta.ts';
import { addConfirmationMethods, requireRecentConfirmation } from './recent-confirmation.ts';
import { refundRefusedCall } from './refund-refused-call.ts';
import type { Reply } from './reply.ts';
import { requireDiskSpace } from './require-disk-space.ts';
import { auditWrite, addCallerToOrigin, type CallRecord } from './call-record.ts';
import type { Origin, Scope } from './scope.ts';
import { toFault } from './to-fault.ts';

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
 * Creates a procedure for an API key with this permission or one that includes it (any key when null), or a session: an owner has all permissions, a
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
