import { z } from 'zod';

/** Schema for formats without options. */
export const NO_OPTS = z.object({});

/** Encodes lines as UTF-8, each ended by a line feed. */
export function toTextFile(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

/** Encodes a value as indented JSON in UTF-8, ended by a line feed. */
export function toJsonFile(value: unknown): Uint8Array {
  return toTextFile([JSON.stringify(value, null, 2)]);
}

/**
 * Returns the name with every character removed that could end a comment in any language; `Brand` when nothing is
 * left.
 */
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
