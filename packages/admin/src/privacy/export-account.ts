import { accountIdsWithMerged } from '@onym/accounts/access';
import type { PersonalData, Scope } from '@onym/platform';

/**
 * Yields the text of a JSON file with everything that an account, with those merged into it, has here: one list per part, dates
 * in ISO 8601, money in minor units, no secrets. Rows are read page by page while the file is sent, so an account of any size
 * fits; concurrent changes may or may not be included.
 */
export async function* exportAccount(
  scope: Scope,
  accountId: string,
  { exports }: Pick<PersonalData, 'exports'>,
): AsyncGenerator<string> {
  const accountIds = await accountIdsWithMerged(scope, accountId);
  const facts = { service: scope.settings.serviceName, accountId, exportedAt: scope.clock.now() };
  yield JSON.stringify(facts).slice(0, -1);
  for (const { name, rows } of exports) {
    yield `,\n${JSON.stringify(name)}:[`;
    let between = '';
    for await (const row of rows(scope, accountIds)) {
      yield `${between}\n${JSON.stringify(row)}`;
      between = ',';
    }
    yield ']';
  }
  yield '}\n';
}
