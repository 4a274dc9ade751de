/** Statements that may visit many rows, by their file and the beginning of their text, and why. */
export const MAY_VISIT_MANY: { file: string; text: string; why: string }[] = [
  {
    file: 'packages/access/src/team/members.ts',
    text: 'select m.id, m.account_id as "accountId", coalesce(person.email, m.email)',
    why: 'a part: each caller goes on with a condition on the account or the id',
  },
  {
    file: 'packages/access/src/keys.ts',
    text: 'select count(*)::int as count from api_key where digested_with is distinct from',
    why: 'asked by a person who changes the secret, once a year',
  },
  {
    file: 'packages/access/src/secret-canary.ts',
    text: 'update api_key set digested_with = $1 where digested_with is null',
    why: 'once in the life of a database',
  },
  {
    file: 'packages/billing/src/sweep-checkouts.ts',
    text: 'select account_id from checkout_page p where ended_at is null',
    why: 'asks three indexes about each page that is open, which are those of the last day',
  },
  {
    file: 'packages/ledger/src/ledger.entities.ts',
    text: 'select t.id as transaction_id, side.account',
    why: 'what a view is; whoever reads it goes on with the movements asked about',
  },
];

/** Statements that are planned well only when their values are known, and why that is so. They run without a name. */
export const NEEDS_VALUES: { file: string; text: string; why: string }[] = [];

/** Texts that only a run would tell whole, and why that is no matter. */
export const UNTOLD: Record<string, string> = {
  'packages/platform/src/personal-data.ts': 'each list that is exported is planned where it is written',
  'packages/platform/src/reseal-column.ts': 'goes through a table by its primary key, a thousand rows at a time',
};

/** Texts that are a part of a statement. */
export const PARTS: Record<string, string> = {};
