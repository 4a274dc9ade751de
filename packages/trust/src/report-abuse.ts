import { newId } from '@onym/kernel';
import { execute, transaction, type Scope } from '@onym/platform';

const REPORT = `insert into flag (id, kind, subject, name, reason, email, found_at) values (?, 'report', ?, ?, ?, ?, ?)`;

/** Puts what somebody outside reports on the operators' desk. The id is the reporter's reference. */
export async function reportAbuse(
  scope: Scope,
  { url, reason, email }: { url: string; reason: string; email?: string | undefined },
): Promise<string> {
  const now = scope.clock.now();
  const id = newId('flag', now);
  await transaction(scope, (tx) => execute(tx, REPORT, [id, id, url, reason, email ?? null, now]));
  return id;
}
