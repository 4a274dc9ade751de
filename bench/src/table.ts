import os from 'node:os';

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  /** The meaning of the figures, and the targets. */
  notes: string[];
}

/** Prints one table, the machine, and the notes. */
export function printTable({ title, columns, rows, notes }: Table): void {
  const lines = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  // The first column is text, the others are figures.
  const format = (line: string[]): string =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  console.log(`\n${title}\n${describeMachine()}\n`);
  console.log(format(columns));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const line of lines.slice(1)) console.log(format(line));
  console.log(`\n${notes.join('\n')}\n`);
}

/** Renders one target as a line: whether it is met, the figure, and the limit. */
export function renderTarget(what: string, value: number, limit: number, { atLeast = false } = {}): string {
  const met = atLeast ? value >= limit : value <= limit;
  return `${met ? 'met   ' : 'MISSED'}  ${what}: ${roundFigure(value)} (target ${atLeast ? 'at least' : 'at most'} ${limit})`;
}

/** Rounds to an integer from 100 on, to three significant digits from 10 on, and to two below. */
export function roundFigure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(value >= 10 ? 3 : 2);
}

/** Formats `value` as a multiple of `base`, for example "3.2x". */
export function formatRatio(value: number, base: number): string {
  return `${roundFigure(value / base)}x`;
}

/** The machine of a measurement, and its load. */
export function describeMachine(): string {
  const load = os.loadavg()[0]!.toFixed(1);
  return `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${os.platform()} ${os.arch()}, Node ${process.versions.node}, load average ${load} at the end`;
}
