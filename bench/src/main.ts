import { benchAll } from './all/bench-all.ts';
import { FIGURES_VARIABLE, writeFigures } from './all/figures.ts';
import { BENCHES } from './benches.ts';
import { printTable } from './table.ts';

const [name, ...args] = process.argv.slice(2);
const bench = name !== undefined && Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (name === 'all') {
  await benchAll(args);
} else if (bench) {
  const table = await (await bench.load())(args);
  printTable(table);
  const file = process.env[FIGURES_VARIABLE];
  if (file) await writeFigures(file, table);
} else {
  console.log('npm run bench -- <name>\n');
  for (const [each, { about }] of Object.entries(BENCHES)) console.log(`  ${each.padEnd(8)} ${about}`);
  console.log(
    `  all      Each of them in turn, into docs/benchmarks.md. --only NAME,NAME --missing --minutes M --render.`,
  );
  process.exitCode = name === undefined ? 0 : 1;
}
