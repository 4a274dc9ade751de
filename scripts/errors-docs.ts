/** Writes the table of docs/errors.md from the refusals. test/repository.test.ts fails when the two differ. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS } from '../packages/core/src/kernel/index.ts';

/** One row per refusal: what happened, whether the same call may succeed later, and what to do next. */
export function renderErrorsTable(): string {
  const rows = Object.entries(FAULTS).map(
    ([code, kind]) =>
      `| \`${code}\` | ${kind.status} | ${'retryable' in kind ? 'yes' : 'no'} | ${kind.about} | ${kind.remedy} |`,
  );
  return ['| Code | Status | Retryable | What happened | What to do next |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/** The page with its table replaced by the current one. */
export function renderErrorsPage(page: string): string {
  return page.replace(/\| Code \|[\s\S]*?(?=\n\n)/, () => renderErrorsTable());
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../docs/errors.md');
  writeFileSync(file, renderErrorsPage(readFileSync(file, 'utf8')));
}
