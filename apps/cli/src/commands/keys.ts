import { parseArgs } from 'node:util';
import { priceText, siteOf, withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Runs `onym keys`: prints where a user creates, limits and revokes keys; a key may not do so. `onym keys current` prints what the key in
 * use may do, and what remains of its limits. Returns 0, or 1 for an error of the API.
 * @throws UsageError for an invalid ONYM_URL, another argument, and `current` without a key
 */
export async function keysCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean' } } });
  if (positionals.length > 1 || (positionals[0] ?? 'current') !== 'current')
    throw new UsageError('Run onym keys, or onym keys current');
  const url = `${siteOf(given)}/keys`;
  if (positionals.length === 0) {
    console.log(values.json ? JSON.stringify({ url }) : `A signed-in user creates, limits and revokes keys: ${url}`);
    return 0;
  }
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    const key = await onym.keys.current();
    const { remaining } = key.spending;
    const left = (['perPurchase', 'perDay', 'perMonth'] as const).map(
      (limit) => `${limit} ${remaining[limit] === null ? 'unlimited' : priceText(remaining[limit], 'usd')}`,
    );
    const lines = [
      `${key.id}  ${key.name}  ${key.permissions.join(', ')}`,
      `remaining: ${left.join(', ')}`,
      `control: ${Object.entries(key.control)
        .map(([act, level]) => `${act} ${level}`)
        .join(', ')}`,
      ...(key.domains ? [`domains: ${key.domains.join(', ')}`] : []),
      ...(key.expiresAt ? [`expires: ${key.expiresAt}`] : []),
    ];
    print(key, lines.join('\n'));
    return 0;
  });
}
