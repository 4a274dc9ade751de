import { requireUnsealed } from '@onym/billing';
import { isId } from '@onym/core';
import type { Scope } from '@onym/platform';
import { kitDrawings } from './kit-drawings.ts';
import type { NamedFile } from './read-file.ts';
import { findVisualKit } from './brand-kit.repository.ts';

/**
 * Draws a picture of a kit on request, always the same: logo-<n>.svg or .png (n from 1), favicon-<size>.png, or <social
 * picture>.png. Undefined for an unknown name, an unknown or deleted kit, or one without visuals. Knowing the kit's id
 * is the permission to see it, because an id cannot be guessed.
 * @throws Fault entitlement_required while the launch of the kit is unpaid; rate_limit_exceeded when too much is
 *   waiting to be drawn; DrawingThreadDied when the drawing thread ended
 */
export async function drawKitPicture(
  scope: Pick<Scope, 'sql' | 'drawing' | 'settings'>,
  kitId: string,
  file: string,
): Promise<NamedFile | undefined> {
  if (!isId('kit', kitId) || !/^[a-z-]+(-\d+)?\.(svg|png)$/.test(file)) return undefined;
  const row = await findVisualKit(scope, kitId);
  if (!row) return undefined;
  requireUnsealed(scope, row, 'BRAND_KIT');
  const { owner, kit, look } = row;
  const drawn = await scope.drawing.draw(owner, kitDrawings, 'kitPicture', { kit, look, file });
  return drawn && { mime: drawn.mime, bytes: Buffer.from(drawn.bytes) };
}
