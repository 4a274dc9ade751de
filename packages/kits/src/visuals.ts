import { requireUnsealed, type Sealable } from '@onym/billing';
import type { BrandKit, Look } from '@onym/exporters';
import { isId } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { kitDrawings } from './kit-drawings.ts';
import type { NamedFile } from './read-file.ts';

const KIT = `select account_id as owner, sealed_by as "sealedBy", kit, look from brand_kit where id = $1 and (input->>'includeVisuals')::boolean`;

type Drawn = Sealable & { owner: string; kit: BrandKit; look: Look };

/**
 * A picture of a kit, drawn when it is asked for and always the same: logo-<n>.svg|png, favicon-<size>.png, or
 * <social picture>.png. Undefined where there is none. Whoever has the kit's id may look: it cannot be guessed.
 * @throws Fault entitlement_required while a launch has not been paid for the kit, rate_limit_exceeded while too much is being drawn
 */
export async function readVisual(
  scope: Pick<Scope, 'sql' | 'drawing' | 'settings'>,
  kitId: string,
  file: string,
): Promise<NamedFile | undefined> {
  if (!isId('kit', kitId) || !/^[a-z-]+(-\d+)?\.(svg|png)$/.test(file)) return undefined;
  const row = await scope.sql.row<Drawn & Record<string, unknown>>('kits-visual', KIT, [kitId]);
  if (!row) return undefined;
  requireUnsealed(scope, row, 'BRAND_KIT');
  const { owner, kit, look } = row;
  const drawn = await scope.drawing.draw(owner, kitDrawings, 'kitPicture', { kit, look, file });
  return drawn && { mime: drawn.mime, bytes: Buffer.from(drawn.bytes) };
}
