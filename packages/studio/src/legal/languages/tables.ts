import { COOKIE_CATEGORIES, type CookieCategory } from '../brief.ts';
import { dataRulesFor } from '../business/data-kinds.ts';
import type { Draft } from '../draft.ts';
import { escapeMarkdown, markdownList, markdownTable } from '../write-markdown.ts';
import type { DataTexts } from './texts.ts';

/** A table of the business's data with its purposes and, where a law requires it, the legal basis. */
export function dataTable(c: Draft, { kinds, bases }: DataTexts, head: readonly [string, string, string]): string {
  const withBasis = c.speaksOf('gdpr') || c.speaksOf('lgpd');
  return markdownTable(
    withBasis ? head : head.slice(0, 2),
    c.business.data.map((kind) => {
      const [rule] = dataRulesFor([kind]);
      return [...kinds[kind], ...(withBasis ? [rule!.bases.map((basis) => bases[basis]).join(', ')] : [])];
    }),
  );
}

/** A table of the stated service providers, or the mark for a missing fact. */
export function providersTable(c: Draft, head: readonly [string, string, string]): string {
  const mark = c.fill('serviceProviders');
  return (
    mark ||
    `\n\n${markdownTable(
      head,
      (c.facts.serviceProviders ?? []).map(({ name, purpose, country }) =>
        [name, purpose, country ?? '–'].map(escapeMarkdown),
      ),
    )}`
  );
}

export function retentionTable(c: Draft, head: readonly [string, string]): string {
  const mark = c.fill('retention');
  return (
    mark ||
    `\n\n${markdownTable(
      head,
      (c.facts.retention ?? []).map(({ data, period }) => [data, period].map(escapeMarkdown)),
    )}`
  );
}

/** A table of the stated cookies, the mark for a missing fact, or a sentence that there are none. */
export function cookiesTable(
  c: Draft,
  head: readonly [string, string, string, string, string],
  types: Readonly<Record<CookieCategory, string>>,
  none: string,
): string {
  const mark = c.fill('cookies');
  if (mark) return mark;
  const cookies = c.facts.cookies ?? [];
  if (cookies.length === 0) return none;
  const rows = COOKIE_CATEGORIES.flatMap((kind) => cookies.filter(({ category }) => category === kind));
  return `\n\n${markdownTable(
    head,
    rows.map(({ name, provider, purpose, duration, category }) => [
      ...[name, provider, purpose, duration].map(escapeMarkdown),
      types[category],
    ]),
  )}`;
}

/** The items that apply, as a list. */
export function itemList(...entries: readonly (string | false)[]): string {
  return `\n\n${markdownList(entries.filter((entry) => entry !== false))}`;
}
