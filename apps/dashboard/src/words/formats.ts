import { serverTextsNow } from './words.ts';

interface Format {
  id: string;
  label: string;
  description: string;
}

/** What an export format is called and what it is, by its id; in English, and where it is newer than this page, as the server says. */
export function formatSaid({ id, label, description }: Format): { label: string; about: string } {
  const formats: Readonly<Record<string, { label: string; about: string }>> = serverTextsNow()?.formats ?? {};
  return formats[id] ?? { label, about: description };
}

/** The same of a kind of formats. */
export function formatKindSaid(kind: string): string {
  const kinds: Readonly<Record<string, string>> = serverTextsNow()?.formatKinds ?? {};
  return kinds[kind] ?? kind;
}
