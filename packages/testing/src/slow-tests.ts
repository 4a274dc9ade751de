/** Files of `npm test` that may take longer than the budget, and why they are not moved to another command. */
export const SLOW_FILES: Readonly<Record<string, string>> = {
  'apps/api/test/authorisation.test.ts':
    'Calls every operation of the document with every kind of credential; a new operation is missed here first.',
  'test/journeys/first-purchase.test.ts':
    'Starts a sandbox, an API and a worker of its own; loading their modules takes longer than all the rest of it.',
};

/** Tests of `npm test` that may take longer than the budget, and why. */
export const SLOW_TESTS: Readonly<Record<string, string>> = {
  'apps/api/test/authorisation.test.ts > another account > 404 not_found: for every object of the owner, with the session and with a key that has all permissions':
    'Calls every operation of the document with every kind of credential; a new operation is missed here first.',
  'apps/api/test/authorisation.test.ts > the owner > finds everything unchanged after all of these, and may do all of it':
    'Calls every operation of the document with every kind of credential; a new operation is missed here first.',
  'apps/api/test/authorisation.test.ts > a procedure about the caller > shows another account nothing of the owner, by session, key and RPC':
    'Calls every operation of the document with every kind of credential; a new operation is missed here first.',
  'apps/api/test/processor-inbox.test.ts > a hundred signed events that cannot be processed > do not delay the booking of a paid purchase behind them by more than seconds':
    'Sends a hundred events that fail.',
  'apps/api/test/transports.test.ts > bodies > 400 invalid_request: broken JSON, arrays and bare values, on every operation that has a body':
    'Sends several bodies to every operation.',
  'db/src/migrate.test.ts > three migrators at once: all succeed and each migration is applied once':
    'Migrates an empty database three times.',
  'packages/studio/src/exporters/every-format.test.ts > every format > gives the same bytes in other processes and in other time zones':
    'Makes every format in other processes.',
  'packages/studio/src/exporters/social-picture.test.ts > social pictures > keep logo and tagline in the area that every device shows':
    'Draws every layout with every length of text.',
  'packages/studio/src/kits/export-kit.test.ts > reports the export as new to one of several concurrent callers, and as cached to the others':
    'Makes an export several times at once.',
  'packages/sdk/src/launches.test.ts > a launch is followed to its end, every event once, also over a broken connection':
    'Follows a whole launch.',
};
