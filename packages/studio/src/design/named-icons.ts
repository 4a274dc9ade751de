import { EVERYDAY_ICON_NAMES, GENERAL_ICONS, ICON_THEMES } from './icon-themes.ts';
import { isIcon } from './icons.ts';
import { THINGS, TRADES } from './named-things.ts';

export interface NamedIcons {
  /** Icons of trades that the text names: they represent the business itself. */
  trades: string[];
  /** Icons of other things that the text names. */
  things: string[];
  /** Whether the only trades named are those of customers served or of extras. */
  isBeside: boolean;
  /** Icons of the trades after "for": the customers served. */
  served: string[];
}

/**
 * Finds icons of things that the first 2000 characters of a text name directly ("dog", "Uhrenmanufaktur", "wedding
 * photographer"), as separate lists for trades and for other things; both may be empty. Trades are in text order: the
 * first icon of each, then the second ones. A trade after "for", "with" and the like describes customers or extras and
 * counts as a thing, unless the text names no other trade.
 */
export function findNamedIcons(text: string): NamedIcons {
  const plain = ` ${text.slice(0, 2000).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replace(VERBS, '$1')} `;
  const [head] = plain.split(BESIDES, 1) as [string];
  const rows = readRows();
  const named = matchRows(plain, rows.trades);
  const main = matchRows(head, rows.trades);
  // A second trade gets at most two icons.
  const trades = interleave((main.length > 0 ? main : named).map((icons, i) => (i === 0 ? icons : icons.slice(0, 2))));
  const everyday = new Set(EVERYDAY_ICON_NAMES.split(' '));
  const words = plain.match(/[a-z]{3,}/g) ?? [];
  const direct = words
    .flatMap((word) => [word, word.replace(/(es|s)$/, ''), word.replace(/s$/, '')])
    .filter((word) => isIcon(word) && !everyday.has(word));
  const things = interleave([...named, ...matchRows(plain, rows.things), ...direct.map((icon) => [icon])]);
  const served = matchRows(FOR.exec(plain)?.[0] ?? '', [...rows.trades, ...rows.things]).flat();
  return {
    trades,
    things: things.filter((icon) => !trades.includes(icon)),
    isBeside: main.length === 0 && named.length > 0,
    served,
  };
}

/** Every icon that may represent a business, in alphabetical order. */
export function allBusinessIcons(): string[] {
  const rows = [...TRADES, ...THINGS].map((row) => row.split(' < ')[0]!);
  return [
    ...new Set([...Object.values(ICON_THEMES), ...rows, GENERAL_ICONS].flatMap((icons) => icons.split(' '))),
  ].toSorted();
}

const BESIDES = /(?<!\p{L})(?:for|with|about|near|by|in|at|from|on|fur|mit|pour|avec|para|con)(?!\p{L})/u;

/** A verb describes an activity, not a thing: "who leaves no soot". */
const VERBS = /(?<!\p{L})(who|that|which|qui|que)\s+\p{L}+/gu;
/** Matches "for" and the text after it, up to the next comma, colon, semicolon or full stop. */
const FOR = /(?<!\p{L})(?:for|fur|pour|para)(?!\p{L})[^,;:.]*/u;

interface Row {
  icons: string[];
  pattern: RegExp;
}

const parseRows = (rows: readonly string[]): Row[] =>
  rows.map((row) => {
    const [icons, words] = row.split(' < ') as [string, string];
    const alternatives = words
      .split(' ')
      .toSorted((a, b) => b.length - a.length)
      .map((word) => word.replaceAll('_', String.raw`[\s-]+`).replaceAll('*', String.raw`\p{L}*`));
    return {
      icons: icons.split(' '),
      pattern: new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join('|')})(?!\p{L})`, 'u'),
    };
  });
let made: { trades: Row[]; things: Row[] } | undefined;

/** Builds the several thousand patterns on first use. */
function readRows(): { trades: Row[]; things: Row[] } {
  return (made ??= { trades: parseRows(TRADES), things: parseRows(THINGS) });
}

/**
 * Icons of each row whose words occur, in text order. Of overlapping words ("nursery school", "school") only the
 * longer counts.
 */
function matchRows(plain: string, rows: readonly Row[]): string[][] {
  const found = rows.flatMap(({ icons, pattern }) => {
    const match = pattern.exec(plain);
    return match ? [{ icons, from: match.index, to: match.index + match[0].length }] : [];
  });
  return found
    .filter(
      (one) =>
        !found.some(
          (other) => other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from,
        ),
    )
    .toSorted((a, b) => a.from - b.from)
    .map(({ icons }) => icons);
}

/** Takes one entry of each list in turn, without duplicates. */
function interleave(lists: readonly string[][]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return [
    ...new Set(
      Array.from({ length: longest }, (_, i) => lists.map((list) => list[i]))
        .flat()
        .filter((icon) => icon !== undefined),
    ),
  ];
}
