import type { BenchFigures } from './figures.ts';

const HEAD = `# Benchmarks

Written by \`npm run bench -- all\` from the results of the benches; do not edit. \`npm run bench -- <name>\` repeats one bench.
[bench/README.md](../bench/README.md) describes the method: alternatives run alternately in one run, so read the ratios, not the
milliseconds. If the load average is far above the number of cores, the machine was busy with other work.
`;

/** The text of docs/benchmarks.md for these figures: all targets first, then each table as it was printed. */
export function renderDocument(figures: Record<string, BenchFigures>, abouts: Record<string, string>): string {
  const measured = Object.keys(abouts).filter((name) => figures[name]);
  const missing = Object.keys(abouts).filter((name) => !figures[name]);
  return [
    HEAD,
    '## Targets\n',
    table(
      ['Bench', 'Target', 'Verdict'],
      measured.flatMap((name) => targetsOf(name, figures[name]!)),
    ),
    ...(missing.length > 0 ? [`Not measured yet: ${missing.join(', ')}.\n`] : []),
    ...measured.map((name) => section(name, abouts[name]!, figures[name]!)),
  ].join('\n');
}

const VERDICT = /^(met|MISSED)\s+(.*)$/;

function targetsOf(name: string, { notes }: BenchFigures): string[][] {
  return notes.flatMap((note) => {
    const [, verdict, what] = VERDICT.exec(note) ?? [];
    return what ? [[`[${name}](#${name})`, what, verdict === 'met' ? 'met' : '**missed**']] : [];
  });
}

function section(
  name: string,
  about: string,
  { title, columns, rows, notes, machine, day, args }: BenchFigures,
): string {
  const command = ['npm run bench --', name, ...args].join(' ');
  const words = notes.filter((note) => !VERDICT.test(note) && note.trim() !== '');
  return [
    `## ${name}\n`,
    `${about.split(' --')[0]}\n`,
    `\`${command}\`, ${day}: ${title.replace(`${name}: `, '')}.\n`,
    table(
      columns,
      rows.map((row) => row.map(String)),
    ),
    ...words.map((word) => `${word}\n`),
    `${machine}.\n`,
  ].join('\n');
}

/** Names of columns that contain text, besides the first one; the others contain figures. */
const WORDS = ['Target', 'Verdict'];

function table(columns: string[], rows: string[][]): string {
  const line = (cells: string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').trim()).join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((name, n) => (n === 0 || WORDS.includes(name) ? '---' : '--:'))),
    ...rows.map(line),
    '',
  ].join('\n');
}
