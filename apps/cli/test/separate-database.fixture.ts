import { openOwnSandbox, openTestScope, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

/** Runs `onym admin ...` on a database and sandbox of its own: for commands that check everything. */
export function useSeparateDatabase(): { scope: () => TestScope; admin: ReturnType<typeof useOnymAdmin> } {
  let sandbox: OwnSandbox;
  let scope: TestScope;
  beforeAll(async () => {
    sandbox = await openOwnSandbox();
    scope = await openTestScope(sandbox.environment);
  });
  afterAll(async () => {
    await scope.close();
    await sandbox.stop();
  });
  const admin = useOnymAdmin(() => ({ databaseUrl: scope.config.database.url, sandboxUrl: sandbox.url }));
  return { scope: () => scope, admin };
}
