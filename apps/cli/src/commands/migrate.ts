import { openHouse } from '../house.ts';
import type { Variables } from '../environment.ts';

/** `onym migrate`: brings the database to date; the embedded one may be running or not. */
export async function migrateCommand(_args: string[], given: Variables): Promise<number> {
  const house = await openHouse(given);
  try {
    const { migrate } = await import('@onym/db');
    await migrate(house.environment['DATABASE_DIRECT_URL'] ?? '');
    console.log('The database is up to date.');
    return 0;
  } finally {
    await house.close();
  }
}
