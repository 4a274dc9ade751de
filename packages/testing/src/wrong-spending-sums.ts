/** SQL: the sums of spending limits that differ from the total of their entries. No row means that all sums are right. */
export const WRONG_SPENDING_SUMS = `
  with owed as (
    select s.subject, s.period, sum(e.amount_minor - e.released_minor) as minor from spending_entry e
      cross join lateral (values (e.account_id, e.day), (e.account_id, left(e.day, 7)), (e.key_id, e.day), (e.key_id, left(e.day, 7))) s (subject, period)
    where s.subject is not null group by 1, 2)
  select * from owed full join spending_tally t using (subject, period) where coalesce(owed.minor, 0) <> coalesce(t.spent_minor, 0)`;
