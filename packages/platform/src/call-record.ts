import type { Principal } from './principal.ts';
import type { Origin, Scope } from './scope.ts';

/** A line of the audit trail that a call leaves. */
export interface WrittenLine {
  /** Whose trail it stands in. */
  accountId: string;
  /** `thing.done`. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  /** No secrets, no contacts. */
  details: Record<string, unknown>;
}

/** What is kept of a call; put on the context by apps/api. */
export interface CallRecord {
  /** Told who calls as soon as it is known, also of those who are refused. */
  caller(principal: Principal): void;
  /** Writes the line of a write that was made. */
  wrote(scope: Scope, line: WrittenLine): Promise<void>;
}

/** The line that a successful write leaves, as data beside its procedure. */
export interface AuditLineMeta {
  /** `thing.done`. */
  action: string;
  /** The member of the answer, or else of the input, that names what it was done to; by default `id`, or else `domain`. */
  subject?: string;
  /** Members of answer and input that are safe to keep: no secrets, no contacts. */
  keeps?: readonly string[];
}

/** Where a call of this caller comes from. */
export function originOf(origin: Origin, principal: Principal | null): Origin {
  if (principal?.kind === 'key') return { ...origin, key: { id: principal.keyId, name: principal.keyName } };
  const member = principal?.member;
  return member ? { ...origin, member: { id: member.id, email: member.email } } : origin;
}

/** Leaves the line of a write that was made. Whatever goes wrong with it, the call has succeeded. */
export async function leaveLine(
  scope: Scope & { readonly record: CallRecord },
  { accountId }: Principal,
  meta: AuditLineMeta,
  readInput: () => Promise<unknown>,
  answer: unknown,
): Promise<void> {
  try {
    const [output, input] = [membersOf(answer), membersOf(await readInput())];
    const member = (name: string): unknown => output[name] ?? input[name];
    const named = (meta.subject ? [meta.subject] : ['id', 'domain']).map(member).find((one) => typeof one === 'string');
    const kept = (meta.keeps ?? []).map((name) => [name, member(name)]).filter(([, value]) => value !== undefined);
    const details = Object.fromEntries(kept) as Record<string, unknown>;
    await scope.record.wrote(scope, { accountId, action: meta.action, subject: String(named ?? accountId), details });
  } catch (error) {
    scope.log.error({ err: error, accountId, action: meta.action }, 'a write left no audit entry');
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
