import type { Settings } from '@onym/platform';

/** Returns the stable URL of a stored file: it always returns the same bytes, and needs no key. */
export function fileUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, sha256: string, filename: string): string {
  return `${publicUrl}/files/${sha256}/${encodeURIComponent(filename)}`;
}
