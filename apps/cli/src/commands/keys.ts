import { parseArgs } from 'node:util';
import { siteOf } from '../client.ts';
import type { Variables } from '../environment.ts';

/**
 * Runs `onym keys`: prints where a user creates, limits and revokes keys; a key may not do so. Returns 0.
 * @throws UsageError for an invalid ONYM_URL
 */
export async function keysCommand(args: string[], given: Variables): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const url = `${siteOf(given)}/keys`;
  console.log(values.json ? JSON.stringify({ url }) : `A signed-in user creates, limits and revokes keys: ${url}`);
  return 0;
}
