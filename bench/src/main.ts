import { printTable, type Table } from './table.ts';

const BENCHES: Record<string, { about: string; load: () => Promise<() => Promise<Table>> }> = {
  api: { about: 'Server CPU and throughput of a check, against bare Express and bare node:http.', load: async () => (await import('./api.bench.ts')).benchApi },
  bulk: { about: 'A check of 100 names over one round trip to a registrar that takes 100 ms, and its upstream calls.', load: async () => (await import('./bulk.bench.ts')).benchBulk },
  jobs: { about: 'Pick-up, awaited round trip and jobs per second, against the queue\'s bare runner.', load: async () => (await import('./jobs.bench.ts')).benchJobs },
  start: { about: 'Cold start, warm start and stop of everything that npm start runs.', load: async () => (await import('./start.bench.ts')).benchStart },
};

const [name] = process.argv.slice(2);
const bench = name !== undefined && Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench) {
  printTable(await (await bench.load())());
} else {
  console.log('npm run bench -- <name>\n');
  for (const [each, { about }] of Object.entries(BENCHES)) console.log(`  ${each.padEnd(6)} ${about}`);
  process.exitCode = name === undefined ? 0 : 1;
}
