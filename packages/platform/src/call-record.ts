import type { Principal } from './principal.ts';
import type { Origin, Scope } from './scope.ts';

/** An entry of the audit trail for one call. */
export interface AuditEntryFacts {
  /** The account whose audit trail gets the entry. */
  accountId: string;
  /** In the form `thing.done`. */
  action: string;
  /** The id of the object that was changed. */
  subject: string;
  /** Contains no secrets and no contact data. */
  details: Record<string, unknown>;
}

/** Stores facts about a call. apps/api puts it on the context. */
export interface CallRecord {
  /** Called with the caller as soon as it is known, also when the call is then refused. */
  caller(principal: Principal): void;
  /** Writes the audit entry of a successful write. */
  writeEntry(scope: Scope, line: AuditEntryFacts): Promise<void>;
}

/** Describes the audit entry of a successful write, as data beside its procedure. */
export interface AuditEntryMeta {
  /** In the form `thing.done`. */
  action: string;
  /**
   * The field of the response, or else of the input, that identifies the changed object; by default `id`, or else
   * `domain`.
   */
  subject?: string;
  /** Fields of response and input that are safe to store: no secrets, no contact data. */
  keeps?: readonly string[];
}

/**
 * Returns the origin with the API key or the member of the caller added; unchanged for an owner or an anonymous caller.
 */
export function addCallerToOrigin(origin: Origin, principal: Principal | null): Origin {
  if (principal?.kind === 'key') return { ...origin, key: { id: principal.keyId, name: principal.keyName } };
  const member = principal?.member;
  return member ? { ...origin, member: { id: member.id, email: member.email } } : origin;
}

/**
 * Writes the audit entry of a write that has succeeded, as `meta` describes it. `answer` is the response and
 * `readInput` returns the input, from which subject and details are taken. The subject is the account where they name
 * none. An error here is logged and does not fail the call.
 */
export async function auditWrite(
  scope: Scope & { readonly record: CallRecord },
  { accountId }: Principal,
  meta: AuditEntryMeta,
  readInput: () => Promise<unknown>,
  answer: unknown,
): Promise<void> {
  try {
    const [output, input] = [membersOf(answer), membersOf(await readInput())];
    const member = (name: string): unknown => output[name] ?? input[name];
    const named = (meta.subject ? [meta.subject] : ['id', 'domain']).map(member).find((one) => typeof one === 'string');
    const kept = (meta.keeps ?? []).map((name) => [name, member(name)]).filter(([, value]) => value !== undefined);
    const details = Object.fromEntries(kept) as Record<string, unknown>;
    await scope.record.writeEntry(scope, {
      accountId,
      action: meta.action,
      subject: String(named ?? accountId),
      details,
    });
  } catch (error) {
    scope.log.error({ err: error, accountId, action: meta.action }, 'a write left no audit entry');
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
