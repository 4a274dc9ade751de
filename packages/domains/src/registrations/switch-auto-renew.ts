import { type Tx } from '@onym/platform';

interface Holder {
  name: string;
  accountId: string;
}

const SWITCH = `
  update domain set auto_renew = $1 where name = $2 and account_id = $3 and auto_renew <> $4 and status in ('active', 'expired') returning id`;

/** Switches auto-renew of a name off, if this account has it; false when nothing was on. */
export async function endAutoRenew(tx: Tx, { name, accountId }: Holder): Promise<boolean> {
  return (await tx.sql.rows('domains-switch-auto-renew-switch', SWITCH, [false, name, accountId, false])).length > 0;
}

/** Switches it on again, if this account still has the name. */
export async function resumeAutoRenew(tx: Tx, { name, accountId }: Holder): Promise<void> {
  await tx.sql.rows('domains-switch-auto-renew-switch', SWITCH, [true, name, accountId, true]);
}
