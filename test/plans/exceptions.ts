/** Statements that may scan many rows, by their file and the beginning of their text, and why. */
export const ALLOWED_SCANS: { file: string; text: string; why: string }[] = [
  {
    file: 'packages/accounts/src/access/api-key.repository.ts',
    text: 'select count(*)::int as count from api_key where digested_with <> $1',
    why: 'run by an operator who replaces the secret, once a year',
  },
  {
    file: 'packages/billing/src/payments/checkout-page.repository.ts',
    text: 'select account_id as "accountId" from checkout_page p where ended_at is null',
    why: 'asks three indexes about each page that is open, which are those of the last day',
  },
  {
    file: 'packages/billing/src/ledger/ledger-transaction.entity.ts',
    text: 'select t.id as transaction_id, side.account',
    why: 'the definition of a view; its readers add the condition',
  },
];

/** Statements that are planned well only with known values, and why. They run without a name. */
export const NEEDS_VALUES: { file: string; text: string; why: string }[] = [
  {
    file: 'packages/accounts/src/access/search-accounts.repository.ts',
    text: 'select id from account where merged_into is null and',
    why: 'an operator searches by any of several words',
  },
  {
    file: 'packages/billing/src/documents/tax-summary.repository.ts',
    text: 'select treatment, country, region, name, percent',
    why: 'reads the documents of a period, mostly a quarter',
  },
  {
    file: 'packages/billing/src/payments/processor-event.repository.ts',
    text: 'select 1 from processor_event where processed_at is not null and created_at',
    why: 'from a moment on, which is minutes ago',
  },
  {
    file: 'packages/studio/src/brand/trademark.repository.ts',
    text: 'select id, mark, classes, status from trademark where keys && $1',
    why: 'how many marks have a word depends on the word',
  },
  {
    file: 'packages/domains/src/registrations/forward.repository.ts',
    text: "select d.id from domain d where d.status in ('active', 'expired') and d.id > $1",
    why: 'a page, whose size is a value',
  },
  {
    file: 'packages/domains/src/registrations/domain.repository.ts',
    text: "select id, name, account_id from domain where ownership_type = 'owned'",
    why: 'from a moment on, which is days ago',
  },
  {
    file: 'packages/studio/src/landing/deployment.repository.ts',
    text: 'select distinct digest from deployment',
    why: 'the number of files is a value',
  },
  {
    file: 'packages/accounts/src/mail/mail.repository.ts',
    text: 'select id, "to", subject, created_at',
    why: 'an operator searches by any of several words',
  },
  {
    file: 'packages/domains/src/orders/engine/order-payment.repository.ts',
    text: "select id from domain_order where state in ('completed', 'failed')",
    why: 'from a moment on, which is days ago',
  },
];

/** Texts that only a run would complete, and why that does not matter. */
export const INCOMPLETE_TEXTS: Record<string, string> = {
  'packages/platform/src/personal-data.ts': 'each exported list is planned in its own file',
  'packages/platform/src/reseal-column.ts': 'goes through a table by its primary key, a thousand rows at a time',
};

/** Texts that are a part of a statement. */
export const STATEMENT_PARTS: Record<string, string> = {};
