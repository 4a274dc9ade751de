import { isClosed } from '@onym/accounts/access';
import { LEAST_CHARGE_MINOR, type Scope } from '@onym/platform';
import { waiveOld } from '../bill-carried-usage.ts';
import type { Compared, Difference, Place } from './difference.ts';

const BATCH = 200;
const CARRYING = `
  select account_id as id from carried_usage where settled_at is null and charge_id is null and account_id > $1
  group by account_id order by account_id limit ${BATCH}`;

/** Use that nothing has billed: what is too little and too old is waived, what should be paid and is not is told. */
export async function compareCarried(scope: Scope, { after }: Place): Promise<Compared> {
  const rows = await scope.sql.rows<{ id: string }>('billing-accounts-carrying', CARRYING, [after]);
  const differences: Difference[] = [];
  for (const { id: subject } of rows) {
    const { waived, openCalls, openMinor } = await waiveOld(scope, subject, {
      isClosed: await isClosed(scope, subject),
    });
    if (waived.length > 0)
      differences.push({
        kind: 'overage_waived',
        subject,
        says: 'Usage that stayed below the minimum charge for 90 days was waived.',
        detail: { calls: sum(waived, 'calls'), amountMinor: sum(waived, 'amountMinor') },
        repaired: true,
      });
    if (openMinor >= LEAST_CHARGE_MINOR)
      differences.push({
        kind: 'overage_unpaid',
        subject,
        says: 'Usage without a subscription could not be charged: there is no card, or it was declined.',
        detail: { calls: openCalls, amountMinor: openMinor },
        repaired: false,
      });
  }
  return { differences, next: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
}

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
