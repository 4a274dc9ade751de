import { createHash } from 'node:crypto';
import { requireEntitlement, UNSEALED } from '@onym/billing';
import { canonicalJson, Fault, MINUTE_MS, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { enqueueJob, transaction, type Principal, type Scope } from '@onym/platform';
import { NOT_DELETED } from '@onym/studio/bin';
import { fileSlug, SOCIAL_PACK_VERSION, socialPackName } from '@onym/studio/exporters';
import { findLogo } from './list-logos.ts';
import { LogoSchema, type Logo } from './logo.entity.ts';
import { drawSocialPicturesJob } from './logos.jobs.ts';
import { findLogoOfFile, requestSocialPictures } from './social-pictures.repository.ts';

/** How long the caller waits for the worker; it goes on drawing after that. */
const DEADLINE_MS = 60_000;
/** Drawing takes a second or two, so a request of this age has lost its job. */
const LOST_MS = 2 * MINUTE_MS;

export const SOCIAL_MIME = 'application/zip';

/** The stored social pictures of a logo. */
export interface SocialPictures {
  sha256: string;
  bytes: number;
  filename: string;
  /** Nothing was drawn for this call: the file existed, or another call had just requested it. */
  fromCache: boolean;
}

/**
 * Returns the social media pictures of a logo as one stored zip, and waits up to a minute for the worker to draw them. The same logo gives
 * the same file at the same URL, drawn once for any number of concurrent calls; only the call that caused it reports it as new.
 * @throws Fault entitlement_required when neither the plan nor a product includes SOCIAL_MEDIA_KIT, or the logo's launch is unpaid;
 *   not_found when the account has no such logo; internal_error when they cannot be drawn, or are not drawn within a minute
 * @throws StorageError when an earlier file exists and the storage is unreachable
 */
export async function exportSocialPictures(
  scope: Scope,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  logoId: string,
): Promise<SocialPictures> {
  const { accountId } = principal;
  await requireEntitlement(scope, principal, 'SOCIAL_MEDIA_KIT');
  const logo = await findLogo(scope, accountId, logoId);
  const key = contentKeyOf(logo);
  const known = logo.socialKey === key ? (logo.socialSha256 ?? null) : null;
  if (known !== null && (await scope.ports.storage.has(known))) return { ...fileOf(logo), fromCache: true };

  let isOurs = false;
  const settled = await scope.settled.wait(
    logoId,
    async () => {
      isOurs = await transaction(scope, async (tx) => {
        const lostBefore = new Date(tx.clock.now().getTime() - LOST_MS);
        const isRequested = await requestSocialPictures(tx, { accountId, logoId, key, lostBefore, lostFile: known });
        if (isRequested) await enqueueJob(tx, drawSocialPicturesJob, { logoId }, { key: `social-pictures:${logoId}` });
        return isRequested;
      });
    },
    () => findSettled(scope, logoId),
    DEADLINE_MS,
  );
  if (!settled) throw new Fault('internal_error', formatSentence('exports.exportIsTakingLonger'));
  if (!settled.socialSha256) throw new Fault('internal_error', formatSentence('exports.theExportFailedTryAgain'));
  return { ...fileOf(settled), fromCache: !isOurs };
}

/**
 * Reads the social pictures of a logo by their digest (SHA-256, hexadecimal) and file name; undefined when there are none, the logo is
 * deleted, or the storage lacks the file. Knowing the digest is the permission to read the file, because a digest cannot be guessed.
 * @throws StorageError when the storage is unreachable
 */
export async function readSocialPictures(
  scope: Pick<Scope, 'sql' | 'ports'>,
  sha256: string,
  filename: string,
): Promise<{ bytes: Buffer; mime: string } | undefined> {
  const logo = await findLogoOfFile(scope, sha256);
  if (!logo || filenameOf(logo.name) !== filename) return undefined;
  const bytes = await scope.ports.storage.get(sha256);
  return bytes ? { bytes, mime: SOCIAL_MIME } : undefined;
}

/** The row once its pictures are stored or could not be drawn; undefined while they are being drawn. @throws Fault not_found */
async function findSettled(scope: Scope, logoId: string): Promise<Logo | undefined> {
  const logo = await scope.em.fork().findOne(LogoSchema, { id: logoId, ...UNSEALED, ...NOT_DELETED });
  if (!logo) throw notFound('The logo was deleted meanwhile');
  return logo.socialRequestedAt ? undefined : logo;
}

function fileOf({ concept, socialSha256, socialBytes }: Logo): Omit<SocialPictures, 'fromCache'> {
  return { sha256: socialSha256!, bytes: socialBytes!, filename: filenameOf(concept.name) };
}

function filenameOf(name: string): string {
  return socialPackName(fileSlug(name));
}

/** A key, SHA-256 in hexadecimal, of everything that determines the bytes. */
function contentKeyOf({ concept }: Pick<Logo, 'concept'>): string {
  return createHash('sha256')
    .update(canonicalJson(['logo-social', SOCIAL_PACK_VERSION, concept]))
    .digest('hex');
}
