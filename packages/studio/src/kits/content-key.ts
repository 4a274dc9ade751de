import { createHash } from 'node:crypto';
import type { Exporter, ExportSource } from '@onym/studio/exporters';
import { canonicalJson } from '@onym/core';

/**
 * Returns a key, SHA-256 in hexadecimal, of everything that determines an export's bytes: the same key means the same
 * file.
 */
export function contentKey(
  { id, version }: Pick<Exporter, 'id' | 'version'>,
  source: ExportSource,
  opts: Record<string, unknown>,
): string {
  return createHash('sha256')
    .update(canonicalJson([id, version, source, opts]))
    .digest('hex');
}
