import { z } from 'zod';

/** For formats without options. */
export const NO_OPTS = z.object({});

/** Lines as a file: UTF-8, each ended by a line feed. */
export function textFile(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

/** JSON as people read it. */
export function jsonFile(value: unknown): Uint8Array {
  return textFile([JSON.stringify(value, null, 2)]);
}

/** A name as it may stand in a comment of any language: nothing that could end it. */
export function commentName(name: string): string {
  return (
    name
      .toWellFormed()
      .replace(/[^\p{L}\p{M}\p{N} .,&+-]/gu, ' ')
      .replace(/-{2,}/g, '-')
      .replace(/\s+/g, ' ')
      .trim() || 'Brand'
  );
}

/** A number without a tail of zeros: at most four decimals. */
export function plain(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
