import { toPng, toSvg, typefaceOf, type LogoConcept } from '@onym/studio/design';
import type { ExportSource } from './exporter.ts';
import { socialScene } from './social-picture.ts';
import type { SocialSource } from './social/compositions.ts';
import { SOCIAL_PICTURES } from './social/networks.ts';
import { fileSlug } from './to-export-source.ts';
import { createZip } from './zip-file.ts';

/** Incremented whenever the same source would give other bytes; part of the content keys of packs. */
export const SOCIAL_PACK_VERSION = 2;

/** Reads well next to a logo in a typeface that is made for headings. */
const BODY_TYPEFACE = 'inter';

/**
 * Builds one zip of all social media pictures: profile picture, link preview, covers, post and story, as PNG in the sizes of the networks.
 * The same source gives the same bytes.
 */
export async function buildSocialPack(source: SocialSource & Pick<ExportSource, 'slug'>): Promise<Uint8Array> {
  const files: [path: string, bytes: Uint8Array][] = [];
  for (const picture of SOCIAL_PICTURES)
    files.push([
      `${source.slug}-${picture.id}-${picture.width}x${picture.height}.png`,
      await toPng(toSvg(socialScene(source, picture)), picture.width),
    ]);
  return createZip(files);
}

/** Builds the social media pictures of one logo, as buildSocialPack(): its slogan takes the place of a kit's tagline. */
export function buildLogoSocialPack(concept: LogoConcept): Promise<Uint8Array> {
  const { name, slogan, typeface } = concept;
  return buildSocialPack({
    kit: { essentials: { name, tagline: slogan, missionStatement: '', valueProposition: '' } },
    look: {
      logos: [concept],
      headingTypeface: typeface,
      bodyTypeface: typefaceOf(typeface).readsWell ? typeface : BODY_TYPEFACE,
      themes: [],
    },
    slug: fileSlug(name),
  });
}

/** Returns the file name of a pack, such as `tide-and-row-social.zip`. */
export function socialPackName(slug: string): string {
  return `${slug}-social.zip`;
}
