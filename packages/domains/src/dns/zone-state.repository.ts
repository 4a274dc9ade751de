import type { Scope, Tx } from '@onym/platform';
import type { SetKey } from './rrsets.ts';

const IN_DOUBT = `select in_doubt as "inDoubt" from zone_state where domain_id = $1`;
const PUT = `
  insert into zone_state (domain_id, account_id, in_doubt, synced_at)
  values ($1, $2, $3::jsonb, case when $4::boolean then now() end)
  on conflict (domain_id) do update set in_doubt = excluded.in_doubt, synced_at = coalesce(excluded.synced_at, zone_state.synced_at)`;
// Keeps the sets that a worker with a lost lease has added since this lease began.
const ADD = PUT.replace('in_doubt = excluded.in_doubt', 'in_doubt = zone_state.in_doubt || excluded.in_doubt');
// Less than a day, so that a zone published by a worker start is published again at the latest in the second night.
const SYNCED = `
  select domain_id as id from zone_state where domain_id = any($1::text[]) and synced_at > now() - interval '20 hours'`;
const ADD_DOUBT = `
  update zone_state set in_doubt = in_doubt || $2::jsonb where domain_id = $1`;

/** Returns the sets of a zone that may differ at the nameserver from the records; none where no state is stored. */
export async function findSetsInDoubt(scope: Pick<Scope, 'sql'>, domainId: string): Promise<SetKey[]> {
  return (await scope.sql.row<{ inDoubt: SetKey[] }>('dns-in-doubt', IN_DOUBT, [domainId]))?.inDoubt ?? [];
}

/**
 * Stores which sets of a zone are in doubt. `isSynced`: the whole zone was published just now. `keepsEarlier`: adds
 * the sets to the stored ones instead of replacing them.
 */
export async function saveZoneState(
  tx: Tx,
  { domainId, accountId }: { domainId: string; accountId: string },
  inDoubt: readonly SetKey[],
  { isSynced, keepsEarlier }: { isSynced: boolean; keepsEarlier: boolean },
): Promise<void> {
  const values = [domainId, accountId, JSON.stringify(inDoubt), isSynced];
  if (keepsEarlier) await tx.sql.rows('dns-add-to-zone', ADD, values);
  else await tx.sql.rows('dns-put-zone', PUT, values);
}

/** Adds sets to those in doubt. Does nothing when the zone has no stored state. */
export async function addSetsInDoubt(tx: Tx, domainId: string, inDoubt: readonly SetKey[]): Promise<void> {
  await tx.sql.rows('dns-add-doubt', ADD_DOUBT, [domainId, JSON.stringify(inDoubt)]);
}

/** Returns the ids of those of these domains whose zone was published as a whole within the last 20 hours. */
export async function findSyncedZones(tx: Tx, domainIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql.rows<{ id: string }>('dns-synced', SYNCED, [domainIds]);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the states of these zones. */
export async function deleteZoneStates(tx: Tx, domainIds: readonly string[]): Promise<void> {
  await tx.sql.rows('dns-erase-turns', 'delete from zone_state where domain_id = any($1::text[])', [domainIds]);
}
