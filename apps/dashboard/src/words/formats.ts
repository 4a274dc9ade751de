import { servedCode } from './served.ts';

interface Format {
  id: string;
  label: string;
  description: string;
}

/** What an export format is called and what it is, by its id; in English, and where it is newer than this page, as the server says. */
export function formatSaid({ id, label, description }: Format): { label: string; about: string } {
  return { label: servedCode('formatLabels', id) ?? label, about: servedCode('formatAbouts', id) ?? description };
}

/** The same of a kind of formats. */
export function formatKindSaid(kind: string): string {
  return servedCode('formatKinds', kind) ?? kind;
}
