import { spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUserKey, sandboxRecords, createBuyer, call, callSite, setTier, stack, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

let folder: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onym-cookbook-'));
  const { user } = await createBuyer();
  await setTier(user, 'agency');
  key = await createUserKey(user);
  const onym = `#!/bin/sh\nexec "${process.execPath}" "${ROOT}/apps/cli/src/main.ts" "$@"\n`;
  await writeFile(path.join(folder, 'onym'), onym, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Block {
  language: string;
  text: string;
}

/** The code blocks of a page, in order. */
async function blocksOf(page: string): Promise<Block[]> {
  const text = await readFile(path.join(ROOT, 'docs/cookbook', `${page}.md`), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({
    language: language!,
    text: code!,
  }));
}

/** Runs a program to its end and returns its exit code and output. */
async function run(command: string, args: string[], env: Record<string, string>, input = '') {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: `${folder}:${process.env['PATH']}`, HOME: folder, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (output += more));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** Runs shell blocks unchanged, and JavaScript with the client of this checkout. */
async function runBlock({ language, text }: Block, env: Record<string, string>) {
  if (language === 'sh') return run('sh', ['-euc', text], env);
  const file = path.join(folder, `${uniqueWord()}.mjs`);
  await writeFile(file, text.replace("'@onym/sdk'", `'file://${ROOT}/packages/sdk/src/index.ts'`));
  return run(process.execPath, [file], env);
}

const environment = (domain: string) => ({ ONYM_URL: stack().siteUrl, ONYM_API_KEY: key, DOMAIN: domain });

describe('the cookbook', { timeout: 240_000 }, () => {
  it('buy: every block runs; the three that buy charge once, the two that link charge nothing', async () => {
    const blocks = await blocksOf('buy');
    const bought: number[] = [];
    for (const block of blocks) {
      const domain = `${uniqueWord()}.com`;
      const { code, output } = await runBlock(block, environment(domain));
      expect(code, output).toBe(0);
      bought.push((await sandboxRecords(domain)).registrations.length);
    }
    expect(bought).toEqual([1, 1, 1, 0, 0]);
  });

  it('dns: every block runs, and its records exist', async () => {
    const domain = `${uniqueWord()}.com`;
    await call('POST', '/domains/buy', { key, json: { domain, maxPrice: 100 } });
    for (const block of await blocksOf('dns')) {
      const { code, output } = await runBlock(block, environment(domain));
      expect(code, output).toBe(0);
    }
    const { text } = await call('GET', `/domains/${domain}/dns`, { key, query: { limit: '100' } });
    for (const value of ['203.0.113.7', 'google.com', '203.0.113.9', 'hello=there']) expect(text).toContain(value);
  });

  it('launch: every block runs to its end', async () => {
    for (const block of await blocksOf('launch')) {
      const { code, output } = await runBlock(block, environment(`${uniqueWord('crust')}.com`));
      expect(code, output).toBe(0);
      expect(output).toContain('done');
    }
  });

  it('webhooks: the code accepts our webhooks and refuses another body, secret, time and signature, in each installed language', async () => {
    const blocks = await blocksOf('webhooks');
    expect(blocks.map(({ language }) => language)).toEqual(['js', 'python', 'go', 'php', 'ruby']);
    const there = blocks.filter(
      ({ language }) => spawnSync(RUNNERS[language]!.command, ['--version']).error === undefined,
    );
    expect(there.map(({ language }) => language)).toContain('js');
    const secretBytes = randomBytes(24);
    const body = '{"id":"evt_x","name":"Bücher"}';
    const signed = (seconds: number, bytes = secretBytes) => {
      const signature = createHmac('sha256', bytes).update(`evt_x.${seconds}.${body}`).digest('base64');
      return {
        SECRET: `whsec_${secretBytes.toString('base64')}`,
        WEBHOOK_ID: 'evt_x',
        WEBHOOK_TIMESTAMP: String(seconds),
        WEBHOOK_SIGNATURE: `v1,${randomBytes(32).toString('base64')} v1,${signature}`,
      };
    };
    const now = Math.floor(Date.now() / 1000);
    for (const { language, text } of there) {
      const { command, args, ending } = RUNNERS[language]!;
      const file = path.join(folder, `verify.${ending}`);
      await writeFile(file, text);
      const verify = async (env: Record<string, string>, input = body) => {
        const { code, output } = await run(command, [...args, file], { ...env, GOCACHE: folder }, input);
        // A refusal is not a crash: a server would report it and go on.
        expect(output, language).not.toMatch(/Traceback|Error|Warning|panic/);
        return code;
      };
      expect(await verify(signed(now)), language).toBe(0);
      expect(await verify(signed(now), `${body} `), language).toBe(1);
      expect(await verify(signed(now, randomBytes(24))), language).toBe(1);
      expect(await verify(signed(now - 600)), language).toBe(1);
      for (const odd of [{ WEBHOOK_TIMESTAMP: 'soon' }, { WEBHOOK_TIMESTAMP: '' }, { WEBHOOK_SIGNATURE: 'v1,Bücher' }])
        expect(await verify({ ...signed(now), ...odd }), language).toBe(1);
    }
  });

  it('is served beside the docs', async () => {
    for (const page of ['buy', 'dns', 'launch', 'webhooks']) {
      const { status, text } = await callSite('GET', `/docs/cookbook/${page}.md`);
      expect({ status, text }).toEqual({
        status: 200,
        text: await readFile(path.join(ROOT, `docs/cookbook/${page}.md`), 'utf8'),
      });
    }
  });
});

const RUNNERS: Readonly<Record<string, { command: string; args: string[]; ending: string }>> = {
  js: { command: process.execPath, args: [], ending: 'mjs' },
  python: { command: 'python3', args: [], ending: 'py' },
  go: { command: 'go', args: ['run'], ending: 'go' },
  php: { command: 'php', args: [], ending: 'php' },
  ruby: { command: 'ruby', args: [], ending: 'rb' },
};
