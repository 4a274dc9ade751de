import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAMS = path.join(path.dirname(import.meta.dirname), 'packages/sdk/runtimes');
const windows = process.platform === 'win32';

interface Onym {
  url: string;
  key: string;
}

/** Each is installed with its binary from a package; none is a dependency of this checkout. */
const RUNTIMES: Record<string, (home: string, onym: Onym) => [command: string, ...args: string[]]> = {
  node: (_home, { url, key }) => [process.execPath, 'program.mjs', url, key],
  bun: (_home, { url, key }) => [...installRuntime('bun@1.4.5', 'bun'), 'program.mjs', url, key],
  // Network access and nothing else.
  deno: (_home, { url, key }) => [
    ...installRuntime('deno@2.9.6', 'deno'),
    'run',
    '--no-prompt',
    '--no-lock',
    '--allow-net',
    'program.mjs',
    url,
    key,
  ],
  workerd: (home, onym) => {
    writeFileSync(path.join(home, 'config.capnp'), workerdConfig(home, onym));
    return [...installRuntime('workerd@1.20261117.1', 'workerd'), 'test', 'config.capnp'];
  },
};

/**
 * Installs the packed client into an empty folder and runs one program with it in Node, Bun, Deno and an edge runtime
 * (workerd), against a running Onym with a key that may read names and orders.
 * @returns whether it worked in all of them; failures are printed
 */
export function testRuntimes(tarball: string, onym: Onym): boolean {
  const home = mkdtempSync(path.join(tmpdir(), 'onym-runtimes-'));
  try {
    cpSync(PROGRAMS, home, { recursive: true });
    writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }');
    if (run(home, ['npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', tarball]) !== 0)
      throw new Error(`${tarball} could not be installed`);
    const verdicts = Object.entries(RUNTIMES).map(([name, commandIn]) => {
      const works = run(home, commandIn(home, onym)) === 0;
      console.log(`${works ? 'works in' : 'FAILS in'}  ${name}`);
      return works;
    });
    return verdicts.every(Boolean);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function installRuntime(spec: string, bin: string): [string, ...string[]] {
  return ['npm', 'exec', '--silent', '--yes', `--package=${spec}`, '--', bin];
}

function run(cwd: string, [command, ...args]: [string, ...string[]]): number {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: windows });
  return status ?? 1;
}

/** workerd has no package resolution: each file of the client is named as the imports name it. */
function workerdConfig(home: string, { url, key }: Onym): string {
  const dist = path.join('node_modules/@onym/sdk/dist');
  const files = readdirSync(path.join(home, dist), { recursive: true, encoding: 'utf8' });
  const ofClient = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name === 'index.js' ? '@onym/sdk' : path.posix.join('@onym', name), path.join(dist, name)]);
  const ours = ['worker.mjs', 'try-client.mjs'].map((name) => [name, name]);
  const modules = [...ours, ...ofClient].map(([name, file]) => `(name = "${name}", esModule = embed "${file}")`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
);
const worker :Workerd.Worker = (
  compatibilityDate = "2026-01-01",
  modules = [${modules.join(', ')}],
  bindings = [(name = "ONYM_URL", text = ${JSON.stringify(url)}), (name = "ONYM_API_KEY", text = ${JSON.stringify(key)})],
);
`;
}
