export interface WrittenMigration {
  /** In db/migrations. */
  fileName: string;
  source: string;
  /** The two lines for db/migrations/index.ts. */
  listing: { import: string; entry: string };
}

/**
 * A migration that runs these statements, one a line. It has no way back: what is wrong in a database is set right by the next one.
 * @throws when the name does not say in words, with dashes between them, what the migration brings
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
