import { asciiSlug } from '@onym/kernel';
import type { StoredKit } from './brand-kit.entity.ts';
import type { ExportSource } from './exporters/exporter.ts';

/** What exporters see of a kit. */
export function sourceOf({ kit, look }: Pick<StoredKit, 'kit' | 'look'>): ExportSource {
  return { kit, look, slug: fileSlug(kit.essentials.name) };
}

/** For file names; `brand` when nothing of the name can be spelled in ASCII. */
export function fileSlug(name: string): string {
  return asciiSlug(name) || 'brand';
}
