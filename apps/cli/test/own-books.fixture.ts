import { openOwnSandbox, openTestScope, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

/** `onym admin ...` on books and a world of this file's own: for commands that look at all there is. */
export function useOwnBooks(): { scope: () => TestScope; admin: ReturnType<typeof useOnymAdmin> } {
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
