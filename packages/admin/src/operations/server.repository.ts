import type { Scope } from '@onym/platform';

const VERSION = `select current_setting('server_version') as version`;

/** Returns the version of the database server, for the health checks. */
export function readServerVersion(scope: Pick<Scope, 'sql'>): Promise<{ version: string } | undefined> {
  return scope.sql.row<{ version: string }>('operations-version', VERSION, []);
}
