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
    because: 'A timer that is left writes down, sooner, what was used since.',
  },
  {
    file: 'packages/accounts/src/access/admission-control.ts',
    line: 'if (touched.size === 0) return;',
    change: 'return; -> nothing',
    because: 'Without it a statement is sent that touches no key.',
  },
  {
    file: 'packages/billing/src/payments/sync-card.ts',
    line: 'const MAX_READS = 20;',
    because: 'That reading ends with an error is tested; after how many attempts is no promise.',
  },
  {
    file: 'packages/billing/src/payments/sync-card.ts',
    line: 'for (let read = 0; read < MAX_READS; read++) {',
    because: 'As above: one attempt more or less.',
  },
  {
    file: 'packages/billing/src/payments/sync-payment.ts',
    line: 'const MAX_READS = 20;',
    because: 'That reading ends with an error is tested; after how many attempts is no promise.',
  },
  {
    file: 'packages/billing/src/payments/sync-payment.ts',
    line: 'for (let read = 0; read < MAX_READS; read++) {',
    because: 'As above: one attempt more or less.',
  },
  {
    file: 'packages/billing/src/payments/sync-subscription.ts',
    line: 'const MAX_READS = 20;',
    because: 'That reading ends with an error is tested; after how many attempts is no promise.',
  },
  {
    file: 'packages/billing/src/payments/sync-subscription.ts',
    line: 'for (let read = 0; read < MAX_READS; read++) {',
    because: 'As above: one attempt more or less.',
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
    because: 'A line of the log.',
  },
  { file: 'packages/billing/src/payments/fetch-missed-events.ts', line: 'let missed = 0;', because: 'As above.' },
  {
    file: 'packages/billing/src/payments/sync-checkout.ts',
    line: 'if (!(await grantPurchase(tx, { accountId, product, source: id, intentId }))) return;',
    change: 'return; -> nothing',
    because: 'The event has an occurrence, so it is published once in any case.',
  },
  {
    file: 'packages/billing/src/payments/checkout-page.repository.ts',
    line: 'const OLDER = `',
    change: 'ended_at is null order by o.number` -> ended_at is null`',
    because: 'The order in which older pages end is no promise.',
  },
  {
    file: 'packages/billing/src/payments/process-event.ts',
    line: 'const LATE_MS = 10 * MINUTE_MS;',
    because: 'That a lost job is enqueued again and a fresh one is not is tested; the delay is no promise.',
  },
  {
    file: 'packages/billing/src/payments/retry-event.ts',
    line: 'const LONGEST_REASON = 500;',
    because: 'How much of a reason is stored is no promise.',
  },
  {
    file: 'packages/billing/src/payments/subscription.repository.ts',
    line: 'const OVERDUE = `',
    change:
      "scription where status in ('active', 'trialing', 'past_due') and current_period_e -> scription where current_period_e",
    because: 'One that has ended and is looked at again stays as it is: a call more.',
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
    because: 'Two links of one price, label and account come only from two checks at once; either one will do.',
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
    because: 'What every call that may charge says of itself; that it may be repeated is proved over HTTP.',
  },
  {
    file: 'packages/domains/src/orders/renewals/renewal-step.ts',
    line: 'if (!(await extendTerm(tx, { name: domain, accountId: account.id, expiresAt, renewalPriceMinor })))',
    change: 'nt.id, expiresAt, renewalPriceMinor } -> nt.id, expiresAt }',
    because: 'The mail that tells the price, once it is charged, writes it down as well.',
  },
  {
    file: 'packages/core/src/payment-auth/accept-payment.ts',
    line: 'if (method === undefined || intent === undefined) return null;',
    change: 'method === undefined || intent === undefined -> (method === undefined) && (intent === undefined)',
    because: 'The expression matches both groups or none.',
  },
  {
    file: 'packages/core/src/payment-auth/accept-payment.ts',
    line: 'return ranges.length > 0 ? ranges : null;',
    change: 'ranges.length > 0 -> (ranges.length) >= (0)',
    because: 'No range leaves nothing accepted, and then everything is offered, as for null.',
  },
  {
    file: 'packages/billing/src/spending/open-approval.ts',
    line: 'for (let tries = 0; ; tries++) {',
    because: 'How often a twin may be faster is promised to nobody.',
  },
];
