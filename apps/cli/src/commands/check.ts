import { parseArgs } from 'node:util';
import type { Schemas } from '@onym/sdk';
import { priceText, withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Runs `onym check NAME...`: prints for each name whether it is available. Returns 0, or 3 when none is; 1 at the first
 * check that fails. Without a key it uses the public endpoint.
 * @throws UsageError without a name
 */
export async function checkCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean' } } });
  if (positionals.length === 0) throw new UsageError('Name the domains: onym check NAME...');
  return withClient(given, { json: values.json === true, needsKey: false }, async ({ onym, hasKey, print }) => {
    const check = hasKey ? onym.domains.check : onym.open.check;
    let free = 0;
    for (const name of positionals) {
      const result = await check(name);
      if (result.available) free++;
      print(result, wordsOf(result));
    }
    return free > 0 ? 0 : 3;
  });
}

function wordsOf({ domain, available, bestPrice, buyUrl }: Schemas['DomainCheckResult']): string {
  if (!available) return `${domain}  taken`;
  const price = priceText(bestPrice.total ?? bestPrice.retailPrice, bestPrice.currency);
  return `${domain}  available  ${price}${buyUrl === null ? '' : `  ${buyUrl}`}`;
}
