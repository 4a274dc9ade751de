import { parseArgs } from 'node:util';
import { openEnvironment } from '../command-environment.ts';
import type { Variables } from '../environment.ts';
import { RefusedError, UsageError } from '../usage-error.ts';

/**
 * Runs `onym spread [--dry-run]`: distributes the growing tables over the nodes of Citus, by account, and prints the statements. --dry-run
 * only prints them.
 * @throws UsageError for the embedded server, unless --dry-run is given; RefusedError when the tables cannot be distributed
 */
export async function spreadCommand(args: string[], given: Variables): Promise<number> {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
  const isRehearsal = values['dry-run'];
  if (!isRehearsal && !given['DATABASE_URL'])
    throw new UsageError('The embedded PostgreSQL has no Citus; set DATABASE_URL. --dry-run shows what would be done.');
  const ground = await openEnvironment(given);
  try {
    const { spreadDatabase } = await import('@onym/db');
    const statements = await spreadDatabase(ground.environment['DATABASE_DIRECT_URL'] ?? '', { isRehearsal });
    for (const statement of statements) console.log(`${statement};`);
    if (!isRehearsal)
      console.log(statements.length > 0 ? 'The tables are distributed.' : 'Nothing left to distribute.');
    return 0;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CannotSpread') throw error;
    throw new RefusedError(`The tables cannot be distributed: ${error.message}.`);
  } finally {
    await ground.close();
  }
}
