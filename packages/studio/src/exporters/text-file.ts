import { z } from 'zod';

/** Schema for formats without options. */
export const NO_OPTS = z.object({});

/** Encodes lines as UTF-8, each ended by a line feed. */
export function toTextFile(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

/** Indented JSON. */
export function toJsonFile(value: unknown): Uint8Array {
  return toTextFile([JSON.stringify(value, null, 2)]);
}

/** A name that is safe inside a comment of any language, because nothing in it can end the comment. */
export function toCommentName(name: string): string {
  return (
    name
      .toWellFormed()
      .replace(/[^\p{L}\p{M}\p{N} .,&+-]/gu, ' ')
      .replace(/-{2,}/g, '-')
      .replace(/\s+/g, ' ')
      .trim() || 'Brand'
  );
}

/** Formats a number with at most four decimals and no trailing zeros. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
