import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createScratchFolder } from './bench-environment.ts';
import { EXPLAINED } from './mutants/explained.ts';
import { plantMutants, type Mutant } from './mutants/mutants.ts';
import { openResults, type Results } from './mutants/results.ts';
import { MUTATED_MODULES, ROOT, findSources, findTests } from './mutants/modules.ts';
import { openMutantTrial, type MutantTrial, type TestRun } from './mutants/trial.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const AIM = 85;

type Fate = 'killed' | 'timed out' | 'survived' | 'explained' | 'not asked';

interface Judged {
  room: string;
  mutant: Mutant;
  fate: Fate;
  /** No test file of the module executes it. */
  met: boolean;
}

/**
 * Breaks the modules that handle money, one small mutation at a time, and reports those that no test detects. The
 * share of detected ones is of a sample: chosen by seed, limited by minutes, continued by the next run with the same
 * file.
 */
export async function benchMutants(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rooms: { type: 'string', default: Object.keys(MUTATED_MODULES).join(',') },
      files: { type: 'string', default: '' },
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '30' },
      workers: { type: 'string', default: '1' },
      out: { type: 'string', default: path.join(tmpdir(), 'onym-mutants.jsonl') },
    },
  });
  const results = await openResults(path.resolve(values.out));
  const deadline = performance.now() + Number(values.minutes) * 60_000;
  const judged: Judged[] = [];
  for (const room of values.rooms.split(',')) {
    judged.push(...(await judgeRoom(room, { ...values, results, deadline })));
  }
  return tableOf(judged, values);
}

async function judgeRoom(
  name: string,
  options: { files: string; sample: string; seed: string; workers: string; results: Results; deadline: number },
): Promise<Judged[]> {
  const room = MUTATED_MODULES[name];
  if (!room) throw new Error(`${name} is no room of this bench; there are ${Object.keys(MUTATED_MODULES).join(', ')}.`);
  const tests = findTests(room);
  const { mutants, sources } = await plantMutants(findSources(room).filter((file) => file.includes(options.files)));
  const asked = sampled(mutants, Number(options.sample), options.seed);
  const digest = await digestOf(tests);
  const judged = new Map<Mutant, Judged>();
  for (const mutant of asked) {
    const fate = isExplained(mutant) ? 'explained' : (options.results.get(mutant.key, digest) ?? 'not asked');
    judged.set(mutant, { room: name, mutant, fate, met: true });
  }
  const open = [...judged.values()].filter(({ fate }) => fate === 'not asked');
  console.log(`${name}: ${mutants.length} mutants, ${asked.length} in the sample, ${open.length} to ask`);
  if (open.length === 0 || performance.now() > options.deadline) return [...judged.values()];

  const metFile = path.join(await createScratchFolder(), 'met.jsonl');
  const trial = await openMutantTrial(sources, { metFile, workers: Number(options.workers) });
  try {
    const witnesses = await trial.witnesses(tests);
    for (const [i, each] of open.entries()) {
      if (performance.now() > options.deadline) break;
      each.fate = await judge(trial, each, witnesses);
      await options.results.put(each.mutant.key, digest, each.fate);
      console.log(`  ${i + 1}/${open.length} ${each.fate.padEnd(9)} ${sentence(each)}`);
    }
  } finally {
    await trial.close();
  }
  return [...judged.values()];
}

async function judge(
  trial: MutantTrial,
  each: Judged,
  witnesses: readonly TestRun[],
): Promise<'killed' | 'survived' | 'timed out'> {
  const near = witnesses.filter(({ met }) => met.has(each.mutant.id));
  each.met = near.length > 0;
  if (!each.met) return 'survived';
  // The test named like the file is the most likely to detect it; then the fast ones.
  const beside = (test: string): boolean => test === each.mutant.file.replace(/ts$/, 'test.ts');
  const inOrder = near.sort((a, b) => Number(beside(b.test)) - Number(beside(a.test)) || a.durationMs - b.durationMs);
  return trial.judge(
    each.mutant.id,
    inOrder.map(({ test }) => test),
  );
}

/** The same for a seed as long as the mutants are the same; a changed line does not move other mutants in or out. */
function sampled(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const lot = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed}:${mutant.file}:${mutant.line}:${mutant.operator}:${mutant.change}`)
      .digest('hex');
  const drawn = mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count);
  return drawn.map(({ mutant }) => mutant).sort((a, b) => a.id - b.id);
}

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

function isExplained({ file, line, change }: Mutant): boolean {
  return EXPLAINED.some((each) => each.file === file && each.line === line && (each.change ?? change) === change);
}

function sentence({ mutant, met }: Judged): string {
  return `${mutant.file}:${mutant.lineNumber} ${mutant.operator}: ${mutant.change}${met ? '' : ' (no test comes past it)'}`;
}

function tableOf(
  judged: readonly Judged[],
  { sample, seed, out }: { sample: string; seed: string; out: string },
): Table {
  const rooms = [...new Set(judged.map(({ room }) => room))];
  const count = (room: string, fate: Fate): number =>
    judged.filter((each) => each.room === room && each.fate === fate).length;
  const share = (room: string): number => {
    const noticed = count(room, 'killed') + count(room, 'timed out');
    return (100 * noticed) / Math.max(1, noticed + count(room, 'survived'));
  };
  return {
    title: `mutants: at most ${sample} of each room, seed ${seed}`,
    columns: ['room', 'mutants', 'killed', 'timed out', 'survived', 'explained', 'not asked', '% killed'],
    rows: rooms.map((room) => [
      room,
      judged.filter((each) => each.room === room).length,
      count(room, 'killed'),
      count(room, 'timed out'),
      count(room, 'survived'),
      count(room, 'explained'),
      count(room, 'not asked'),
      roundFigure(share(room)),
    ]),
    notes: [
      ...rooms.map((room) => renderTarget(`${room}, killed in percent`, share(room), AIM, { atLeast: true })),
      'Survivors:',
      ...judged.filter(({ fate }) => fate === 'survived').map((each) => `  ${sentence(each)}`),
      `Verdicts are kept in ${out}; the next run asks what is missing, and survivors again once a test has changed.`,
    ],
  };
}
