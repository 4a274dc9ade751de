import { COOKIE_CATEGORIES, type CookieCategory } from '../brief.ts';
import { dataRulesFor } from '../business/data-kinds.ts';
import { dataKindsOf } from '../documents/privacy/data-rules-of.ts';
import type { Draft } from '../draft.ts';
import { escapeMarkdown, markdownList, markdownTable } from '../write-markdown.ts';
import type { DataTexts } from './texts.ts';

/**
 * Returns a Markdown table of the kinds of data that the business processes and their purposes. The column of legal
 * bases appears only when GDPR or LGPD applies.
 */
export function dataTable(c: Draft, { kinds, bases }: DataTexts, head: readonly [string, string, string]): string {
  const withBasis = c.speaksOf('gdpr') || c.speaksOf('lgpd');
  return markdownTable(
    withBasis ? head : head.slice(0, 2),
    dataKindsOf(c).map((kind) => {
      const [rule] = dataRulesFor([kind]);
      return [...kinds[kind], ...(withBasis ? [rule!.bases.map((basis) => bases[basis]).join(', ')] : [])];
    }),
  );
}

/**
 * Returns a Markdown table of the stated service providers. When they are not stated, records the fact as missing and
 * returns its mark.
 */
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

/**
 * Returns a Markdown table of the stated retention periods. When they are not stated, records the fact as missing and
 * returns its mark.
 */
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

/**
 * Returns a Markdown table of the stated cookies by category, or `none` when the business has no cookies. When they are
 * not stated, records the fact as missing and returns its mark.
 */
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

/** Returns a Markdown list of the entries that are not `false`, after a blank line. */
export function itemList(...entries: readonly (string | false)[]): string {
  return `\n\n${markdownList(entries.filter((entry) => entry !== false))}`;
}
