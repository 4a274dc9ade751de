import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';
import { SECRET_VARIABLES, withSecretFiles } from './secret-files.ts';

let folder: string;
let file: string;
const SECRET = 'a secret of more than thirty-two characters';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onym-secrets-'));
  file = path.join(folder, 'app_secret');
  await writeFile(file, `${SECRET}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('secrets in files', () => {
  it('are read from NAME_FILE, without the line break at the end', () => {
    expect(withSecretFiles({ APP_SECRET_FILE: file, PORT: '1' }, expect.fail)).toEqual({
      APP_SECRET: SECRET,
      PORT: '1',
    });
    expect(problemsOf({ APP_SECRET_FILE: file }).join()).not.toMatch(/APP_SECRET is/);
  });

  it('are rejected when they cannot be read, are empty, or are set twice; the message shows no secret', () => {
    expect(problemsOf({ APP_SECRET_FILE: path.join(folder, 'none') }).join('\n')).toMatch(
      /APP_SECRET_FILE cannot be read: ENOENT/,
    );
    const twice = problemsOf({ APP_SECRET_FILE: file, APP_SECRET: SECRET }).join('\n');
    expect(twice).toContain('APP_SECRET and APP_SECRET_FILE are both set');
    expect(twice).not.toContain(SECRET);
    expect(problemsOf({ APP_SECRET_FILE: '/dev/null' }).join()).toContain('APP_SECRET is missing');
  });

  it('are possible for every secret variable, and for no other', () => {
    expect(SECRET_VARIABLES).toEqual(
      expect.arrayContaining([
        'APP_SECRET',
        'DATABASE_URL',
        'STRIPE_SECRET_KEY',
        'S3_SECRET_ACCESS_KEY',
        'SMTP_URL',
        'LLM_API_KEY',
      ]),
    );
    expect(withSecretFiles({ PORT_FILE: file }, expect.fail)).toEqual({ PORT_FILE: file });
  });
});
