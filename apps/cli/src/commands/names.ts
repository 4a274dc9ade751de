import { parseArgs } from 'node:util';
import { priceText, withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Runs `onym names "what it does"`: prints available names with their prices. Returns 0, or 3 when nothing is
 * available. Without a key it uses the public endpoint, which returns at most 10 names.
 * @throws UsageError for wrong arguments
 */
export async function namesCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, count: { type: 'string' }, tlds: { type: 'string' } },
  });
  const [description] = positionals;
  if (description === undefined || positionals.length > 1)
    throw new UsageError('Describe it in quotes: onym names "..."');
  const count = values.count === undefined ? undefined : Number(values.count);
  if (count !== undefined && !(Number.isInteger(count) && count > 0))
    throw new UsageError('--count must be a whole number');
  const request = {
    description,
    ...(count === undefined ? {} : { count }),
    ...(values.tlds === undefined ? {} : { tlds: values.tlds.split(',').map((tld) => tld.trim()) }),
  };
  return withClient(given, { json: values.json === true, needsKey: false }, async ({ onym, hasKey, print }) => {
    const { results } = await (hasKey ? onym.names.generate(request) : onym.open.names(request));
    for (const one of results) {
      const offers = one.domains
        .filter(({ available }) => available)
        .map(({ tld, price, currency }) => `${one.name}${tld} ${priceText(price, currency)}`);
      print(one, offers.join('  '));
    }
    return results.length > 0 ? 0 : 3;
  });
}
