import type { Scope } from '@onym/platform';
import type { ActorKind } from './audit.ts';

/** A line of an account's trail. */
export interface TrailLine {
  id: string;
  at: Date;
  actor: string;
  actorKind: ActorKind;
  keyId: string | null;
  keyName: string | null;
  /** Of the member who did it; null where it was the owner, and once the member is gone. */
  memberEmail: string | null;
  action: string;
  subject: string;
  address: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
}

const COLUMNS = `id, at, actor, actor_kind as "actorKind", key_id as "keyId", key_name as "keyName", member_email as "memberEmail", action, subject, address, request_id as "requestId", details`;
// The ids of some lines are those of what was told, so the moment sorts.
const TRAIL = `
  select ${COLUMNS} from audit_log
  where account_id = $1 and ($2::text is null or action = $2) and ($3::text is null or actor_kind = $3 or key_id = $3)
    and ($6::text is null or details->>'domain' = $6 or details->>'name' = $6)
    and ($4::text is null or (at, id) < (select at, id from audit_log where id = $4 and account_id = $1))
  order by at desc, id desc limit $5`;

/** What was done in this account, the newest first. A cursor that is none ends the list. */
export async function readTrail(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  {
    limit,
    cursor,
    action,
    actor,
    domain,
  }: {
    limit: number;
    cursor?: string | undefined;
    action?: string | undefined;
    actor?: string | undefined;
    /** In lower-case ASCII, as it is kept. */
    domain?: string | undefined;
  },
): Promise<{ lines: TrailLine[]; nextCursor: string | null }> {
  const rows = await scope.sql.rows<TrailLine>('audit-trail', TRAIL, [
    accountId,
    action ?? null,
    actor ?? null,
    cursor ?? null,
    limit + 1,
    domain?.toLowerCase() ?? null,
  ]);
  const lines = rows.slice(0, limit);
  return { lines, nextCursor: rows.length > limit ? lines.at(-1)!.id : null };
}

/** What one request has written, in whosever account. */
export function trailOfRequest(scope: Pick<Scope, 'sql'>, requestId: string): Promise<TrailLine[]> {
  return scope.sql.rows<TrailLine>(
    'audit-of-request',
    `select ${COLUMNS} from audit_log where request_id = $1 order by at, id`,
    [requestId],
  );
}

/** What was done to any of these things, the oldest first, with who did it and from where. */
export function trailOfSubjects(scope: Pick<Scope, 'sql'>, subjects: readonly string[]): Promise<TrailLine[]> {
  return scope.sql.rows<TrailLine>(
    'audit-of-subjects',
    `select ${COLUMNS} from audit_log where subject = any($1::text[]) order by at, id limit 200`,
    [subjects],
  );
}
