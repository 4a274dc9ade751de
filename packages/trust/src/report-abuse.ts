import { newId } from '@onym/kernel';
import { transaction, type Scope } from '@onym/platform';

const REPORT = `insert into flag (id, kind, subject, name, reason, email, found_at) values ($1, 'report', $1, $2, $3, $4, $5)`;

/** Puts what somebody outside reports on the operators' desk. The id is the reporter's reference. */
export async function reportAbuse(
  scope: Scope,
  { url, reason, email }: { url: string; reason: string; email?: string | undefined },
): Promise<string> {
  const now = scope.clock.now();
  const id = newId('flag', now);
  await transaction(scope, (tx) =>
    tx.sql.rows('trust-report-abuse-report', REPORT, [id, url, reason, email ?? null, now]),
  );
  return id;
}
