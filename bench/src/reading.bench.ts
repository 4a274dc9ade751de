import { designLook, writeKit } from '@onym/studio/kits';
import { writeConfig } from '@onym/studio/landing';
import { generateCandidates } from '@onym/studio/names';
import { readBrief } from '@onym/studio/reading';
import { BRIEFS_AFTER } from './reading/briefs-after.ts';
import { BRIEFS_BEFORE } from './reading/briefs-before.ts';
import { BRIEFS_EIGHTH } from './reading/briefs-eighth.ts';
import { BRIEFS_FIFTH } from './reading/briefs-fifth.ts';
import { BRIEFS_FOURTH } from './reading/briefs-fourth.ts';
import { BRIEFS_SEVENTH } from './reading/briefs-seventh.ts';
import { BRIEFS_SIXTH } from './reading/briefs-sixth.ts';
import { BRIEFS_THIRD } from './reading/briefs-third.ts';
import { briefsOf, type LabelledBrief } from './reading/briefs.ts';
import { rateIcons } from './reading/icon-verdicts.ts';
import { shareOfSharedTexts, textsOfKit, averageTiedTexts } from './reading/kit-strings.ts';
import { evaluateForcedChoice, type ForcedChoice } from './reading/forced-choice.ts';
import { quantile } from './timings.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const NAME = 'Ardaro';
const NAMES = 20;
/** Length of the list of names whose cost is measured. */
const LIST = 10;
/** Shorter words carry little meaning. */
const LEAST_LETTERS = 4;

interface Measured {
  trade: number;
  subject: number;
  language: number;
  ofFour: ForcedChoice;
  shared: number;
  tied: number;
  contradictions: number;
  withIdea: number;
  milliseconds: number[];
}

/**
 * How well sixty briefs written before the tuning and sixty written after it are understood, and what is generated
 * from them.
 */
export async function benchReading(): Promise<Table> {
  const lists = {
    before: briefsOf(BRIEFS_BEFORE),
    after: briefsOf(BRIEFS_AFTER),
    third: briefsOf(BRIEFS_THIRD),
    fourth: briefsOf(BRIEFS_FOURTH),
    fifth: briefsOf(BRIEFS_FIFTH),
    sixth: briefsOf(BRIEFS_SIXTH),
    seventh: briefsOf(BRIEFS_SEVENTH),
    eighth: briefsOf(BRIEFS_EIGHTH),
  };
  readBrief({ description: 'warm' });
  const measured = Object.entries(lists).map(([title, briefs]) => [title, measure(briefs)] as const);
  const { after, third, fourth, fifth, sixth, seventh, eighth } = Object.fromEntries(measured) as Record<
    keyof typeof lists,
    Measured
  >;
  const icons = rateIcons(
    lists.fourth,
    lists.fourth.map(({ text }) => designLook({ name: NAME, description: text }).logos.map(({ icon }) => icon)),
  );
  return {
    title:
      'Sixty briefs written before the tuning, sixty after it, sixty when kits and pages used trade texts, sixty of other businesses, four times sixty by a person who had never seen the program',
    columns: [
      'briefs',
      'trade',
      'subject',
      'language',
      'right of four',
      'by count',
      "another's text",
      'shared',
      'tied',
      'contradictions',
      'on topic',
      'list p50 ms',
      'p95',
    ],
    rows: measured.map(([title, one]) => [
      title,
      percent(one.trade),
      percent(one.subject),
      percent(one.language),
      percent(one.ofFour.right),
      percent(one.ofFour.byCount),
      percent(one.ofFour.mistaken),
      percent(one.shared),
      roundFigure(one.tied),
      one.contradictions,
      percent(one.withIdea),
      roundFigure(quantile(one.milliseconds, 0.5)),
      roundFigure(quantile(one.milliseconds, 0.95)),
    ]),
    notes: [
      'trade, subject, language: compared with the annotations of each brief.',
      "right of four: kit and page, without text copied from the brief, contain more clues of its trade, in its language, than of the trades of three other briefs; clues that appear in fewer texts of the list weigh more. The clues are written by hand and are not part of the product. by count: all clues weigh the same. another's text: how often the judge accepts text made for a business of another trade.",
      'shared: kit strings of three words or more that also appear in a kit of another trade. tied: kit strings that contain a word of the brief, on average.',
      'contradictions: words that must never appear, in names, kits and pages. on topic: names that contain a word of the annotated trade.',
      renderTarget('right business of four, after', after.ofFour.right * 100, 90, { atLeast: true }),
      renderTarget('right business of four, third', third.ofFour.right * 100, 90, { atLeast: true }),
      renderTarget('right business of four, fourth', fourth.ofFour.right * 100, 90, { atLeast: true }),
      renderTarget('right business of four, fifth', fifth.ofFour.right * 100, 90, { atLeast: true }),
      renderTarget('right business of four, sixth', sixth.ofFour.right * 100, 90, { atLeast: true }),
      renderTarget('right business of four, seventh', seventh.ofFour.right * 100, 90, { atLeast: true }),
      renderTarget('right business of four, eighth', eighth.ofFour.right * 100, 90, { atLeast: true }),
      renderTarget('kit strings shared with another trade, after (%)', after.shared * 100, 20),
      renderTarget('kit strings shared with another trade, fourth (%)', fourth.shared * 100, 20),
      renderTarget('kit strings tied to the brief, after', after.tied, 15, { atLeast: true }),
      renderTarget('wrong icons of logos, fourth (%)', icons.wrong * 100, 3),
      renderTarget('unrated icons of logos, fourth (%)', icons.unrated * 100, 0),
      renderTarget('contradictions, after', after.contradictions, 0),
      renderTarget('contradictions, fourth', fourth.contradictions, 0),
      renderTarget('contradictions, fifth', fifth.contradictions, 0),
      renderTarget('contradictions, sixth', sixth.contradictions, 0),
      renderTarget('contradictions, seventh', seventh.contradictions, 0),
      renderTarget('contradictions, eighth', eighth.contradictions, 0),
      renderTarget('names on topic, after', after.withIdea * 100, 60, { atLeast: true }),
      renderTarget(`CPU of ${LIST} names, p50`, quantile(after.milliseconds, 0.5), 60),
    ],
  };
}

function measure(briefs: readonly LabelledBrief[]): Measured {
  const readings = briefs.map(({ text }) => readBrief({ description: text }).reading);
  const share = (is: (brief: LabelledBrief, at: number) => boolean): number => briefs.filter(is).length / briefs.length;
  const made = briefs.map(({ text }) => textsOf(text));
  const kits = briefs.map(({ text }) =>
    textsOfKit(writeKit({ name: NAME, description: text }, designLook({ name: NAME, description: text }))),
  );
  const names = briefs.map(({ text }) => [
    ...generateCandidates({ description: text, creativityLevel: 'balanced' }).take(NAMES),
  ]);
  const near = briefs.map((brief) => ideasOf(brief));
  return {
    trade: share(({ trades }, at) => trades.includes(readings[at]!.trade ?? '')),
    subject: share(({ subjects }, at) => {
      const read = readings[at]!.subject?.toLowerCase() ?? '';
      return subjects.some((one) => read.endsWith(one.toLowerCase()) || one.toLowerCase().endsWith(read || '-'));
    }),
    language: share(({ language }, at) => readings[at]!.language === language),
    ofFour: evaluateForcedChoice(briefs, made),
    shared: shareOfSharedTexts(briefs, kits),
    tied: averageTiedTexts(briefs, kits),
    contradictions: briefs.reduce((sum, { never }, at) => {
      const texts = new Set(made[at]);
      return (
        sum +
        never.filter((word) => texts.has(word)).length +
        never.filter((word) => names[at]!.some(({ parts }) => parts.includes(word))).length
      );
    }, 0),
    withIdea:
      names.reduce(
        (sum, list, at) =>
          sum +
          list.filter(
            ({ parts, theme }) => near[at]!.trades.has(theme) || parts.some((part) => near[at]!.words.has(part)),
          ).length,
        0,
      ) /
      (NAMES * briefs.length),
    milliseconds: briefs.map(({ text }) => {
      const from = process.cpuUsage();
      generateCandidates({ description: text, creativityLevel: 'balanced' }).take(LIST).toArray();
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    }),
  };
}

/** The words of everything generated for a brief, without words of the brief itself. */
function textsOf(description: string): string[] {
  const look = designLook({ name: NAME, description });
  const kit = writeKit({ name: NAME, description }, look);
  const page = writeConfig({
    businessName: NAME,
    industry: 'Business',
    description,
    theme: 'default',
    includePricing: false,
    includeTestimonials: false,
    includeFAQ: true,
  });
  const own = new Set(wordsIn(description).flatMap((word) => [word, word.replace(/s$/, '')]));
  return wordsIn(JSON.stringify([kit, page, look.logos.map(({ icon }) => icon)])).filter((word) => !own.has(word));
}

/** Words of a brief, and of the trades that its label assigns to it, not of those that the engine recognises. */
function ideasOf({ trades, text }: LabelledBrief): { words: Set<string>; trades: Set<string> } {
  return {
    words: new Set([...trades.flatMap((trade) => wordsOfTrade(trade)), ...wordsIn(text)]),
    trades: new Set(trades),
  };
}

function wordsOfTrade(trade: string): string[] {
  const look = designLook({ name: NAME, description: trade });
  return wordsIn(
    JSON.stringify([
      trade,
      look.logos.map(({ icon }) => icon),
      writeKit({ name: NAME, industry: trade }, look).essentials,
    ]),
  );
}

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= LEAST_LETTERS);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
