import { accountsOf } from '@onym/accounts/access';
import type { PersonalData, Scope } from '@onym/platform';

/**
 * The text of a JSON file with everything an account has here: one list for each part, dates in ISO 8601, money in minor units, no
 * secrets. Read page by page while it is sent, so an account of any size fits; what changes meanwhile may be in it or not.
 */
export async function* exportAccount(
  scope: Scope,
  accountId: string,
  { exports }: Pick<PersonalData, 'exports'>,
): AsyncGenerator<string> {
  const accountIds = await accountsOf(scope, accountId);
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
