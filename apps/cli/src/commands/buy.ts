import { parseArgs } from 'node:util';
import { priceText, confirmOnTerminal, withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Runs `onym buy DOMAIN --max-price N` (in US dollars): buys the domain. Unless --yes is given, it prints the price and asks for
 * confirmation first. Returns 0 when it is bought, 3 when it is unavailable or an approval is needed, otherwise 1.
 * @throws UsageError without a domain, --max-price or a key, and without --yes when there is no terminal; nothing is bought then
 */
export async function buyCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, yes: { type: 'boolean' }, 'max-price': { type: 'string' } },
  });
  const [domain] = positionals;
  if (domain === undefined || positionals.length > 1)
    throw new UsageError('Name the domain: onym buy DOMAIN --max-price N');
  const given_ = values['max-price'] ?? '';
  const maxPrice = Number(given_);
  if (given_.trim() === '' || !Number.isFinite(maxPrice) || maxPrice < 0)
    throw new UsageError('--max-price N is missing: the most you pay, in USD');
  const asks = process.stdin.isTTY && process.stdout.isTTY;
  if (!values.yes && !asks) throw new UsageError('Not a terminal: add --yes to buy at up to --max-price.');
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    if (!values.yes) {
      const { retailPrice, renewalPrice, currency } = await onym.domains.buy({ domain, maxPrice, dryRun: true });
      const question = `Buy ${domain} for ${priceText(retailPrice, currency)}, then ${priceText(renewalPrice, currency)} per year? [y/N] `;
      if (!(await confirmOnTerminal(question))) {
        console.error('Nothing was bought.');
        return 1;
      }
    }
    const bought = await onym.domains.buy({ domain, maxPrice });
    print(
      bought,
      `Bought ${bought.domain} for ${priceText(bought.retailPrice, bought.currency)}. Order ${bought.orderId}`,
    );
    return 0;
  });
}
