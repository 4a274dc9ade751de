import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Validator, GeneratedFile } from './validator.ts';
import { generateFiles } from './generated-files.ts';
import { runProgram } from './programs.ts';

const ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo'];

/** Checks that processes in three time zones create the same bytes of every format. */
export const timeZones: Validator = {
  name: 'three time zones',
  about: 'every format has the same bytes in UTC, New York and Tokyo, in separate processes',
  async validate(files, { folder }) {
    const here = await digestsOf(files);
    const faults: string[] = [];
    for (const zone of ZONES) {
      const { code, out } = await runProgram(
        process.execPath,
        [fileURLToPath(import.meta.url), path.join(folder, zone.replace('/', '-'))],
        { env: { TZ: zone } },
      );
      const there = code === 0 ? (JSON.parse(out.slice(out.indexOf('{'))) as Record<string, string>) : {};
      for (const [file, digest] of Object.entries(here))
        if (there[file] !== digest)
          faults.push(`${zone}: ${file} ${there[file] ? 'differs' : `is missing ${out.slice(0, 200)}`}`);
    }
    return { version: `${ZONES.length} zones`, looked: Object.keys(here).length * ZONES.length, faults };
  },
};

async function digestsOf(files: readonly GeneratedFile[]): Promise<Record<string, string>> {
  const whole = files.filter(({ packed }) => !packed);
  return Object.fromEntries(
    await Promise.all(
      whole.map(
        async ({ kit, format, path: file }) =>
          [
            `${kit} ${format}`,
            createHash('sha256')
              .update(await readFile(file))
              .digest('hex'),
          ] as const,
      ),
    ),
  );
}

// As a program: creates the files again in the folder of the first argument and prints their digests.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2]!;
  await mkdir(folder, { recursive: true });
  process.stdout.write(JSON.stringify(await digestsOf(await generateFiles(folder))));
}
