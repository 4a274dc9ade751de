import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entitiesOf } from '../db/src/index.ts';
import { SECRET_PURPOSES, type SecretPurpose } from '../packages/platform/src/index.ts';
import { expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS } from '../apps/cli/src/commands/admin/reseal.ts';

// APP_SECRET is used only through its purposes, all of them are in one table, and everything sealed can be sealed
// again with a new secret.
const root = path.dirname(import.meta.dirname);
const HOME = 'packages/platform/src/';
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps', 'db'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\/src\/.*\.ts$/.test(file) && !/\.(test|fixture|kit)\.ts$/.test(file))
  .filter((file) => !/^(packages\/(testing|sdk)|apps\/(sandbox|dashboard))\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** A use of a purpose: its name, or the constant that contains it, as the first argument. */
const USE =
  /\b(?:secrets|openSecrets\(\w+\))\s*\.\s*(key|keys|mac|macs|seal|open|isNewest)\(\s*(?:'([\w-]+)'|([A-Z_]+))/g;
const uses = files.flatMap(({ file, text }) =>
  [...text.matchAll(USE)].map(([, how, literal, constant]) => ({
    file,
    how: how!,
    purpose: literal ?? new RegExp(`const ${constant} = '([\\w-]+)'`).exec(text)?.[1] ?? `${constant} of ${file}`,
  })),
);
const purposesOf = (hows: readonly string[]): string[] =>
  [...new Set(uses.filter(({ how }) => hows.includes(how)).map(({ purpose }) => purpose))].toSorted();
const table = Object.entries<SecretPurpose>(SECRET_PURPOSES);

it('every use of the secret is in the table, and every line of the table is used', () => {
  const used = [
    ...new Set([...uses.map(({ purpose }) => purpose), ...ENCRYPTED_COLUMNS.map(({ purpose }) => purpose)]),
  ].toSorted();
  expect(used).toEqual(table.map(([purpose]) => purpose).toSorted());
});

it('every use names its purpose in the same file', () => {
  const call = /\bsecrets\s*\.\s*(?:key|keys|mac|macs|seal|open|isNewest)\(/g;
  for (const { file, text } of files.filter((one) => !one.file.startsWith(`${HOME}reseal-column`)))
    expect({ file, calls: [...text.matchAll(call)].length }).toEqual({
      file,
      calls: [...text.matchAll(USE)].filter(([use]) => !use.startsWith('openSecrets')).length,
    });
});

it('the secret itself is read only where secrets are opened', () => {
  const readers = files.filter(({ text }) => /\bconfig\.secret\b|\['APP_SECRET'\]|\.APP_SECRET\b/.test(text));
  expect(readers.map(({ file }) => file).toSorted()).toEqual([
    'apps/cli/src/command-environment.ts', // passes it on, or creates it
    'apps/cli/src/commands/drill/rotate-secret.ts', // adds another secret before it, in a copy
    'packages/app/src/app.ts',
    'packages/platform/src/configuration-rules.ts', // checks its strength
  ]);
});

it('every sealing purpose has its columns, so that all of them can be sealed again', () => {
  const sealing = table.filter(([, { use }]) => use === 'seal').map(([purpose]) => purpose);
  expect([...new Set(ENCRYPTED_COLUMNS.map(({ purpose }) => purpose as string))].toSorted()).toEqual(
    sealing.toSorted(),
  );
  expect(purposesOf(['seal']).filter((purpose) => !sealing.includes(purpose))).toEqual([]);
});

it('every column named as sealed can be sealed again', () => {
  const named = Object.values(entitiesOf)
    .flat()
    .flatMap(({ meta }) =>
      Object.keys(meta.properties)
        .filter((property) => /sealed/i.test(property) && property !== 'sealedBy') // the column names a charge
        .map((property) => `${meta.tableName}.${property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    );
  expect(ENCRYPTED_COLUMNS.map(({ table: name, column }) => `${name}.${column}`)).toEqual(
    expect.arrayContaining(named),
  );
  expect(named.length).toBeGreaterThan(5);
});
