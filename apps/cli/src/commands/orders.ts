import { parseArgs } from 'node:util';
import type { Schemas } from '@onym/sdk';
import { priceText, withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** Runs `onym orders [ID]`: prints the account's orders, or one. @throws UsageError for more than one id */
export async function ordersCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean' } } });
  if (positionals.length > 1) throw new UsageError('onym orders [ID]');
  const [id] = positionals;
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    for await (const one of id === undefined ? onym.orders.list() : [await onym.orders.get(id)])
      print(one, wordsOf(one));
    return 0;
  });
}

function wordsOf({ id, domain, status, retailPrice, currency }: Schemas['Order']): string {
  return `${id}  ${domain}  ${status}  ${priceText(retailPrice, currency)}`;
}
