import { DAY_MS } from '@onym/kernel';
import { type Tx } from '@onym/platform';

/** How long a freed label is nobody's but its last owner's: links to it are out there. */
export const REST_MS = 30 * DAY_MS;

// What never answered had no visitors.
const FREE = `
  with gone as (delete from site_host where page_id = $1 and kind = 'subdomain' and host <> $2 returning host, deployment_id)
  insert into freed_label (label, account_id, freed_at) select host, $3, $4 from gone where deployment_id is not null
  on conflict (label) do update set account_id = excluded.account_id, freed_at = excluded.freed_at`;
const RESTS = 'select 1 from freed_label where label = $1 and freed_at > $2 and account_id is distinct from $3';
const FORGET = 'delete from freed_label where label = $1';

/** Gives up the labels of a page, all but one where it keeps one; those that answered rest. */
export async function freeLabels(
  tx: Tx,
  { pageId, accountId, keep = '' }: { pageId: string; accountId: string; keep?: string },
): Promise<void> {
  await tx.sql.rows('landing-freed-labels-free', FREE, [pageId, keep, accountId, tx.clock.now()]);
}

/** Whether the label rests for this account: somebody else gave it up not long ago. */
export async function rests(tx: Tx, label: string, accountId: string): Promise<boolean> {
  return (
    (
      await tx.sql.rows('landing-freed-labels-rests', RESTS, [
        label,
        new Date(tx.clock.now().getTime() - REST_MS),
        accountId,
      ])
    ).length > 0
  );
}

/** It is in use again. */
export async function forgetFreed(tx: Tx, label: string): Promise<void> {
  await tx.sql.rows('landing-freed-labels-forget', FORGET, [label]);
}
