import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeBenches, BENCHES } from '../benches.ts';
import type { Table } from '../table.ts';
import { renderDocument } from './document.ts';
import {
  DOCUMENT_FILE,
  FIGURES_FILE,
  FIGURES_VARIABLE,
  readFigures,
  replaceFile,
  type BenchFigures,
} from './figures.ts';

/** Arguments of benches in a full run: those that could run for hours are limited. */
const ARGS: Record<string, string[]> = {
  chaos: ['--orders', '300', '--minutes', '8'],
  failover: ['--minutes', '8'],
  fuzz: ['--requests', '100000'],
  mutants: ['--sample', '40', '--minutes', '25'],
};

/**
 * Runs the benches one after the other, each in its own process, and writes docs/benchmarks.md after each, so that an
 * interrupted run keeps its results. `--only NAME,NAME` runs some, `--missing` those without figures, `--minutes M`
 * stops each after that time (30), `--render` runs none. Benches that are not run keep their figures and dates. Exits
 * with 1 when one of them failed.
 */
export async function benchAll(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      missing: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '30' },
      render: { type: 'boolean', default: false },
    },
  });
  const selected = values.only?.split(',') ?? Object.keys(BENCHES);
  for (const name of selected) if (!Object.hasOwn(BENCHES, name)) throw new Error(`There is no bench ${name}.`);
  const known = await readFigures();
  const toRun = values.render ? [] : selected.filter((name) => !(values.missing && known[name]));
  await write({});
  for (const name of toRun) {
    const figures = await runOne(name, Number(values.minutes));
    if (figures) await write({ [name]: figures });
    else process.exitCode = 1;
  }
}

/**
 * Runs one bench in its own process, so that its memory does not affect others. Undefined when it failed or took
 * longer than `minutes`.
 */
async function runOne(name: string, minutes: number): Promise<BenchFigures | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onym-figures-'));
  const file = path.join(folder, 'table.json');
  try {
    const args = ARGS[name] ?? [];
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts'), name, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, [FIGURES_VARIABLE]: file },
      timeout: minutes * 60_000,
    });
    await once(child, 'close');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) {
      console.error(`${name} returned no figures (exit code ${child.exitCode}, signal ${child.signalCode}).`);
      return undefined;
    }
    if (child.exitCode !== 0) process.exitCode = 1;
    const table = JSON.parse(text) as Table & { machine: string };
    return { ...table, day: new Date().toISOString().slice(0, 10), args };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(fresh: Record<string, BenchFigures>): Promise<void> {
  const all = { ...(await readFigures()), ...fresh };
  const figures = Object.fromEntries(Object.keys(BENCHES).flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  await replaceFile(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  await replaceFile(DOCUMENT_FILE, renderDocument(figures, describeBenches()));
}
