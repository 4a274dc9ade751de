import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmission, type TestAdmission } from './access.fixture.ts';
import { OWN_PASSWORD_FIELDS } from './session-rules.ts';

let scope: TestScope;
let access: TestAdmission;
beforeAll(async () => {
  scope = await openTestScope();
  access = openTestAdmission(scope);
});
afterAll(async () => {
  await access.close();
  await scope.close();
});

it('every table of a person contains the password or is among what is listed and removed', async () => {
  const tables = await transaction(scope.fork(), (tx) =>
    tx.sql.unnamed<{ table: string }>(
      `select distinct conrelid::regclass::text as table from pg_constraint where confrelid = 'auth."user"'::regclass `,
    ),
  );
  // A new table may be a new kind of access: it needs a kind in access-grants.ts, or a reason here.
  expect(tables.map(({ table }) => table).sort()).toEqual([
    'auth."twoFactor"',
    'auth.account', // contains the password, which a reset replaces
    'auth.passkey',
    'auth.session',
  ]);
});

it('every path of the session library that accepts a password is counted', async () => {
  const counted = [...Object.keys(OWN_PASSWORD_FIELDS), '/sign-in/email'];
  expect((await access.sessions.pathsWithPassword()).sort()).toEqual(counted.sort());
});
