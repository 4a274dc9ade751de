import type { BrandKit, Look } from '@onym/exporters';
import { isId } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { kitDrawings } from './kit-drawings.ts';
import type { NamedFile } from './read-file.ts';

const KIT = `select account_id as owner, kit, look from brand_kit where id = $1 and (input->>'includeVisuals')::boolean`;

/**
 * A picture of a kit, drawn when it is asked for and always the same: logo-<n>.svg|png, favicon-<size>.png, or
 * <social picture>.png. Undefined where there is none. Whoever has the kit's id may look: it cannot be guessed.
 * @throws Fault rate_limit_exceeded while too much is being drawn
 */
export async function readVisual(
  scope: Pick<Scope, 'sql' | 'drawing'>,
  kitId: string,
  file: string,
): Promise<NamedFile | undefined> {
  if (!isId('kit', kitId) || !/^[a-z-]+(-\d+)?\.(svg|png)$/.test(file)) return undefined;
  const row = await scope.sql.row<{ owner: string; kit: BrandKit; look: Look }>('kits-visual', KIT, [kitId]);
  if (!row) return undefined;
  const { owner, kit, look } = row;
  const drawn = await scope.drawing.draw(owner, kitDrawings, 'kitPicture', { kit, look, file });
  return drawn && { mime: drawn.mime, bytes: Buffer.from(drawn.bytes) };
}
