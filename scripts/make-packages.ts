import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatMessage, publint } from '../tools/src/publint.ts';
import { build } from 'vite';

const root = path.dirname(import.meta.dirname);

/**
 * Builds both packages below `folder`, which is emptied first, and packs them.
 * @returns the paths of the tarballs
 * @throws Error with the problems that publint finds in one of them
 */
export async function buildPackages(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const sdk = buildSdk(path.join(folder, 'sdk'));
  const cli = await buildCli(path.join(folder, 'cli'));
  const tarballs: string[] = [];
  for (const made of [sdk, cli]) {
    const { messages, pkg } = await publint({ pkgDir: made, level: 'suggestion', strict: true, pack: false });
    if (messages.length > 0) throw new Error(messages.map((message) => formatMessage(message, pkg)).join('\n'));
    tarballs.push(packed(made, folder));
  }
  return tarballs;
}

/** Compiles the client file by file into JavaScript that needs only fetch and WebCrypto, and type declarations. */
function buildSdk(folder: string): string {
  const tsc = path.join(root, 'tools/node_modules/typescript7/bin/tsc');
  const config = path.join(root, 'packages/sdk/tsconfig.package.json');
  execFileSync(process.execPath, [tsc, '-p', config, '--outDir', path.join(folder, 'dist')], { stdio: 'inherit' });
  // Compilers before 5.0 cannot resolve an import with a source file's extension.
  for (const name of readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.d.ts')) {
      const file = path.join(folder, 'dist', name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/(from\s+'\.[^']*)\.ts'/g, "$1.js'"));
    }
  return completePackage(folder, 'packages/sdk', {
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
    types: './dist/index.d.ts',
    sideEffects: false,
    engines: { node: '>=20' },
    keywords: ['domains', 'dns', 'registrar', 'branding', 'agents'],
  });
}

/**
 * Bundles the CLI with all its dependencies below `folder`, split so that a command is loaded on demand. Returns
 * `folder`.
 */
export async function buildCli(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(root, 'apps/cli'),
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/packaged/main.ts',
      outDir: path.join(folder, 'dist'),
      emptyOutDir: true,
      target: 'node22',
      license: { fileName: 'THIRD-PARTY.md' },
      rolldownOptions: { output: { entryFileNames: 'onym.js', chunkFileNames: 'onym-[name].js' } },
    },
  });
  const program = path.join(folder, 'dist/onym.js');
  writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`, { mode: 0o755 });
  return completePackage(folder, 'apps/cli', {
    bin: { onym: 'dist/onym.js' },
    engines: { node: '>=22.14' },
    keywords: ['domains', 'dns', 'registrar', 'branding', 'mcp', 'agents'],
  });
}

/** Adds what every package has beside its code: a manifest without workspace references, a README and a license. */
function completePackage(folder: string, home: string, more: object): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, home, 'package.json'), 'utf8')) as {
    [field: string]: string;
  };
  const manifest = {
    name,
    version,
    description: DESCRIPTIONS[home],
    license,
    type: 'module',
    ...more,
    files: ['dist'],
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  cpSync(path.join(root, home, READMES[home]!), path.join(folder, 'README.md'));
  return folder;
}

const DESCRIPTIONS: Record<string, string> = {
  'packages/sdk': 'Onym for programs: typed calls, safe repetition, webhooks. No dependencies.',
  'apps/cli': 'Onym for people and agents: names, domains, DNS, brand kits and launches from the command line.',
};
const READMES: Record<string, string> = { 'packages/sdk': 'README.md', 'apps/cli': 'PACKAGE.md' };

function packed(folder: string, into: string): string {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const packed = JSON.parse(output) as { filename: string }[] | Record<string, { filename: string }>;
  return path.join(into, Object.values(packed)[0]!.filename);
}
