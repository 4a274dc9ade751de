import { EVERYDAY_WORDS, GENERAL_ICONS, ICON_THEMES } from './icon-themes.ts';
import { isIcon } from './icons.ts';
import { THINGS, TRADES } from './named-things.ts';

export interface CalledIcons {
  /** The text names trades: these icons are the business itself. */
  trades: string[];
  /** Things that it names besides. */
  things: string[];
  /** Only those whom it serves or what it also has are named as trades. */
  isBeside: boolean;
  /** Of those behind "for": whom it serves. */
  served: string[];
}

/**
 * Icons of what a text names outright ("dog", "Uhrenmanufaktur", "wedding photographer"), best first: the first icon of each trade in the
 * order of the text, then the second ones; then things that are not the business itself. A trade that stands after "for", "with" and the
 * like is whom it serves or what it also has: a thing, unless no other is named. Both may be empty.
 */
export function iconsCalled(text: string): CalledIcons {
  const plain = ` ${text.slice(0, 2000).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replace(VERBS, '$1')} `;
  const [head] = plain.split(BESIDES, 1) as [string];
  const rows = allRows();
  const named = rowsIn(plain, rows.trades);
  const main = rowsIn(head, rows.trades);
  // A second trade is half the business at most.
  const trades = dealt((main.length > 0 ? main : named).map((icons, i) => (i === 0 ? icons : icons.slice(0, 2))));
  const everyday = new Set(EVERYDAY_WORDS.split(' '));
  const words = plain.match(/[a-z]{3,}/g) ?? [];
  const direct = words
    .flatMap((word) => [word, word.replace(/(es|s)$/, ''), word.replace(/s$/, '')])
    .filter((word) => isIcon(word) && !everyday.has(word));
  const things = dealt([...named, ...rowsIn(plain, rows.things), ...direct.map((icon) => [icon])]);
  const served = rowsIn(FOR.exec(plain)?.[0] ?? '', [...rows.trades, ...rows.things]).flat();
  return {
    trades,
    things: things.filter((icon) => !trades.includes(icon)),
    isBeside: main.length === 0 && named.length > 0,
    served,
  };
}

/** Every icon that may stand for a business, in alphabetical order. */
export function markIcons(): string[] {
  const rows = [...TRADES, ...THINGS].map((row) => row.split(' < ')[0]!);
  return [
    ...new Set([...Object.values(ICON_THEMES), ...rows, GENERAL_ICONS].flatMap((icons) => icons.split(' '))),
  ].toSorted();
}

const BESIDES = /(?<!\p{L})(?:for|with|about|near|by|in|at|from|on|fur|mit|pour|avec|para|con)(?!\p{L})/u;

/** What somebody does is no thing: "who leaves no soot". */
const VERBS = /(?<!\p{L})(who|that|which|qui|que)\s+\p{L}+/gu;
/** Up to the next comma or stop. */
const FOR = /(?<!\p{L})(?:for|fur|pour|para)(?!\p{L})[^,;:.]*/u;

interface Row {
  icons: string[];
  pattern: RegExp;
}

const read = (rows: readonly string[]): Row[] =>
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

/** Some thousand patterns: made when a text is first asked about. */
function allRows(): { trades: Row[]; things: Row[] } {
  return (made ??= { trades: read(TRADES), things: read(THINGS) });
}

/** Icons of each row whose words occur, in the order of the text; of words within words ("nursery school", "school") the longer ones count. */
function rowsIn(plain: string, rows: readonly Row[]): string[][] {
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

/** One of each in turn, none twice. */
function dealt(lists: readonly string[][]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return [
    ...new Set(
      Array.from({ length: longest }, (_, i) => lists.map((list) => list[i]))
        .flat()
        .filter((icon) => icon !== undefined),
    ),
  ];
}
