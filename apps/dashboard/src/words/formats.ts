import { translateCode } from './translate-served.ts';

interface Format {
  id: string;
  label: string;
  description: string;
}

/**
 * Name and description of an export format, by id; in English, or for a format that this page does not know, as the
 * server states them.
 */
export function translateFormat({ id, label, description }: Format): { label: string; about: string } {
  return { label: translateCode('formatLabels', id) ?? label, about: translateCode('formatAbouts', id) ?? description };
}

/** Returns the name of a kind of export formats in the language of the page; the server's code when there is none. */
export function translateFormatKind(kind: string): string {
  return translateCode('formatKinds', kind) ?? kind;
}
