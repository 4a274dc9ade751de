import { createHash } from 'node:crypto';
import type { Exporter, ExportSource } from '@onym/studio/exporters';
import { canonicalJson } from '@onym/core';

/** What decides an export's bytes, as one key: the same key is the same file. */
export function contentKey(
  { id, version }: Pick<Exporter, 'id' | 'version'>,
  source: ExportSource,
  opts: Record<string, unknown>,
): string {
  return createHash('sha256')
    .update(canonicalJson([id, version, source, opts]))
    .digest('hex');
}
