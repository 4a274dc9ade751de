import { expect, it } from 'vitest';
import { writeMigration } from './write-migration.ts';

const NOW = new Date('2026-12-01T09:30:00Z');

it('writes a class named after the migration, one statement per line, and the lines for the list', () => {
  const { fileName, source, listing } = writeMigration('invoice-numbers', 'create a;\n\nset b = `c` || $1;', NOW);
  expect(fileName).toBe('20261201093000-invoice-numbers.ts');
  expect(source).toContain('export class InvoiceNumbers extends Migration');
  expect(source.match(/this\.addSql\(.*/g)).toEqual([
    'this.addSql(`create a;`);',
    'this.addSql(`set b = \\`c\\` || \\$1;`);',
  ]);
  expect(source).not.toContain('down');
  expect(listing).toEqual({
    import: "import { InvoiceNumbers } from './20261201093000-invoice-numbers.ts';",
    entry: "{ name: '20261201093000-invoice-numbers', class: InvoiceNumbers },",
  });
});

it.each(['', 'change', 'Invoice-Numbers', 'invoice_numbers', '../invoice-numbers'])('refuses the name "%s"', (name) => {
  expect(() => writeMigration(name, '', NOW)).toThrow('Say what the migration brings');
});
