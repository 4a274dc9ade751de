import { asciiSlug } from '@onym/core';
import type { BrandKit, Look } from './brand-kit.ts';
import type { ExportSource, PublicContactData } from './exporter.ts';

/**
 * Builds the exporters' input from a kit, its look and the contact data of its input; `contact` is absent when there
 * are none.
 */
export function toExportSource({
  kit,
  look,
  input,
}: {
  kit: BrandKit;
  look: Look;
  input?: { contact?: PublicContactData | undefined };
}): ExportSource {
  const { contact = {} } = input ?? {};
  return { kit, look, slug: fileSlug(kit.essentials.name), ...(Object.keys(contact).length > 0 ? { contact } : {}) };
}

/**
 * Returns the name in ASCII for file names, such as `tide-and-row`; `brand` when no character can be spelled in ASCII.
 */
export function fileSlug(name: string): string {
  return asciiSlug(name) || 'brand';
}
