import {
  generateCandidates,
  qualityOf,
  type NameCandidate,
  type CreativityLevel,
  type NamesQuality,
} from '@onym/studio/names';
import { NAME_BRIEFS, RATED_BRIEFS } from './names-briefs.ts';
import { NAME_RATINGS } from './names-ratings.ts';
import { median, quantile } from './timings.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const LEVELS: CreativityLevel[] = ['safe', 'balanced', 'offbeat'];
const NAMES = 50;
/** Number of names shown for each rated business: the first ones of each level. */
const SHOWN = 20;

type Brief = (typeof NAME_BRIEFS)[number];
const invent = (brief: Brief, creativityLevel: CreativityLevel, count: number): NameCandidate[] => [
  ...generateCandidates({ ...brief, creativityLevel }).take(count),
];

/**
 * Quality of the offline names: fifty for each of forty businesses at each level, and twenty of 25 businesses to
 * read.
 */
export async function benchNames(): Promise<Table> {
  const rows: (string | number)[][] = [];
  const byLevel = new Map<CreativityLevel, { lists: string[][]; qualities: NamesQuality[]; milliseconds: number[] }>();
  for (const level of LEVELS) {
    const lists: string[][] = [],
      qualities: NamesQuality[] = [],
      milliseconds: number[] = [];
    for (const brief of NAME_BRIEFS) {
      const from = process.cpuUsage();
      const names = invent(brief, level, NAMES);
      const { user, system } = process.cpuUsage(from);
      milliseconds.push((user + system) / 1000);
      lists.push(names.map(({ label }) => label));
      qualities.push(qualityOf({ ...brief, creativityLevel: level }, names));
    }
    byLevel.set(level, { lists, qualities, milliseconds });
    const mean = (of: (quality: NamesQuality) => number): number =>
      qualities.reduce((sum, each) => sum + of(each), 0) / qualities.length;
    const sum = (of: (quality: NamesQuality) => number): number =>
      qualities.reduce((total, each) => total + of(each), 0);
    rows.push([
      level,
      percent(mean((each) => each.pronounceableShare)),
      mean((each) => each.meanLength).toFixed(1),
      sum((each) => each.duplicates),
      sum((each) => each.nearPairs),
      sum((each) => each.insults),
      percent(mean((each) => each.relevantShare)),
      percent(Math.max(...qualities.map((each) => each.commonestRoot))),
      percent(Math.max(...qualities.map((each) => each.commonestEnding))),
      percent(overlapOfBriefs(lists)),
      roundFigure(median(milliseconds)),
      roundFigure(quantile(milliseconds, 0.95)),
      roundFigure((NAMES * NAME_BRIEFS.length) / (milliseconds.reduce((total, each) => total + each, 0) / 1000)),
    ]);
  }
  const overlaps = NAME_BRIEFS.map((_, at) =>
    Math.max(
      ...LEVELS.flatMap((one, i) =>
        LEVELS.slice(i + 1).map((other) => overlap(byLevel.get(one)!.lists[at]!, byLevel.get(other)!.lists[at]!)),
      ),
    ),
  );
  const slowest = Math.max(...LEVELS.flatMap((level) => byLevel.get(level)!.milliseconds.slice(1)));
  const read = RATED_BRIEFS.map((brief) => ({
    brief,
    names: twentyOf(brief).map((name) => ({ name, mark: ratingOf(brief, name) })),
  }));
  const marks = read.flatMap(({ names }) => names.map(({ mark }) => mark));
  const kept = marks.filter((mark) => mark === '+').length,
    dropped = marks.filter((mark) => mark === '-').length;
  return {
    title: `Offline names: ${NAMES} for each of ${NAME_BRIEFS.length} businesses at each level`,
    columns: [
      'level',
      'pronounceable',
      'letters',
      'duplicates',
      'near',
      'insults',
      'relevant',
      'root max',
      'ending max',
      'shared',
      'cpu ms p50',
      'p95',
      'names/s',
    ],
    rows,
    notes: [
      "pronounceable: built from English words, or spelled no more unusually than nine in ten everyday words and brands; near: pairs one letter apart; relevant: three letters of a word of the brief's themes;",
      'root max, ending max: the share of the most used word or ending in the worst list; shared: names that two businesses have in common, the worst pair.',
      renderTarget('names shared by two levels, worst business, %', 100 * Math.max(...overlaps), 40),
      renderTarget('slowest list of fifty without the first, ms of CPU', slowest, 500),
      renderTarget('rated names below that a reader kept, %', (100 * kept) / Math.max(1, kept + dropped), 50, {
        atLeast: true,
      }),
      `Of ${marks.length} names ${kept} were kept (+), ${dropped} dropped (-), ${marks.length - kept - dropped} are new since the rating (?).`,
      ...read.flatMap(({ brief, names }) => [
        '',
        `${brief.description}${brief.brandPersonality ? ` (${brief.brandPersonality})` : ''}`,
        `  ${names.map(({ name, mark }) => mark + name).join('  ')}`,
      ]),
    ],
  };
}

/** Twenty names: the first 6 safe, 8 balanced and 6 offbeat ones. */
function twentyOf(brief: Brief): string[] {
  const share = { safe: 6, balanced: 8, offbeat: SHOWN - 14 };
  return LEVELS.flatMap((level) => invent(brief, level, share[level as keyof typeof share]).map(({ name }) => name));
}

function ratingOf({ description }: Brief, name: string): '+' | '-' | '?' {
  const ratings = NAME_RATINGS[description];
  if (ratings?.kept.split(', ').includes(name)) return '+';
  return ratings?.dropped.split(', ').includes(name) ? '-' : '?';
}

function overlapOfBriefs(lists: string[][]): number {
  return Math.max(...lists.flatMap((one, at) => lists.slice(at + 1).map((other) => overlap(one, other))));
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const known = new Set(other);
  return one.filter((label) => known.has(label)).length / one.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share === 1 || share === 0 ? 0 : 1)}%`;
}
