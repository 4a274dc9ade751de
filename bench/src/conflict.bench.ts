import { checkBrand, findStoredMarks, importTrademarks } from '@onym/studio/brand';
import { CONFUSABLE, DIFFERENT, famousMarks, highestSimilarity, profileOf, readingsOf } from '@onym/studio/marks';
import type { Scope } from '@onym/platform';
import { readLabelledCases } from './conflict/cases.ts';
import { computeFigures, type ConflictFigures, type EvaluatedCase } from './conflict/figures.ts';
import { openBenchEnvironment } from './bench-environment.ts';
import { median, quantile } from './timings.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const STORED = 100_000;
const ASKED = 60;
const NEAR = 0.8;

/** How well names are distinguished on labelled pairs, and how long a name takes against 2 000 and 100 000 marks. */
export async function benchConflict(): Promise<Table> {
  const share = (pairs: readonly (readonly [string, string])[], least: number): number =>
    pairs.filter(([name, mark]) => highestSimilarity(readingsOf(name), profileOf(mark)) >= least).length;
  const ground = await openBenchEnvironment();
  try {
    const app = await ground.openApp();
    const [tuned, aside] = await evaluateCases(app.scope());
    const marks = inventMarks(STORED);
    const importFrom = performance.now();
    await importTrademarks(app.scope(), { fileName: 'bench.xml', digest: 'bench', chunks: () => bulkXml(marks) });
    const importMs = performance.now() - importFrom;
    await app.pool.query('vacuum analyze trademark');

    const profiles = marks.map(profileOf);
    const famous = famousMarks()
      .slice(0, 2000)
      .map(({ profile }) => profile);
    const misspeltNames = Array.from({ length: ASKED }, (_, i) => misspelt(marks[(i * 1619) % STORED]!, i));
    const times: Record<'few' | 'all' | 'stored', number[]> = { few: [], all: [], stored: [] };
    let similar = 0,
      found = 0;
    for (const name of misspeltNames) {
      const forms = readingsOf(name);
      times.few.push(timedSync(() => famous.filter((mark) => highestSimilarity(forms, mark) >= NEAR)));
      let near: string[] = [];
      times.all.push(
        timedSync(() => {
          near = marks.filter((_, i) => highestSimilarity(forms, profiles[i]!) >= NEAR);
        }),
      );
      const from = performance.now();
      const rows = await findStoredMarks(app.scope(), forms);
      const reported = new Set(
        rows.filter(({ mark }) => highestSimilarity(forms, profileOf(mark)) >= NEAR).map(({ mark }) => mark),
      );
      times.stored.push(performance.now() - from);
      similar += near.length;
      found += near.filter((mark) => reported.has(mark)).length;
    }
    const row = (what: string, samples: readonly number[]) => [
      what,
      roundFigure(median(samples)),
      roundFigure(quantile(samples, 0.95)),
    ];
    const pairs = (what: string, least: number) => [
      `${what}, from ${least}: hits among ${CONFUSABLE.length} confusable, false positives among ${DIFFERENT.length} different`,
      share(CONFUSABLE, least),
      share(DIFFERENT, least),
    ];
    return {
      title: `conflict: one name against lists of marks (${ASKED} misspelt names; ms, median and 95th percentile)`,
      columns: ['', 'median or found', 'p95 or false'],
      rows: [
        ['labelled cases: the tuning half, the held-out half', '', ''],
        ...FIGURES.map(([what, of]) => [what, roundFigure(of(tuned)), roundFigure(of(aside))]),
        pairs('labelled pairs', 0.8),
        pairs('labelled pairs', 0.85),
        row('2 000 famous marks in memory', times.few),
        row(`${STORED} marks in memory, all compared`, times.all),
        row(`${STORED} marks in PostgreSQL, by keys, then compared`, times.stored),
        [`import of ${STORED} marks, marks per second`, Math.round(STORED / (importMs / 1000)), ''],
      ],
      notes: [
        renderTarget('AUC, held-out cases', aside.auc, 0.95, { atLeast: true }),
        renderTarget('precision at `conflict`, held-out cases', aside.precision, 0.9, { atLeast: true }),
        renderTarget('recall at `conflict`, held-out cases', aside.recall, 0.9, { atLeast: true }),
        renderTarget('look-alike scripts found, all cases', Math.min(tuned.lookalikes, aside.lookalikes), 1, {
          atLeast: true,
        }),
        renderTarget('reported clear although not comparable', tuned.uncomparedClear + aside.uncomparedClear, 0),
        renderTarget('recall of labelled pairs from 0.80', share(CONFUSABLE, 0.8) / CONFUSABLE.length, 0.95, {
          atLeast: true,
        }),
        renderTarget('2 000 marks in memory, ms', median(times.few), 20),
        renderTarget(`${STORED} marks in PostgreSQL, 95th percentile, ms`, quantile(times.stored, 0.95), 50),
        renderTarget('recall of the keys against a full comparison', similar === 0 ? 1 : found / similar, 0.9, {
          atLeast: true,
        }),
        'The generated marks are random syllables, so far more of them are similar to each other than real marks are.',
      ],
    };
  } finally {
    await ground.close();
  }
}

const FIGURES: readonly (readonly [what: string, of: (figures: ConflictFigures) => number])[] = [
  ['cases', ({ cases }) => cases],
  ['area under the curve of `score`, conflict against the rest', ({ auc }) => auc],
  ['precision at `conflict`', ({ precision }) => precision],
  ['recall at `conflict`', ({ recall }) => recall],
  ['look-alike scripts, signs and digits found', ({ lookalikes }) => lookalikes],
];

/** Runs all labelled cases through the check that customers call, against the list of famous marks only. */
async function evaluateCases(scope: Scope): Promise<[tuned: ConflictFigures, aside: ConflictFigures]> {
  const evaluated: EvaluatedCase[] = [];
  for (const one of readLabelledCases()) {
    const { status, conflicts } = await checkBrand(scope, 'usr_unknown', {
      name: one.name,
      context: one.context,
      checks: { trademark: true, homepage: false, search: false },
    });
    evaluated.push({ ...one, status, score: conflicts[0]?.score ?? 0 });
  }
  return [
    computeFigures(evaluated.filter(({ isAside }) => !isAside)),
    computeFigures(evaluated.filter(({ isAside }) => isAside)),
  ];
}

function timedSync(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Generates the same marks on every run: words of two to four syllables, a fifth of the marks with two words. */
function inventMarks(count: number): string[] {
  let state = 7;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = (from: readonly string[]): string => from[below(from.length)]!;
  const onsets = 'b br c ch cl d dr f fl g gl gr h j k kl l m n p pl qu r s sh sk sl st t tr v w x z'.split(' '),
    vowels = 'a e i o u ai ea io oo ou'.split(' '),
    codas = ['', '', '', 'n', 'r', 'l', 's', 'x', 'm', 'rt', 'nd', 'ck'];
  const word = (): string =>
    Array.from({ length: 2 + below(3) }, () => pick(onsets) + pick(vowels) + pick(codas)).join('');
  return Array.from({ length: count }, () => (below(5) === 0 ? `${word()} ${word()}` : word()));
}

function misspelt(mark: string, round: number): string {
  const at = 1 + (round % Math.max(1, mark.length - 2));
  switch (round % 4) {
    case 0:
      return mark.slice(0, at) + mark.slice(at + 1);
    case 1:
      return mark.slice(0, at) + mark[at]! + mark.slice(at);
    case 2:
      return mark.replace(/c|k/, 'q').replace('ai', 'ay').replace('f', 'ph');
    default:
      return `get${mark}`;
  }
}

async function* bulkXml(marks: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?><trademark-applications-daily>');
  for (const [at, mark] of marks.entries()) {
    yield Buffer.from(
      `<case-file><serial-number>${90_000_000 + at}</serial-number><registration-number>${at + 1}</registration-number><transaction-date>20260101</transaction-date><case-file-header><status-code>700</status-code><mark-identification>${mark}</mark-identification></case-file-header><classifications><classification><international-code>009</international-code></classification></classifications></case-file>`,
    );
  }
  yield Buffer.from('</trademark-applications-daily>');
}
