import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  signUp,
  stack,
  NO_SPENDING_LIMITS,
  uniqueWord,
  type User,
} from '@onym/testing';
import { startProgram } from '@onym/testing/processes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SLOW = { timeout: 120_000 };
let home: string;
let user: User;
let key: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'onym-home-'));
  ({ user, key } = await createBuyer());
});
afterAll(() => rm(home, { recursive: true, force: true }));

const start = (args: string[], env: Record<string, string> = {}) =>
  startProgram('apps/cli/src/main.ts', { args, env: { ONYM_URL: stack().siteUrl, HOME: home, ...env } });

/** Runs a command with the buyer's key: its exit code, its output, and its lines of JSON. */
async function onym(args: string[], env: Record<string, string> = { ONYM_API_KEY: key }) {
  const program = start(args, env);
  const { code } = await program.exited;
  const output = program.log();
  const lines = (): Record<string, unknown>[] =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, output, lines };
}

describe('onym for an account', SLOW, () => {
  it('check exits with 0 and a line for each name, with 3 when none is available, and needs no key', async () => {
    const free = `${uniqueWord()}.com`;
    const both = await onym(['check', free, 'google.com', '--json']);
    expect(both.code, both.output).toBe(0);
    expect(both.lines()).toMatchObject([
      { domain: free, available: true },
      { domain: 'google.com', available: false },
    ]);
    expect(await onym(['check', 'google.com'], {})).toMatchObject({ code: 3, output: 'google.com  taken\n' });
  });

  it('names prints names whose domains are available', async () => {
    const { code, output, lines } = await onym(['names', 'tide tables for rowing clubs', '--count', '2', '--json']);
    expect(code, output).toBe(0);
    expect(lines()).toHaveLength(2);
    expect(lines()[0]).toHaveProperty('name');
  });

  it('buys with --yes within --max-price, shows it, and writes its DNS', async () => {
    const domain = `${uniqueWord()}.com`;
    const dear = await onym(['buy', domain, '--max-price', '0.5', '--yes', '--json']);
    expect(dear.code).toBe(1);
    expect(dear.lines()).toMatchObject([{ code: 'price_changed', moneyMoved: 'no' }]);
    expect((await sandboxRecords(domain)).money).toEqual([]);
    const bought = await onym(['buy', domain, '--max-price', '100', '--yes', '--json']);
    expect(bought.code, bought.output).toBe(0);
    const [{ orderId }] = bought.lines() as [{ orderId: string }];
    expect((await onym(['domains', '--json'])).lines()).toContainEqual(expect.objectContaining({ name: domain }));
    expect((await onym(['orders', orderId, '--json'])).lines()).toMatchObject([{ domain, status: 'completed' }]);
    const added = await onym(['dns', 'add', domain, 'a', 'www', '203.0.113.7', '--ttl', '600', '--json']);
    expect(added.lines()).toMatchObject([{ type: 'A', host: 'www', value: '203.0.113.7', ttl: 600 }]);
    const id = added.lines()[0]!['id'] as string;
    expect((await onym(['dns', 'list', domain])).output).toContain(`${id}  www  600  A  203.0.113.7`);
    expect((await onym(['dns', 'remove', domain, id])).code).toBe(0);
    expect((await onym(['dns', 'list', domain])).output).not.toContain(id);
  });

  it('a taken name is 3, and nothing is charged', async () => {
    expect((await onym(['buy', 'google.com', '--max-price', '100', '--yes'])).code).toBe(3);
    expect((await sandboxRecords('google.com')).money).toEqual([]);
  });

  it('without --yes and without a terminal nothing is bought: 2', async () => {
    const domain = `${uniqueWord()}.com`;
    const { code, output } = await onym(['buy', domain, '--max-price', '100']);
    expect(code).toBe(2);
    expect(output).toContain('--yes');
    expect((await sandboxRecords(domain)).intents).toEqual([]);
  });

  it('a limit that needs the approval of the owner is 3, with the approval to check', async () => {
    const bounded = await createUserKey(user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 } });
    const domain = `${uniqueWord()}.com`;
    const refusedPurchase = await onym(['buy', domain, '--max-price', '100', '--yes', '--json'], {
      ONYM_API_KEY: bounded,
    });
    expect(refusedPurchase.code, refusedPurchase.output).toBe(3);
    const [{ approvalId }] = refusedPurchase.lines() as [{ approvalId: string }];
    const pending = await onym(['approvals', approvalId, '--json'], { ONYM_API_KEY: bounded });
    expect({ code: pending.code, lines: pending.lines() }).toMatchObject({ code: 3, lines: [{ status: 'pending' }] });
    await call('POST', `/approvals/${approvalId}/decline`, { user });
    expect((await onym(['approvals', approvalId], { ONYM_API_KEY: bounded })).code).toBe(1);
    expect((await sandboxRecords(domain)).money).toEqual([]);
  });

  it.each([
    ['no such command', ['chekc']],
    ['an option that is none', ['check', 'a.com', '--jsno']],
    ['no name', ['check']],
    ['no bound', ['buy', 'a.com', '--yes']],
    ['a bound that is none', ['buy', 'a.com', '--yes', '--max-price', 'ten']],
    ['half a record', ['dns', 'add', 'a.com', 'A']],
    ['a command of objects, not of dns', ['dns', 'constructor', 'a.com']],
  ])('a usage error is 2: %s', async (_, args) => {
    expect((await onym(args)).code).toBe(2);
  });

  it('a missing key is a usage error, a wrong one is refused, an unreachable site fails', async () => {
    const none = await onym(['orders'], {});
    expect(none).toMatchObject({ code: 2, output: expect.stringContaining('ONYM_API_KEY') });
    const wrong = await onym(['orders', '--json'], { ONYM_API_KEY: 'onym_live_none' });
    expect({ code: wrong.code, lines: wrong.lines() }).toMatchObject({ code: 1, lines: [{ code: 'unauthorized' }] });
    const unreachable = await onym(['check', 'a.com', '--json'], { ONYM_URL: 'http://127.0.0.1:1' });
    expect({ code: unreachable.code, lines: unreachable.lines() }).toMatchObject({
      code: 1,
      lines: [{ code: 'connection_failed' }],
    });
  });

  it('login waits for the user, stores the key for this user only, and other commands use it', async () => {
    const person = await signUp();
    const program = start(['login', '--name', 'Laptop', '--json']);
    const { userCode } = await program.line((line) => JSON.parse(line) as { userCode: string });
    const json = { permissions: ['orders:read', 'domains:read'] };
    expect((await call('POST', `/device/${userCode}/approve`, { user: person, json })).status).toBe(200);
    expect((await program.exited).code, program.log()).toBe(0);
    const file = path.join(home, '.config/onym/keys.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    expect(program.log()).not.toContain(kept[stack().siteUrl]);
    expect((await onym(['orders', '--json'], {})).code).toBe(0);
  });
});
