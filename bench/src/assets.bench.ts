import { createLogoConcepts, drawLogo, LAYOUTS, toPng, type LogoConcept } from '@onym/studio/design';
import { EXPORTERS, toExportSource } from '@onym/studio/exporters';
import { designLook, writeKit } from '@onym/studio/kits';
import { draftDocuments } from '@onym/studio/legal';
import { EXPORT_FORMATS, measurePeakMemory, createSampleKit } from './assets/peak-memory.ts';
import { measureExports } from './assets/measure-exports.ts';
import { median, quantile, measureMs } from './timings.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const BUSINESSES: readonly (readonly [name: string, slogan: string, theme: string])[] = [
  ['Tiderow', 'Row with the moon', 'ocean'],
  ['Crumb & Kettle', '', 'baking'],
  ['Ledgerly', 'Get paid on time', 'invoicing'],
  ['Harbour & Pine', 'Rooms worth coming home to', 'home'],
  ['Nimbus AI', '', 'ai'],
  ['Pawsome', 'Happy tails, daily', 'pets'],
];
const PNG_WIDTH = 1024;
const REPEATS = 5;
/** Categories of formats whose peak memory is measured in a separate process; the other formats are text. */
const HEAVY = new Set(['logo', 'documents']);

/**
 * The cost of generating assets: in this process, first and repeated; the peak memory of a process that does nothing
 * else; and the time a customer waits over HTTP, the first time and when the file exists.
 */
export async function benchAssets(): Promise<Table> {
  const conceive: number[] = [];
  const concepts: LogoConcept[] = [];
  for (const [name, slogan, theme] of BUSINESSES) {
    conceive.push(
      await measureMs(() =>
        Promise.resolve(concepts.push(...createLogoConcepts({ name, slogan, themes: [theme], seed: name }, 9))),
      ),
    );
  }
  const svgFirst = await times(concepts, drawSvg);
  const svgAgain = await times(concepts, drawSvg);
  const svgs = concepts.map((concept) => drawLogo(concept));
  const pngFirst = await times(svgs, (svg) => toPng(svg, PNG_WIDTH));
  const pngAgain = await times(svgs, (svg) => toPng(svg, PNG_WIDTH));
  const kits = await times(BUSINESSES, ([name, , industry]) => Promise.resolve(brandKit(name, industry)));
  const legal = await times(BUSINESSES, ([name]) =>
    Promise.resolve([
      ...draftDocuments(
        { businessName: name, businessType: 'saas', regions: ['gdpr', 'ccpa'], facts: {} },
        '2026-01-01',
      ),
    ]),
  );
  const made = await exportTimes();
  const idle = await measurePeakMemory([]);
  const peaks = new Map<string, number>();
  for (const { id, category } of EXPORTERS.filter(({ id }) => EXPORT_FORMATS.includes(id)))
    if (HEAVY.has(category)) peaks.set(id, await measurePeakMemory([id]));
  const together = await measurePeakMemory(EXPORT_FORMATS);
  const exports = await measureExports();
  const row = (what: string, first: readonly number[], again: readonly number[]): (string | number)[] => [
    what,
    roundFigure(first[0]!),
    roundFigure(median(again)),
    roundFigure(quantile(again, 0.95)),
    '',
    '',
    '',
    '',
  ];
  return {
    title: 'Making assets: in one cold process, and over HTTP',
    columns: ['', 'first ms', 'repeated ms', 'p95 ms', 'peak MB', 'first over HTTP ms', 'cached over HTTP ms', 'KB'],
    rows: [
      row('nine logo concepts', conceive, conceive.slice(1)),
      row('logo SVG', svgFirst, svgAgain),
      row(`logo PNG ${PNG_WIDTH} px`, pngFirst, pngAgain),
      [
        ...row('legal kit, six documents', legal, legal.slice(1)).slice(0, 5),
        roundFigure(exports.legalMs[0]!),
        roundFigure(median(exports.legalMs.slice(1))),
        '',
      ],
      [
        ...row('brand kit, texts and design', kits, kits.slice(1)).slice(0, 5),
        roundFigure(exports.kitMs[0]!),
        roundFigure(median(exports.kitMs.slice(1))),
        '',
      ],
      ...made.map(({ id, first, again }) => {
        const { firstMs, againMs, bytes } = exports.formats.get(id)!;
        return [
          `export ${id}`,
          roundFigure(first),
          roundFigure(median(again)),
          roundFigure(Math.max(...again)),
          peaks.has(id) ? roundFigure(peaks.get(id)! - idle) : '',
          roundFigure(firstMs),
          roundFigure(againMs),
          roundFigure(bytes / 1024),
        ];
      }),
    ],
    notes: [
      `${LAYOUTS.length} layouts, ${concepts.length} concepts, ${Math.round(svgs.reduce((sum, svg) => sum + svg.length, 0) / svgs.length / 1024)} KB a logo on average. The first ones include reading the typeface and loading the library.`,
      `Peak: memory of a separate process above the ${roundFigure(idle)} MB that it uses with all libraries loaded. All formats at once: ${roundFigure(together)} MB in total.`,
      `First over HTTP: the worker generates the file; cached: the same file again (200, fromCache). All ${EXPORT_FORMATS.length} formats of another kit requested at once: ${roundFigure(exports.togetherMs)} ms.`,
      ...(exports.workerMb && exports.apiMb
        ? [`Memory at the end: worker ${roundFigure(exports.workerMb)} MB, api ${roundFigure(exports.apiMb)} MB.`]
        : []),
      renderTarget('a logo as SVG, median ms', median(svgAgain), 3),
      renderTarget('a logo as PNG, median ms', median(pngAgain), 20),
      renderTarget(
        'guidelines as PDF, repeated, median ms',
        median(made.find(({ id }) => id === 'guidelines-pdf')!.again),
        300,
      ),
    ],
  };
}

/** Milliseconds of each format of a brand kit with default options: of the first run, and of repetitions. */
async function exportTimes(): Promise<{ id: string; first: number; again: number[] }[]> {
  const source = createSampleKit();
  const found: { id: string; first: number; again: number[] }[] = [];
  for (const exporter of EXPORTERS.filter(({ id }) => EXPORT_FORMATS.includes(id))) {
    const build = async (): Promise<unknown> => exporter.build(source, exporter.opts.parse({}));
    const first = await measureMs(build);
    found.push({
      id: exporter.id,
      first,
      again: await times(
        Array.from({ length: REPEATS }, () => build),
        (work) => work(),
      ),
    });
  }
  return found;
}

/** Generates the texts and the design of a kit. Its images are drawn only on demand. */
function brandKit(name: string, industry: string): unknown {
  const look = designLook({ name, industry });
  return toExportSource({ kit: writeKit({ name, industry }, look), look });
}

async function times<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (const item of list) samples.push(await measureMs(() => work(item)));
  return samples;
}

async function drawSvg(concept: LogoConcept): Promise<void> {
  drawLogo(concept);
}
