/** A mutant that no test can distinguish from the original, or that changes no promised behaviour. */
export interface Explained {
  file: string;
  /** The line of the source, trimmed. */
  line: string;
  /** The change as the bench prints it. If absent, the entry explains every mutant of this line. */
  change?: string;
  because: string;
}

export const EXPLAINED: readonly Explained[] = [
  {
    file: 'packages/accounts/src/access/admission-control.ts',
    line: 'clearTimeout(timer);',
    change: 'clearTimeout(timer); -> nothing',
    because: 'A timer that is not cleared only stores the usage earlier.',
  },
  {
    file: 'packages/accounts/src/access/admission-control.ts',
    line: 'if (touched.size === 0) return;',
    change: 'return; -> nothing',
    because: 'Without it an additional statement runs that changes no row.',
  },
  {
    file: 'packages/billing/src/payments/sync-card.ts',
    line: 'const MAX_READS = 20;',
    because: 'A test covers that reading ends with an error; the number of attempts is internal.',
  },
  {
    file: 'packages/billing/src/payments/sync-card.ts',
    line: 'for (let read = 0; read < MAX_READS; read++) {',
    because: 'As above: one more or one fewer attempt.',
  },
  {
    file: 'packages/billing/src/payments/sync-payment.ts',
    line: 'const MAX_READS = 20;',
    because: 'A test covers that reading ends with an error; the number of attempts is internal.',
  },
  {
    file: 'packages/billing/src/payments/sync-payment.ts',
    line: 'for (let read = 0; read < MAX_READS; read++) {',
    because: 'As above: one more or one fewer attempt.',
  },
  {
    file: 'packages/billing/src/payments/sync-subscription.ts',
    line: 'const MAX_READS = 20;',
    because: 'A test covers that reading ends with an error; the number of attempts is internal.',
  },
  {
    file: 'packages/billing/src/payments/sync-subscription.ts',
    line: 'for (let read = 0; read < MAX_READS; read++) {',
    because: 'As above: one more or one fewer attempt.',
  },
  {
    file: 'packages/billing/src/payments/fetch-missed-events.ts',
    line: 'const BATCH = 100;',
    because: 'The size of a batch does not change which events are stored.',
  },
  {
    file: 'packages/billing/src/payments/fetch-missed-events.ts',
    line: 'if (batch.length < BATCH) continue;',
    change: 'batch.length < BATCH -> (batch.length) <= (BATCH)',
    because: 'As above.',
  },
  {
    file: 'packages/billing/src/payments/fetch-missed-events.ts',
    line: "if (missed > 0) scope.log.warn({ missed }, 'events of the processor were missing');",
    because: 'It only changes a log line.',
  },
  { file: 'packages/billing/src/payments/fetch-missed-events.ts', line: 'let missed = 0;', because: 'As above.' },
  {
    file: 'packages/billing/src/payments/sync-checkout.ts',
    line: 'if (!(await grantPurchase(tx, { accountId, product, source: id, intentId }))) return;',
    change: 'return; -> nothing',
    because: 'The event has an occurrence key, so it is published once in any case.',
  },
  {
    file: 'packages/billing/src/payments/checkout-page.repository.ts',
    line: 'const OLDER = `',
    change: 'ended_at is null order by o.number` -> ended_at is null`',
    because: 'The order in which older pages expire is internal.',
  },
  {
    file: 'packages/billing/src/payments/process-event.ts',
    line: 'const LATE_MS = 10 * MINUTE_MS;',
    because: 'Tests cover that a lost job is enqueued again and a recent one is not; the delay is internal.',
  },
  {
    file: 'packages/billing/src/payments/retry-event.ts',
    line: 'const LONGEST_REASON = 500;',
    because: 'The length of the stored reason is internal.',
  },
  {
    file: 'packages/billing/src/payments/subscription.repository.ts',
    line: 'const OVERDUE = `',
    change:
      "scription where status in ('active', 'trialing', 'past_due') and current_period_e -> scription where current_period_e",
    because: 'A second look at an ended subscription costs one call and changes nothing.',
  },
  {
    file: 'packages/billing/src/payments/sweep-subscriptions.ts',
    line: "return rows.filter(({ accountId }) => tiers.get(accountId) !== 'explorer').map(({ id }) => id);",
    change: "rows.filter(({ accountId }) => tiers.get(accountId) !== 'explorer') -> rows",
    because: 'As above.',
  },
  {
    file: 'packages/domains/src/registrations/proposal.repository.ts',
    line: 'export const MINTED_LINKS_CTE = `kept as (',
    change: 'n, p.expires_at desc ), made as ( ins -> n, p.expires_at ), made as ( ins',
    because: 'Two links with the same price, label and account exist only after two concurrent checks; both are valid.',
  },
  {
    file: 'packages/domains/src/registrations/proposal.repository.ts',
    line: 'export const MINTED_LINKS_CTE = `kept as (',
    change: 'imestamptz) / 2 order by w.domain, p.expires_at desc ), made as ( ins -> imestamptz) / 2 ), made as ( ins',
    because: 'As above.',
  },
  {
    file: 'packages/domains/src/orders/billable.ts',
    line: 'idempotent: true,',
    because: 'Every call that can charge declares this; tests over HTTP cover that it is safe to repeat.',
  },
  {
    file: 'packages/domains/src/orders/renewals/renewal-step.ts',
    line: 'if (!(await extendTerm(tx, { name: domain, accountId: account.id, expiresAt, renewalPriceMinor })))',
    change: 'nt.id, expiresAt, renewalPriceMinor } -> nt.id, expiresAt }',
    because: 'The email about the price after the charge stores it as well.',
  },
  {
    file: 'packages/core/src/payment-auth/accept-payment.ts',
    line: 'if (method === undefined || intent === undefined) return null;',
    change: 'method === undefined || intent === undefined -> (method === undefined) && (intent === undefined)',
    because: 'The expression matches both groups or neither.',
  },
  {
    file: 'packages/core/src/payment-auth/accept-payment.ts',
    line: 'return ranges.length > 0 ? ranges : null;',
    change: 'ranges.length > 0 -> (ranges.length) >= (0)',
    because: 'Without a range nothing is accepted, and then everything is offered, as for null.',
  },
  {
    file: 'packages/billing/src/spending/open-approval.ts',
    line: 'for (let tries = 0; ; tries++) {',
    because: 'The number of attempts against a concurrent duplicate request is internal.',
  },
];
