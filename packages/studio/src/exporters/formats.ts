import { agentExporters } from './agents/index.ts';
import { documentExporters } from './documents/index.ts';
import type { Exporter } from './exporter.ts';
import { logoExporters } from './logo/index.ts';
import { swatchExporters } from './swatches/index.ts';
import { tokenExporters } from './tokens/index.ts';

/** Every format, in the order of the listing. */
export const EXPORTERS: readonly Exporter[] = [
  ...tokenExporters,
  ...swatchExporters,
  ...logoExporters,
  ...documentExporters,
  ...agentExporters,
];

const BY_ID = new Map(EXPORTERS.map((exporter) => [exporter.id, exporter]));

/** The format with this id, or undefined. */
export function exporterOf(id: string): Exporter | undefined {
  return BY_ID.get(id);
}
