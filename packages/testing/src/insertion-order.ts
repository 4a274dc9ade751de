/**
 * SQL to order rows by their insertion, for tests with a fixed clock. Not `ctid`: a reused database stores new rows
 * in the space of deleted ones. Only for tables whose rows are never updated.
 */
export const INSERTION_ORDER = 'xmin::text::bigint, cmin::text::bigint';
