import 'zod-openapi';
import { initTRPC, TRPCError } from '@trpc/server';
import { Fault, type FaultCode, type Permission } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { HTTP_STATUS_TRPC_ERROR_CODE, type OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import { limitFault, overageFault, writeAllowance } from './allowance-headers.ts';
import { accountSuspended, ELSEWHERE, emailUnverified, invalidIdempotencyKey } from './caller-faults.ts';
import {
  confinesOf,
  ownerRequired,
  permissionMissing,
  requireConfines,
  requireName,
  sessionRequired,
  type Credentials,
  type Demand,
  type Doorkeeper,
  type Principal,
} from './principal.ts';
import type { Reply } from './reply.ts';
import { requireRoomToGrow } from './room-to-grow.ts';
import { leaveLine, originOf, type AuditLineMeta, type CallRecord } from './call-record.ts';
import type { Origin, Scope } from './scope.ts';
import { toFault } from './to-fault.ts';
import type { MinimalMeta, ToolMeta } from './tool-meta.ts';

/** A scope that belongs to one request. */
export interface RequestScope extends Scope {
  readonly requestId: string;
  readonly credentials: Credentials;
  readonly doorkeeper: Doorkeeper;
  readonly reply: Reply;
  /** X-Agent-Name, if the caller gave one. */
  readonly agentName: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** A header Idempotency-Key came that cannot be one. */
  readonly invalidIdempotencyKey: boolean;
  /**
   * The call alone is nobody's yes to a price, as where a program decides over its calls: unless the owner of the key has said up to which
   * price it need not ask, a charge is refused with confirmation_required. `door`: whoever brought the call can ask a person and
   * calls again without this; `owner`: it cannot, so the owner is asked. Absent: the call is the yes.
   */
  readonly unconfirmed?: 'door' | 'owner' | undefined;
  /**
   * The yes of a person to a question: its id, the price (USD) and the digest of the terms they were shown. No more is charged, nothing
   * else is done, and it places one order only.
   */
  readonly confirmation?: { id: string; price: number; termsDigest: string } | undefined;
  /** Address of the peer, as far as the proxies in front are trusted. */
  readonly address: string;
  readonly origin: Origin;
  readonly record: CallRecord;
}

export type Auth =
  | { kind: 'open' }
  /** `member`: what a member's role must have; `owner`: they may not; `person`: it is about whoever is signed in. */
  | { kind: 'session'; member: Permission | 'owner' | 'person' | null }
  | { kind: 'key'; permission: Permission | null };

// A type, not an interface: the document generator takes the router without casts only so.
export type ProcedureMeta = OpenApiMeta<{
  auth?: Auth;
  /** Units of the daily quota a call costs. */
  dayCost?: number;
  /** Paid plans may buy further calls beyond the day's quota. */
  overage?: boolean;
  /** Open, and counted by the caller's address. */
  countsAddress?: boolean;
  /** First segment of an invalid input's path -> its stable code; everything else is invalid_request. `*` is any. */
  inputFaults?: Record<string, FaultCode>;
  /** Objects of the input whose fields are refused under their own names, wherever the object sat. */
  bareFields?: readonly string[];
  /** Reads Idempotency-Key: a repetition gets the stored answer, marked as one. */
  idempotent?: boolean;
  /** Of every success, where it is not 200. */
  successStatus?: 202;
  /** Other success statuses, with the same body as 200. */
  success?: Record<number, string>;
  /** Inputs that come from the query although the method has a body. */
  queryParams?: readonly string[];
  /** Lists whose unreadable entries the procedure itself leaves out. */
  skipsInvalid?: readonly string[];
  /** The answer is an async iterable of {event, data}, sent as Server-Sent Events; this text documents them. */
  eventStream?: string;
  /** The answer is this text of another media type than JSON; `about` documents it. */
  textAnswer?: { mediaType: string; about: string };
  minimal?: MinimalMeta;
  /** The answer is an async iterable of the text of a JSON file, sent as it comes, to be saved under this name; `about` documents it. */
  fileAnswer?: { filename: string; about: string };
  /** A DELETE whose input comes in its body, because addresses are written down on the way. */
  bodyOnDelete?: true;
  /** A write that an account may make before its address is proven: it only looks, or ends what stands. */
  whileUnproven?: boolean;
  /** A call that may charge somebody: its refusals say whether money moved. */
  billable?: boolean;
  /** Inputs taken from the body or the query; given in both, `any` true counts, or the `lowest`. */
  bodyOrQuery?: Readonly<Record<string, 'any' | 'lowest'>>;
  /** Words for which another is meant -> the right one; in body or query they are refused, never ignored. */
  nearMisses?: Readonly<Record<string, string>>;
  /** To a key that is confined to some names the procedure itself shows no others. */
  showsConfines?: boolean;
  /** For sessions: a key is told no more than a stranger. */
  hiddenFromKeys?: boolean;
  /** For sessions: where a person does this, as a path of the site. */
  page?: string;
  /** Offered to programs as a tool of this name; absent: not offered. */
  tool?: ToolMeta;
  /**
   * The line that a success of this write leaves in the audit trail. `room`: the room writes its own, in the transaction that does the
   * thing; `none`: it only looks. Absent: a line under the procedure's name.
   */
  audit?: AuditLineMeta | 'room' | 'none';
  /** Documented refusals beyond the generic ones. */
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
    isDev: false, // never a stack on the wire
    errorFormatter({ shape, error, ctx }) {
      const fault = toFault(error);
      return {
        ...shape,
        message: fault.message,
        data: {
          code: shape.data.code,
          httpStatus: fault.status,
          // Answers of one request travel together, so that a header cannot say it of one of them.
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

/** Anybody may call. */
export const open = guarded<null>({ kind: 'open' });

type SessionPrincipal = Extract<Principal, { kind: 'session' }>;

/** Only the owner of the account, signed in: neither an API key nor a member. */
export const sessionOnly = guarded<SessionPrincipal>({ kind: 'session', member: 'owner' });

/** Only somebody signed in: the owner, and members whose role has this permission; null: every member. */
export function memberOnly(permission: Permission | null) {
  return guarded<SessionPrincipal>({ kind: 'session', member: permission });
}

/** Only somebody signed in, for themselves: whomever their session acts for, the principal is their own account. */
export const personOnly = guarded<SessionPrincipal>({ kind: 'session', member: 'person' });

/**
 * Operators only; to everybody else these procedures do not exist. In production an operator needs a second factor.
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
 * A key with this permission (or `*`), or any key when null; or a session: the owner's may do all, a member's what the role may. Where no
 * permission is asked for, a write that does more than look is for members who may buy.
 */
export function permitted(permission: Permission | null) {
  return guarded<Principal>({ kind: 'key', permission });
}

/** Takes further units of the daily quota once the body has told how many. @throws Fault daily_quota_exceeded */
export async function charge(ctx: RequestScope & { principal: Principal }, dayCost: number): Promise<void> {
  const result = await ctx.doorkeeper.charge(ctx.principal, dayCost);
  writeAllowance(ctx.reply, result.allowance, ctx.clock.wall());
  if (result.outcome === 'limited')
    throw limitFault(result.by, result.allowance, ctx.clock.wall(), ctx.settings.publicUrl);
}

// One middleware for admission and for the mapping of failures: each costs tRPC two or three object spreads a call.
function guarded<P extends Principal | null>(auth: Auth) {
  return t.procedure.meta({ auth }).use(async ({ ctx, meta, path, type, next, getRawInput }) => {
    let error: unknown;
    let principal: P | undefined;
    try {
      principal = (await admit(ctx, auth, meta, type)) as P;
      if (meta?.idempotent && ctx.invalidIdempotencyKey) throw invalidIdempotencyKey();
      const confines = principal ? confinesOf(principal) : undefined;
      if (principal && confines && !meta?.showsConfines) {
        const name = ((await getRawInput()) as Record<string, unknown> | undefined)?.['domain'];
        // A write is refused as it is to every other key that is bound to names.
        if (type === 'mutation') requireName(principal, name);
        requireConfines(confines, name);
      }
      if (meta?.billable) await requireRoomToGrow(ctx.sql);
      const origin = originOf(ctx.origin, principal);
      const result = await next({ ctx: { principal, origin } });
      if (result.ok) {
        if (principal && type === 'mutation' && typeof meta?.audit !== 'string')
          await leaveLine({ ...ctx, origin }, principal, meta?.audit ?? { action: path }, getRawInput, result.data);
        return result;
      }
      error = result.error;
    } catch (thrown) {
      error = thrown;
    }
    if (meta?.overage && principal) await giveBack(ctx, principal);
    const fault = toFault(error, meta);
    throw new TRPCError({
      code: (HTTP_STATUS_TRPC_ERROR_CODE as Record<number, TRPCError['code']>)[fault.status] ?? 'INTERNAL_SERVER_ERROR',
      message: fault.message,
      cause: fault,
    });
  });
}

/** A refusal is not metered. That it could not be given back must not hide why it was refused. */
async function giveBack(ctx: RequestScope, principal: Principal): Promise<void> {
  try {
    const allowance = await ctx.doorkeeper.giveBack(principal);
    if (allowance) writeAllowance(ctx.reply, allowance, ctx.clock.wall());
  } catch (error) {
    ctx.log.warn({ err: error, accountId: principal.accountId }, 'a refused call could not be released');
  }
}

/** Whether only accounts with a proven address may call this. */
export function needsProof(type: string, meta: ProcedureMeta | undefined): boolean {
  return type === 'mutation' && meta?.auth?.kind !== 'open' && meta?.whileUnproven !== true;
}

/** What a procedure demands of its caller. */
export function demandOf(auth: Exclude<Auth, { kind: 'open' }>, meta: ProcedureMeta | undefined, type: string): Demand {
  return {
    credential: auth.kind,
    permission: auth.kind === 'key' ? auth.permission : null,
    dayCost: meta?.dayCost ?? 0,
    overage: meta?.overage ?? false,
    proven: needsProof(type, meta),
    looks: type === 'query',
    member: memberDemand(auth, meta, type),
  };
}

function memberDemand(
  auth: Exclude<Auth, { kind: 'open' }>,
  meta: ProcedureMeta | undefined,
  type: string,
): Demand['member'] {
  if (auth.kind === 'session') return auth.member;
  return auth.permission ?? (needsProof(type, meta) ? 'domains:write' : null);
}

async function admit(
  ctx: RequestScope,
  auth: Auth,
  meta: ProcedureMeta | undefined,
  type: string,
): Promise<Principal | null> {
  if (auth.kind === 'open') return null;
  const admission = await ctx.doorkeeper.admit(ctx.credentials, demandOf(auth, meta, type));
  if ('principal' in admission && admission.principal) ctx.record.caller(admission.principal);
  switch (admission.outcome) {
    case 'session_required':
      if (meta?.hiddenFromKeys) throw new Fault('unauthorized', 'Sign in required');
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw sessionRequired(`${ctx.settings.publicUrl}${meta?.page ?? '/'}`);
    case 'unauthorized':
      throw new Fault(
        'unauthorized',
        auth.kind === 'key' && ctx.credentials.transport === 'rest' ? 'Missing or invalid API key' : 'Sign in required',
      );
    case 'suspended':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw accountSuspended(admission.reason);
    case 'forbidden':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw permissionMissing(admission.missing, admission.principal);
    case 'owner_required':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw ownerRequired((admission.principal as Required<SessionPrincipal>).member);
    case 'membership_ended':
    case 'team_inactive':
    case 'account_changed':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw new Fault(admission.outcome, ELSEWHERE[admission.outcome], { details: { accountId: admission.accountId } });
    case 'unproven':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw emailUnverified();
    case 'limited':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw limitFault(admission.by, admission.allowance, ctx.clock.wall(), ctx.settings.publicUrl);
    case 'overspent':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      throw overageFault(admission.refusal);
    case 'admitted':
      writeAllowance(ctx.reply, admission.allowance, ctx.clock.wall());
      return admission.principal;
  }
}
