import { notFound } from '@onym/kernel';
import { execute, type Scope, type Tx } from '@onym/platform';
import { ProposalSchema, type Proposal } from './proposal.entity.ts';

const SHOWN = `
  select retail_minor, cost_minor from proposal where account_id = $1 and domain = $2 and expires_at > $3 and used_order_id is null
  order by created_at desc limit 1`;

/** The price that this account was shown for the name last and that is still held; minor units of USD. */
export async function shownPrice(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  name: string,
): Promise<{ retailMinor: number; costMinor: number } | null> {
  const row = await scope.sql.row<{ retail_minor: number; cost_minor: number }>('domains-shown-price', SHOWN, [
    accountId,
    name,
    scope.clock.now(),
  ]);
  return row ? { retailMinor: row.retail_minor, costMinor: row.cost_minor } : null;
}

const TOKEN = /^[0-9A-Za-z]{1,64}$/;

/** The buy link as it is stored now. @throws Fault not_found */
export async function findLink({ em }: Pick<Scope, 'em'>, token: string): Promise<Proposal> {
  const link = TOKEN.test(token) ? await em.fork().findOne(ProposalSchema, { token }) : null;
  if (!link) throw notFound('There is no such link');
  return link;
}

/** Marks a buy link as used by an order that is complete, and answers whom its sale is attributed to. */
export async function takeLink(tx: Tx, token: string, orderId: string): Promise<string | null> {
  const rows = await execute<{ agent: string }>(
    tx,
    'update proposal set used_order_id = ? where token = ? returning agent',
    [orderId, token],
  );
  return rows[0]?.agent ?? null;
}
