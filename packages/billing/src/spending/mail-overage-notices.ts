import { findAccount, tiersOf } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { defaultOverageLimitMinor, MICROS_PER_CENT, transaction, type Scope, type Tx } from '@onym/platform';
import { periodsAt } from './period.ts';
import { findAccountsWithOverage, noteOverageNotice } from './tally.repository.ts';

/** The percentages of the monthly limit at which the owner is mailed. */
const SHARES = [100, 80, 50] as const;

/**
 * Mails owners whose calls beyond the daily quota have reached 50, 80 or 100 percent of the month's limit; accounts without a limit, or
 * with a limit of 0, are skipped. Each percentage is mailed once a month, only the highest when several were reached; after the limit was
 * changed, again only if it stands for more money than the last one mailed. Repeating a run sends nothing twice.
 */
export async function mailOverageNotices(scope: Scope): Promise<void> {
  const { month } = periodsAt(scope.clock.now());
  const used = await findAccountsWithOverage(scope, month);
  const tiers = await tiersOf(
    scope,
    used.map(({ accountId }) => accountId),
  );
  for (const { accountId, micros, noticedMinor, ceilingMinor: own } of used) {
    const ceilingMinor = own ?? defaultOverageLimitMinor(scope.settings.prices, tiers.get(accountId) ?? 'explorer');
    const share = SHARES.find((percent) => micros * 100 >= ceilingMinor * MICROS_PER_CENT * percent);
    if (share === undefined || ceilingMinor === 0) continue;
    const reachedMinor = Math.round((ceilingMinor * share) / 100);
    if (reachedMinor <= noticedMinor) continue;
    await transaction(scope, async (tx) => {
      if (await noteOverageNotice(tx, reachedMinor, accountId, month))
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
      ? `Calls beyond your daily quota have reached the limit of ${ceiling} for this month. Further calls beyond the quota are refused until the month ends (UTC); calls within the quota continue to work.`
      : `Calls beyond your daily quota have used ${share} % of the monthly limit of ${ceiling}. At 100 % further calls beyond the quota are refused.`;
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
