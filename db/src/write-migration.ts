export interface WrittenMigration {
  /** In db/migrations. */
  fileName: string;
  source: string;
  /** The two lines for db/migrations/index.ts. */
  listing: { import: string; entry: string };
}

/**
 * Returns the name, the source and the listing of a migration that runs these statements, one per line; writes no file. It has
 * no down step: an error in a database is fixed by the next migration.
 * @throws when the name does not describe the migration in words separated by dashes
 */
export function writeMigration(name: string, sql: string, now: Date): WrittenMigration {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name))
    throw new Error(`Say what the migration brings, in lower case with dashes: invoice-numbers, not "${name}"`);
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const className = name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  const statements = sql
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `    this.addSql(\`${line.replace(/[`$\\]/g, '\\$&')}\`);`);
  return {
    fileName: `${time}-${name}.ts`,
    source: `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up(): void {
${statements.join('\n')}
  }
}
`,
    listing: {
      import: `import { ${className} } from './${time}-${name}.ts';`,
      entry: `{ name: '${time}-${name}', class: ${className} },`,
    },
  };
}
