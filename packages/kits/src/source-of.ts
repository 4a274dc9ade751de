import type { StoredKit } from './brand-kit.entity.ts';
import type { ExportSource } from './exporters/exporter.ts';

/** What exporters see of a kit. */
export function sourceOf({ kit, look }: Pick<StoredKit, 'kit' | 'look'>): ExportSource {
  return { kit, look, slug: fileSlug(kit.essentials.name) };
}

/** The name in letters, digits and hyphens, for file names; `brand` when nothing of it can be spelled so. */
export function fileSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/&/g, ' and ').replace(/['’]/g, '');
  return plain.replace(/[^a-z0-9]+/g, '-').slice(0, 48).replace(/^-+|-+$/g, '') || 'brand';
}
