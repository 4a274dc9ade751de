import { UNSEALED } from '@onym/billing';
import { announceSettled, isRetriableDrawingError, transaction, type Scope } from '@onym/platform';
import { storeFile } from '@onym/platform/files';
import { NOT_DELETED } from '@onym/studio/bin';
import { logoDrawings } from './logo-drawings.ts';
import { LogoSchema } from './logo.entity.ts';
import { settleSocialPictures } from './social-pictures.repository.ts';

/**
 * Draws and stores the social pictures of a logo for which they were requested, and notifies waiting callers; a failure too. Does nothing
 * for other logos. Drawing them twice gives the same bytes under the same name.
 * @throws DrawingThreadDied or Fault rate_limit_exceeded when they cannot be drawn now, so that the queue retries
 */
export async function drawSocialPictures(scope: Scope, logoId: string): Promise<void> {
  const logo = await scope.em.findOne(LogoSchema, { id: logoId, ...UNSEALED, ...NOT_DELETED });
  if (!logo?.socialKey || !logo.socialRequestedAt) return;
  const { account, concept, socialKey: key } = logo;
  let file: { sha256: string; bytes: number } | null = null;
  try {
    const bytes = await scope.drawing.draw(account.id, logoDrawings, 'socialPictures', concept);
    file = { sha256: await storeFile(scope, Buffer.from(bytes)), bytes: bytes.length };
  } catch (error) {
    if (isRetriableDrawingError(error)) throw error;
    scope.log.error({ err: error, logoId }, 'the social pictures of a logo could not be drawn');
  }
  await transaction(scope, async (tx) => {
    await settleSocialPictures(tx, { accountId: account.id, logoId, key, file });
    await announceSettled(tx, logoId);
  });
}
