import { openEnvironment } from '../command-environment.ts';
import type { Variables } from '../environment.ts';

/**
 * Runs `onym migrate`: migrates the database, or changes nothing when it is up to date. Starts the embedded server for
 * this when it is not running. Returns 0.
 */
export async function migrateCommand(_args: string[], given: Variables): Promise<number> {
  const ground = await openEnvironment(given);
  try {
    const { migrate } = await import('@onym/db');
    await migrate(ground.environment['DATABASE_DIRECT_URL'] ?? '');
    console.log('The database is up to date.');
    return 0;
  } finally {
    await ground.close();
  }
}
