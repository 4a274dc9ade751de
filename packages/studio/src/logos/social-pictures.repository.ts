import type { Scope, Tx } from '@onym/platform';

// A stored file stays, unless the storage has lost it; pictures whose job is lost are requested again.
const REQUEST = `
  update logo set social_key = $1, social_requested_at = $2, social_sha256 = null, social_bytes = null
  where account_id = $3 and id = $4 and deleted_at is null and (social_key is distinct from $1
    or (social_sha256 is null and (social_requested_at is null or social_requested_at < $5)) or social_sha256 = $6)
  returning id`;
const SETTLE = `
  update logo set social_sha256 = $1, social_bytes = $2, social_requested_at = null
  where account_id = $3 and id = $4 and social_key = $5 and social_requested_at is not null and deleted_at is null`;
// Logos with the same digest are the same, so any of them has its name.
const FILE = `select concept->>'name' as name from logo where social_sha256 = $1 and deleted_at is null and sealed_by is null limit 1`;
const IN_USE = 'select distinct social_sha256 as sha256 from logo where social_sha256 = any($1::text[])';

/** Pictures to be drawn for a logo. */
export interface SocialRequest {
  accountId: string;
  logoId: string;
  key: string;
  /** A request that was made before this moment has lost its job. */
  lostBefore: Date;
  /** Digest of a file that the storage has lost; null for none. */
  lostFile: string | null;
}

/** Marks the social pictures of a logo as requested. False when they exist, or another call has requested them. */
export async function requestSocialPictures(
  tx: Tx,
  { accountId, logoId, key, lostBefore, lostFile }: SocialRequest,
): Promise<boolean> {
  const values = [key, tx.clock.now(), accountId, logoId, lostBefore, lostFile];
  return (await tx.sql.rows('logos-request-social', REQUEST, values)).length > 0;
}

/** Stores digest and size of the drawn pictures, null when they could not be drawn. Does nothing unless they are being drawn. */
export async function settleSocialPictures(
  tx: Tx,
  {
    accountId,
    logoId,
    key,
    file,
  }: Pick<SocialRequest, 'accountId' | 'logoId' | 'key'> & { file: { sha256: string; bytes: number } | null },
): Promise<void> {
  const values = [file?.sha256 ?? null, file?.bytes ?? null, accountId, logoId, key];
  await tx.sql.rows('logos-settle-social', SETTLE, values);
}

/** Returns the name in the logo, of any account, whose social pictures have this digest (SHA-256, hexadecimal), if one is not deleted. */
export function findLogoOfFile(scope: Pick<Scope, 'sql'>, sha256: string): Promise<{ name: string } | undefined> {
  return scope.sql.row<{ name: string }>('logos-of-social-file', FILE, [sha256]);
}

/** Returns those of the given SHA-256 digests (hexadecimal) that are the social pictures of a logo, also of one in the bin. */
export async function filterSocialFiles({ sql }: Pick<Scope, 'sql'>, digests: readonly string[]): Promise<string[]> {
  return (await sql.rows<{ sha256: string }>('logos-social-files', IN_USE, [digests])).map(({ sha256 }) => sha256);
}
