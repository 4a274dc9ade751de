import { conceiveLogos, drawLogo, LAYOUTS, toPng, type LogoConcept } from '@onym/design';
import { designLook, EXPORTERS, sourceOf, writeKit } from '@onym/kits';
import { median, quantile, timed } from './samples.ts';
import { rounded, target, type Table } from './table.ts';

const BUSINESSES: readonly (readonly [name: string, slogan: string, theme: string])[] = [
  ['Tiderow', 'Row with the moon', 'ocean'], ['Crumb & Kettle', '', 'baking'], ['Ledgerly', 'Get paid on time', 'invoicing'], ['Harbour & Pine', 'Rooms worth coming home to', 'home'], ['Nimbus AI', '', 'ai'], ['Pawsome', 'Happy tails, daily', 'pets'],
];
const PNG_WIDTH = 1024;

/** What it takes to make assets in this process: logos as SVG and PNG, and a kit in every format. */
export async function benchAssets(): Promise<Table> {
  const conceive: number[] = [];
  const concepts: LogoConcept[] = [];
  for (const [name, slogan, theme] of BUSINESSES) {
    conceive.push(await timed(() => Promise.resolve(concepts.push(...conceiveLogos({ name, slogan, themes: [theme], seed: name }, 9)))));
  }
  const svgFirst = await times(concepts, drawSvg);
  const svgAgain = await times(concepts, drawSvg);
  const svgs = concepts.map((concept) => drawLogo(concept));
  const pngFirst = await times(svgs, (svg) => toPng(svg, PNG_WIDTH));
  const pngAgain = await times(svgs, (svg) => toPng(svg, PNG_WIDTH));
  const exports = await exportTimes();
  const row = (what: string, samples: number[]): (string | number)[] => [what, samples.length, rounded(median(samples)), rounded(quantile(samples, 0.95)), rounded(Math.max(...samples))];
  return {
    title: 'Making assets, in one process that starts cold',
    columns: ['', 'runs', 'median ms', 'p95 ms', 'worst ms'],
    rows: [
      row('nine logo concepts', conceive), row('logo SVG, first', svgFirst), row('logo SVG, repeated', svgAgain),
      row(`logo PNG ${PNG_WIDTH} px, first`, pngFirst), row(`logo PNG ${PNG_WIDTH} px, repeated`, pngAgain),
      ...exports.flatMap(({ id, first, again }) => [row(`export ${id}, first`, [first]), row(`export ${id}, repeated`, again)]),
    ],
    notes: [
      `${LAYOUTS.length} layouts, ${concepts.length} concepts, ${Math.round(svgs.reduce((sum, svg) => sum + svg.length, 0) / svgs.length / 1024)} KB a logo on average. The worst first ones read their typeface from disk.`,
      target('a logo as SVG, median ms', median(svgAgain), 50),
      target('a logo as PNG, median ms', median(pngAgain), 50),
    ],
  };
}

const REPEATS = 5;

/** Each format of a brand kit with its default options: once as the process finds it, then again. */
async function exportTimes(): Promise<{ id: string; first: number; again: number[] }[]> {
  const brief = { name: 'Tiderow', industry: 'rowing', description: 'Tide tables for rowing clubs' };
  const look = designLook(brief);
  const source = sourceOf({ kit: writeKit(brief, look), look });
  const found: { id: string; first: number; again: number[] }[] = [];
  for (const exporter of EXPORTERS.filter(({ status }) => status !== 'stub')) {
    const build = async (): Promise<unknown> => exporter.build(source, exporter.opts.parse({}));
    const first = await timed(build);
    found.push({ id: exporter.id, first, again: await times(Array.from({ length: REPEATS }, () => build), (work) => work()) });
  }
  return found;
}

async function times<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (const item of list) samples.push(await timed(() => work(item)));
  return samples;
}

async function drawSvg(concept: LogoConcept): Promise<void> {
  drawLogo(concept);
}
