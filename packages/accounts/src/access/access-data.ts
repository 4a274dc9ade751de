import { exportRows, type ExportPart, type NotExported } from '@onym/platform';

/** This module's part of an account's data export. It contains no secrets of keys and passwords. */
export const accessExports: readonly ExportPart[] = [
  exportRows({
    name: 'accounts',
    tables: ['account'],
    sql: `select id as key, id, email, name, tier, unproven, created_at as "createdAt", suspended_at as "suspendedAt", suspended_for as "suspendedFor",
      merged_into as "mergedInto" from account where id = any($1::text[])`,
  }),
  exportRows({
    name: 'keys',
    tables: ['api_key'],
    sql: `select id as key, id, name, key_prefix as "keyPrefix", permissions, spending, control, created_at as "createdAt", last_used_at as "lastUsedAt",
      expires_at as "expiresAt", revoked_at as "revokedAt", frozen_at as "frozenAt", suspended_at as "suspendedAt" from api_key where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'members',
    tables: ['account_member'],
    sql: `select m.id as key, m.id, coalesce(p.email, m.email) as email, m.role, m.spending, m.control, m.invited_at as "invitedAt", m.expires_at as "expiresAt", m.joined_at as "joinedAt"
      from account_member m left join account p on p.id = m.person_id where m.account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'memberships',
    tables: ['account_member'],
    sql: `select m.id as key, m.account_id as "accountId", a.email as "ownerEmail", m.role, m.joined_at as "joinedAt"
      from account_member m join account a on a.id = m.account_id where m.person_id = any($1::text[])`,
  }),
  exportRows({
    name: 'sessions',
    tables: [],
    sql: `select id as key, "createdAt", "expiresAt", "ipAddress", "userAgent", "openedBy", "confirmedAt" from auth."session" where "userId" = any($1::text[])`,
  }),
  exportRows({
    name: 'passkeys',
    tables: [],
    sql: `select id as key, id, name, "createdAt" from auth."passkey" where "userId" = any($1::text[])`,
  }),
  exportRows({
    name: 'devices',
    tables: ['known_device'],
    sql: `select account_id || ' ' || device as key, seen_at as "lastSignIn" from known_device where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'usage',
    tables: ['usage_day', 'usage_overage'],
    sql: `select account_id || ' d ' || day as key, to_timestamp(day * 86400::bigint) as since, 'day' as per, used from usage_day where account_id = any($1::text[])
      union all select account_id || ' h ' || hour, to_timestamp(hour * 3600::bigint), 'hour beyond the quota', used from usage_overage where account_id = any($1::text[])`,
  }),
];

export const accessNotExported: NotExported = { account_claim: 'the digest of a mailed link, and nothing else' };
