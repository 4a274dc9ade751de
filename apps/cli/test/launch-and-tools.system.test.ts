import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  setTier,
  stack,
  NO_QUESTIONS,
  NO_SPENDING_LIMITS,
  uniqueWord,
  type User,
} from '@onym/testing';
import { startProgram } from '@onym/testing/processes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BRIEF = 'A small bakery in Porto that delivers sourdough bread to offices before nine.';

let home: string;
let user: User;
let key: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'onym-home-'));
  ({ user } = await createBuyer());
  await setTier(user, 'founder');
  key = await createUserKey(user, { permissions: ['*'], control: NO_QUESTIONS });
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs a command with the buyer's key: its exit code, its output, and its lines of JSON. */
async function onym(args: string[], bearer = key) {
  const env = { ONYM_URL: stack().siteUrl, HOME: home, ONYM_API_KEY: bearer };
  const program = startProgram('apps/cli/src/main.ts', { args, env });
  const { code } = await program.exited;
  const output = program.log();
  const lines = (): Record<string, unknown>[] =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, output, lines };
}

describe('onym launch', { timeout: 120_000 }, () => {
  it('with --yes plans, starts and prints every step: 0, charged once within --max-price', async () => {
    const domain = `${uniqueWord('crust')}.com`;
    const { code, output, lines } = await onym([
      'launch',
      BRIEF,
      '--name',
      domain,
      '--max-price',
      '100',
      '--yes',
      '--json',
    ]);
    expect(code, output).toBe(0);
    const all = lines();
    expect(all[0]).toMatchObject({
      status: 'planned',
      choices: { names: expect.arrayContaining([expect.objectContaining({ domain })]) },
    });
    expect(all.filter(({ event }) => event === 'step').length).toBeGreaterThan(2);
    expect(all.at(-1)).toMatchObject({ status: 'done', result: { domain } });
    expect((await sandboxRecords(domain)).money).toMatchObject([{ status: 'captured' }]);
  });

  it('a price above --max-price is 1 and charges nothing; a limit that needs the approval of the owner is 3', async () => {
    const [dear, unapproved] = [`${uniqueWord('crust')}.com`, `${uniqueWord('crust')}.com`];
    const refused = await onym(['launch', BRIEF, '--name', dear, '--max-price', '0.5', '--yes', '--json']);
    expect(refused.code, refused.output).toBe(1);
    const bounded = await createUserKey(user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 } });
    const waits = await onym(['launch', BRIEF, '--name', unapproved, '--max-price', '100', '--yes', '--json'], bounded);
    expect(waits.code, waits.output).toBe(3);
    expect(waits.output).toContain('/approvals/');
    for (const domain of [dear, unapproved]) expect((await sandboxRecords(domain)).money).toEqual([]);
  });

  it.each([
    ['no brief', ['launch', '--yes', '--max-price', '10']],
    ['no user to confirm and no --yes', ['launch', BRIEF, '--max-price', '10']],
    ['no bound', ['launch', BRIEF, '--yes']],
    ['a kit without a format', ['kit', 'export', 'kit_x']],
    ['a zone file that is not there', ['dns', 'import', 'a.com', '/nothing/zone.txt']],
  ])('a usage error is 2: %s', async (_, args) => {
    expect((await onym(args)).code).toBe(2);
  });
});

describe('onym for files, keys and tools', { timeout: 120_000 }, () => {
  it('dns import reports with --dry-run, then adds; --replace removes records that the file does not contain', async () => {
    const domain = `${uniqueWord()}.com`;
    await onym(['buy', domain, '--max-price', '100', '--yes']);
    const file = path.join(home, 'zone.txt');
    await writeFile(file, 'shop 600 IN A 203.0.113.9\n@ 600 IN TXT "hello=there"\n');
    const listed = async () => (await onym(['dns', 'list', domain])).output;
    const before = await listed();
    const preview = await onym(['dns', 'import', domain, file, '--dry-run', '--json']);
    expect(preview.lines(), preview.output).toMatchObject([
      { added: [{ host: 'shop' }, { type: 'TXT' }], removed: [] },
    ]);
    expect(await listed()).toBe(before);
    expect((await onym(['dns', 'import', domain, file])).output).toContain('2 added');
    await writeFile(file, 'shop 600 IN A 203.0.113.9\n');
    expect((await onym(['dns', 'import', domain, file, '--replace'])).code).toBe(0);
    expect(await listed()).not.toContain('hello=there');
    expect(await listed()).toContain('203.0.113.9');
    await writeFile(file, 'shop 600 IN A 203.0.113\nnew 10 IN A 203.0.113.7\n');
    const refused = await onym(['dns', 'import', domain, file, '--replace']);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/kept[^]*line 1 skipped[^]*ttl 10 becomes 30[^]*import_incomplete/);
    expect(await listed()).not.toContain('203.0.113.7');
    expect((await onym(['dns', 'import', domain, file, '--replace', '--force'])).code).toBe(0);
    expect(await listed()).toMatch(/203\.0\.113\.9[^]*203\.0\.113\.7|203\.0\.113\.7[^]*203\.0\.113\.9/);
  });

  it('dns import --replace of a key that must ask is 3, with the page of the approval', async () => {
    const domain = `${uniqueWord()}.com`;
    await onym(['buy', domain, '--max-price', '100', '--yes']);
    const file = path.join(home, 'replacing.txt');
    await writeFile(file, 'shop 600 IN A 203.0.113.9\n');
    const asks = await onym(['dns', 'import', domain, file, '--replace'], await createUserKey(user));
    expect(asks.code, asks.output).toBe(3);
    expect(asks.output).toMatch(/approval_required[^]*\/approvals\/apr_/);
  });

  it('dns versions lists the states of the records, and dns restore goes back to one; --dry-run only reports', async () => {
    const domain = `${uniqueWord()}.com`;
    await onym(['buy', domain, '--max-price', '100', '--yes']);
    for (const value of ['203.0.113.7', '203.0.113.8']) await onym(['dns', 'add', domain, 'A', 'www', value]);
    const listed = async () => (await onym(['dns', 'list', domain])).output;
    const [, before] = (await onym(['dns', 'versions', domain, '--json'])).lines() as { id: string }[];
    expect((await onym(['dns', 'versions', domain])).output).toMatch(
      /^dnv_\w+ {2}\S+ {2}key .*1 added, 0 changed, 0 removed/,
    );
    expect((await onym(['dns', 'restore', domain, before!.id, '--dry-run'])).output).toContain('1 removed');
    expect(await listed()).toContain('203.0.113.8');
    expect((await onym(['dns', 'restore', domain, before!.id])).output).toContain('1 removed');
    expect(await listed()).not.toContain('203.0.113.8');
    expect((await onym(['dns', 'restore', domain])).code).toBe(2);
    expect((await onym(['dns', 'restore', domain, 'x'])).code).toBe(1);
  });

  it('kit export saves the file that the response names', async () => {
    const { body } = await call('POST', '/brand-kits', { key, json: { name: 'Tiderow', industry: 'Rowing' } });
    const file = path.join(home, 'tiderow.css');
    const made = await onym([
      'kit',
      'export',
      body['id'] as string,
      'css-variables',
      '--out',
      file,
      '--watch',
      '--json',
    ]);
    expect(made.code, made.output).toBe(0);
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    expect(made.lines()).toMatchObject([{ format: 'css-variables', sha256: digest }]);
  });

  it('keys prints where they are managed', async () => {
    expect((await onym(['keys', '--json'])).lines()).toEqual([{ url: `${stack().siteUrl}/keys` }]);
  });

  it('mcp forwards the tools of the site over standard input and output; a wrong key is refused', async () => {
    const connect = async (bearer: string, version: object) => {
      const client = new Client({ name: 'a test', version: '1.0.0' }, version);
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: ['apps/cli/src/main.ts', 'mcp'],
          env: { PATH: process.env['PATH']!, HOME: home, ONYM_URL: stack().siteUrl, ONYM_API_KEY: bearer },
        }),
      );
      return client;
    };
    for (const version of [{}, { versionNegotiation: { mode: { pin: '2026-07-28' } } }]) {
      const client = await connect(key, version);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('domains_check');
      const domain = `${uniqueWord()}.com`;
      const answer = await client.callTool({ name: 'domains_check', arguments: { name: domain } });
      expect(answer).toMatchObject({ structuredContent: { domain, available: true } });
      await client.close();
    }
    await expect(connect('onym_live_none', {})).rejects.toThrow();
  });
});
