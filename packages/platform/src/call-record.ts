import type { Principal } from './principal.ts';
import type { Scope } from './scope.ts';

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
  /** Writes the line of a write that was made. Never fails the call: what is done is done. */
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

/** What a write tells of itself: its subject when answer or input name one, and the members it may keep. */
export function lineOf(
  procedure: string,
  meta: AuditLineMeta | undefined,
  told: { input: unknown; output: unknown },
): Pick<WrittenLine, 'action' | 'details'> & { subject?: string } {
  const [output, input] = [membersOf(told.output), membersOf(told.input)];
  const member = (name: string): unknown => output[name] ?? input[name];
  const subject = (meta?.subject ? [meta.subject] : ['id', 'domain'])
    .map(member)
    .find((one) => typeof one === 'string');
  const kept = (meta?.keeps ?? []).map((name) => [name, member(name)]).filter(([, value]) => value !== undefined);
  return {
    action: meta?.action ?? procedure,
    details: Object.fromEntries(kept) as Record<string, unknown>,
    ...(typeof subject === 'string' ? { subject } : {}),
  };
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
