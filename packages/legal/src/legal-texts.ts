import type { Scope } from '@onym/platform';
import type { StoredDocument } from './legal-kit.entity.ts';

const TEXTS = 'select documents from legal_kit where id = $1';

/** The documents of a kit, for whoever publishes them with its owner's page; none where there is no such kit. */
export async function legalTexts({ sql }: Pick<Scope, 'sql'>, kitId: string): Promise<StoredDocument[]> {
  const row = await sql.row<{ documents: StoredDocument[] }>('legal-texts', TEXTS, [kitId]);
  return row?.documents ?? [];
}
