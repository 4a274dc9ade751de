import { asciiSlug } from '@onym/kernel';
import type { BrandKit, Look } from './brand-kit.ts';
import type { ExportSource } from './exporter.ts';

/** What exporters see of a kit. */
export function sourceOf({ kit, look }: { kit: BrandKit; look: Look }): ExportSource {
  return { kit, look, slug: fileSlug(kit.essentials.name) };
}

/** For file names; `brand` when nothing of the name can be spelled in ASCII. */
export function fileSlug(name: string): string {
  return asciiSlug(name) || 'brand';
}
