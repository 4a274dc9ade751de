import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { queryStack, stack, uniqueWord } from '@onym/testing';
import { startProgram } from '@onym/testing/processes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBulkFile } from '../src/bulk-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onym-marks-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** `onym admin trademarks import ...` beside the running service. */
async function onym(...args: string[]): Promise<{ code: number | null; output: string }> {
  const databaseUrl = stack().databaseUrl;
  const program = startProgram('apps/cli/src/main.ts', {
    args: ['admin', 'trademarks', 'import', ...args],
    env: {
      DATA_DIR: dir,
      DATABASE_URL: databaseUrl,
      SANDBOX_DATABASE_URL: databaseUrl,
      SANDBOX_URL: stack().sandboxUrl,
      APP_SECRET: 'a test secret that is long enough to be one',
    },
  });
  const { code } = await program.exited;
  return { code, output: program.log() };
}

const xmlOf = (serial: string, mark: string) =>
  `<?xml version="1.0"?><trademark-applications-daily><case-file><serial-number>${serial}</serial-number><registration-number>7000001</registration-number><transaction-date>20260102</transaction-date><case-file-header><mark-identification>${mark}</mark-identification></case-file-header></case-file></trademark-applications-daily>`;

/** A ZIP archive of one file. */
function zipOf(name: string, text: string, { damaged = false, method = 8 } = {}): Buffer {
  const data = Buffer.from(text),
    packed = method === 8 ? deflateRawSync(data) : data,
    file = Buffer.from(name);
  const sum = crc32(data) ^ (damaged ? 1 : 0);
  const local = Buffer.alloc(30),
    entry = Buffer.alloc(46),
    end = Buffer.alloc(22);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(method, 8);
  local.writeUInt16LE(file.length, 26);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(sum >>> 0, 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(data.length, 24);
  entry.writeUInt16LE(file.length, 28);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + file.length, 12);
  end.writeUInt32LE(local.length + file.length + packed.length, 16);
  return Buffer.concat([local, file, packed, entry, file, end]);
}

async function kept(name: string, bytes: Buffer | string): Promise<string> {
  const file = path.join(dir, name);
  await writeFile(file, bytes);
  return file;
}

async function textOf(file: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of (await openBulkFile(file)).chunks()) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts).toString();
}

describe('onym admin trademarks import', { timeout: 120_000 }, () => {
  it('loads an archive into the database of the running service', async () => {
    const [serial, mark] = [String(98_000_000 + Math.floor(Math.random() * 999_999)), uniqueWord('bulkmark')];
    const file = await kept('apc260102.zip', zipOf('apc260102.xml', xmlOf(serial, mark)));
    const { code, output } = await onym(file, '--json');
    expect(code, output).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ file: 'apc260102.zip', records: 1, stored: 1, alreadyDone: false });
    expect(await queryStack('select mark, status from trademark where id = $1', [`us:${serial}`])).toEqual([
      { mark, status: 'registered' },
    ]);
  });

  it('says what is wrong with a file', async () => {
    expect(await onym(path.join(dir, 'none.xml'))).toMatchObject({ code: 1, output: expect.stringContaining('File') });
  });
});

describe('a bulk file', () => {
  it('is read from XML, from a compressed and from an uncompressed archive', async () => {
    const text = xmlOf('97999999', 'ONE');
    expect(await textOf(await kept('a.xml', text))).toBe(text);
    expect(await textOf(await kept('b.zip', zipOf('b.xml', text)))).toBe(text);
    expect(await textOf(await kept('c.zip', zipOf('c.xml', text, { method: 0 })))).toBe(text);
  });

  it('is refused when it is damaged, not an archive, without XML, or of another kind', async () => {
    await expect(textOf(await kept('d.zip', zipOf('d.xml', 'text', { damaged: true })))).rejects.toThrow('is corrupt');
    await expect(textOf(await kept('e.zip', 'this is no archive'))).rejects.toThrow('not a ZIP archive');
    await expect(textOf(await kept('f.zip', zipOf('f.pdf', 'text')))).rejects.toThrow('contains no .xml file');
    await expect(openBulkFile(await kept('g.csv', 'a,b'))).rejects.toThrow('neither .xml nor .zip');
  });
});
