import { findAccount, tiersOf } from '@onym/access';
import { toDecimal } from '@onym/kernel';
import { sendMail } from '@onym/mail';
import { defaultOverageMinor, MICROS_PER_CENT, transaction, type Scope, type Tx } from '@onym/platform';
import { periodsAt } from './period.ts';

/** Percent of the ceiling at which the owner is mailed. */
const SHARES = [100, 80, 50] as const;

const USED = `
  select t.subject as "accountId", t.overage_micros::float8 as micros, t.overage_noticed_minor as "noticedMinor",
    a.overage_per_month_minor as "ceilingMinor"
  from spending_tally t left join account_spending a on a.account_id = t.subject
  where t.period = $1 and t.overage_noticed_minor is not null and a.overage_unlimited is not true`;
const NOTICE = `
  update spending_tally set overage_noticed_minor = $1 where subject = $2 and period = $3 and overage_noticed_minor < $1 returning subject`;

interface Used extends Record<string, unknown> {
  accountId: string;
  micros: number;
  noticedMinor: number;
  ceilingMinor: number | null;
}

/**
 * Mails owners whose calls beyond the daily quota have reached 50, 80 or 100 percent of the month's ceiling. Each is told once a month, the
 * highest share where several were reached; a raised ceiling has shares of its own. A run that is repeated sends nothing twice.
 */
export async function mailOverageNotices(scope: Scope): Promise<void> {
  const { month } = periodsAt(scope.clock.now());
  const used = await scope.sql.rows<Used>('spending-overage-used', USED, [month]);
  const tiers = await tiersOf(
    scope,
    used.map(({ accountId }) => accountId),
  );
  for (const { accountId, micros, noticedMinor, ceilingMinor: own } of used) {
    const ceilingMinor = own ?? defaultOverageMinor(scope.settings.prices, tiers.get(accountId) ?? 'explorer');
    const share = SHARES.find((percent) => micros * 100 >= ceilingMinor * MICROS_PER_CENT * percent);
    if (share === undefined || ceilingMinor === 0) continue;
    const reachedMinor = Math.round((ceilingMinor * share) / 100);
    if (reachedMinor <= noticedMinor) continue;
    await transaction(scope, async (tx) => {
      if ((await tx.sql.rows('spending-overage-notices-notice', NOTICE, [reachedMinor, accountId, month])).length > 0)
        await mailOwner(tx, accountId, { share, ceilingMinor });
    });
  }
}

async function mailOwner(
  tx: Tx,
  accountId: string,
  { share, ceilingMinor }: { share: (typeof SHARES)[number]; ceilingMinor: number },
): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  const ceiling = `${toDecimal(ceilingMinor).toFixed(2)} USD`;
  const what =
    share === 100
      ? `Calls beyond your daily quota have reached the limit of ${ceiling} for this month. Further calls beyond the quota are refused until the month ends (UTC); calls within the quota go on.`
      : `Calls beyond your daily quota have used ${share} % of the ${ceiling} that they may cost this month. At 100 % further calls beyond the quota are refused.`;
  await sendMail(tx, {
    to: email,
    subject: share === 100 ? `Extra calls have reached ${ceiling}` : `Extra calls have used ${share} % of ${ceiling}`,
    text: `${what}

These calls are on your next invoice. See what was used:

${tx.settings.publicUrl}/usage

You can change the limit (overagePerMonth) as described here:

${tx.settings.publicUrl}/docs/api/setAccountSpending.md
`,
  });
}
