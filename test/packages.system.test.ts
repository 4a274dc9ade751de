import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUserKey, signUp, stack, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages } from '../scripts/make-packages.ts';

// The published packages are built, packed, and installed into an empty folder without a network, as a user would do
// it.
const root = path.dirname(import.meta.dirname);
let folder: string;
let home: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'onym-packages-'));
  home = path.join(folder, 'home');
  const tarballs = await buildPackages(path.join(folder, 'made'));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', home, ...tarballs], {
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a program in that folder, with nothing of this checkout in the environment. */
function run(args: string[], variables: Record<string, string> = {}, input = ''): Promise<Ended> {
  const env = { HOME: home, PATH: process.env['PATH'] ?? '', ONYM_URL: stack().siteUrl, ...variables };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: home, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin!.end(input);
  });
}
const onym = (args: string[], variables?: Record<string, string>, input?: string): Promise<Ended> =>
  run([path.join(home, 'node_modules/.bin/onym'), ...args], variables, input);

describe('the installed @onym/sdk', () => {
  it('is JavaScript with types and its licence, needs no other package, and contains no test', () => {
    const place = path.join(home, 'node_modules/@onym/sdk');
    const manifest = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: '@onym/sdk', license: 'MIT', type: 'module', sideEffects: false });
    expect(Object.keys(manifest).filter((field) => /dependencies|private|scripts/i.test(field))).toEqual([]);
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
    expect(files.filter((file) => /test|\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  });

  it('works in plain JavaScript', async () => {
    writeFileSync(
      path.join(home, 'program.mjs'),
      `import { Onym, OnymError } from '@onym/sdk';
       const onym = new Onym({ baseUrl: process.env.ONYM_URL });
       const { domain, available } = await onym.open.check(process.argv[2]);
       const refused = await onym.open.check('no such name').catch((error) => error);
       console.log(JSON.stringify({ domain, available, code: refused instanceof OnymError ? refused.code : String(refused) }));`,
    );
    const name = `${uniqueWord()}.com`;
    const { out, err } = await run(['program.mjs', name]);
    expect({ err, output: JSON.parse(out) as unknown }).toEqual({
      err: '',
      output: { domain: name, available: true, code: 'invalid_domain' },
    });
  });

  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])(
    'has types for a program of module %s that resolves as %s, and refuses an unknown field',
    async (module, resolution) => {
      const program = (more: string): string =>
        `import { Onym, verifyWebhook, type WebhookEvent } from '@onym/sdk';
       export async function price(onym: Onym): Promise<number> {
         const found = await onym.domains.check('tiderow.com');
         ${more}
         return found.available ? found.bestPrice.retailPrice : 0;
       }
       export const heard = (body: string, headers: Headers): Promise<WebhookEvent> => verifyWebhook(body, headers, 'whsec_x');`;
      writeFileSync(path.join(home, 'right.mts'), program(''));
      writeFileSync(path.join(home, 'wrong.mts'), program('void found.cheapest;'));
      const tsc = path.join(root, 'tools/node_modules/typescript7/bin/tsc');
      const flags = [
        '--noEmit',
        '--pretty',
        'false',
        '--strict',
        '--target',
        'es2023',
        '--lib',
        'es2023,dom',
        '--types',
        '',
      ];
      const how = ['--module', module, '--moduleResolution', resolution];
      const { out } = await run([tsc, ...flags, ...how, 'right.mts', 'wrong.mts']);
      expect(out.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.mts.* TS2339: Property 'cheapest'/)]);
    },
  );
});

describe('the installed @onym/cli', () => {
  it('is one program with the licences of its dependencies, and nothing of the server', () => {
    const place = path.join(home, 'node_modules/@onym/cli');
    const files = readdirSync(path.join(place, 'dist'));
    const text = files.map((file) => readFileSync(path.join(place, 'dist', file), 'utf8')).join('\n');
    expect(files).toEqual(expect.arrayContaining(['onym.js', 'THIRD-PARTY.md']));
    expect(text).not.toMatch(/@onym\/(?!sdk\b|cli\b)|workspace:|mikro-orm|graphile-worker|APP_SECRET/);
    expect(readdirSync(path.join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@onym']);
  });

  it('has the commands of an account, and none of an operator', async () => {
    const { code, out } = await onym(['--help']);
    expect(code).toBe(0);
    const named = [...out.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name]) => name);
    expect(named).toEqual('check names buy domains dns orders approvals launch kit mcp keys login'.split(' '));
    expect(await onym(['admin', 'orders', 'list'])).toMatchObject({ code: 2, out: '' });
    const { version } = JSON.parse(readFileSync(path.join(root, 'apps/cli/package.json'), 'utf8')) as {
      version: string;
    };
    expect((await onym(['--version'])).out).toBe(`${version}\n`);
  });

  it('checks without a key, and lists what a key owns', async () => {
    const name = `${uniqueWord()}.com`;
    const checked = await onym(['check', name, '--json']);
    expect({ code: checked.code, output: JSON.parse(checked.out) as unknown }).toMatchObject({
      code: 0,
      output: { domain: name, available: true },
    });
    expect((await onym(['domains'])).code).toBe(2);
    const key = await createUserKey(await signUp());
    expect(await onym(['domains', '--json'], { ONYM_API_KEY: key })).toEqual({ code: 0, out: '', err: '' });
  });

  it('serves the tools to a client that starts a program, and answers before it ends', async () => {
    const key = await createUserKey(await signUp());
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'stranger', version: '1' } };
    const { out, err } = await onym(
      ['mcp'],
      { ONYM_API_KEY: key },
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello })}\n`,
    );
    expect({ err, output: JSON.parse(out || 'null') as unknown }).toMatchObject({
      err: '',
      output: { id: 1, result: { serverInfo: {} } },
    });
  });
});
