import type { Scope } from '@onym/platform';

const NAMED = 'select distinct sha256 from kit_export where sha256 = any($1::text[])';

/** Of these digests, those of exports that stand. */
export async function filesOfExports({ sql }: Pick<Scope, 'sql'>, digests: readonly string[]): Promise<string[]> {
  return (await sql.rows<{ sha256: string }>('kits-named-files', NAMED, [digests])).map(({ sha256 }) => sha256);
}
