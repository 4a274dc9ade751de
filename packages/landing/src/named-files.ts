import type { Scope } from '@onym/platform';

// The index deployment_files is over this very expression.
const NAMED = `
  select distinct digest from deployment, jsonb_array_elements_text(jsonb_path_query_array(manifest, '$.files.**.sha256')) digest
  where jsonb_path_query_array(manifest, '$.files.**.sha256') ?| $1::text[] and digest = any($1::text[])`;

/** Of these digests, those of files that a version of a page consists of. */
export async function filesOfSites({ sql }: Pick<Scope, 'sql'>, digests: readonly string[]): Promise<string[]> {
  return (await sql.unnamed<{ digest: string }>(NAMED, [digests])).map(({ digest }) => digest);
}
