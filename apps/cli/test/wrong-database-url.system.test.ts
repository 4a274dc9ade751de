import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram, testEnvironment } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runInProcess } from './run-in-process.fixture.ts';

/** The password contains an unescaped slash, as do two in five of those from `openssl rand -base64 24`. */
const WRONG = 'postgres://onym:a/b@postgres:5432/onym';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'onym-wrong-url-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function expectNamed({ code, output }: { code: number | null; output: string }): void {
  expect({ code, output }).toMatchObject({ code: 78, output: expect.stringContaining('DATABASE_URL is wrong') });
  expect(output).not.toMatch(/TypeError|Invalid URL|a\/b/);
}

it('onym migrate, doctor and start end with 78, naming DATABASE_URL', async () => {
  for (const args of [['migrate'], ['doctor'], ['start']])
    expectNamed(await runInProcess(args, { DATABASE_URL: WRONG, DATA_DIR: dataDir }));
});

it.each(['api', 'worker'])('the %s ends with 78, naming DATABASE_URL', async (name) => {
  const program = startProgram(`apps/${name}/src/main.ts`, { env: { ...testEnvironment(WRONG), DATA_DIR: dataDir } });
  const { code } = await program.exited;
  expectNamed({ code, output: program.log() });
});
