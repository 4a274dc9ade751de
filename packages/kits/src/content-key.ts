import { createHash } from 'node:crypto';
import type { Exporter, ExportSource } from '@onym/exporters';

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

/** JSON with the members of every object in order, so that equal values are equal texts (as RFC 8785 orders them). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}
