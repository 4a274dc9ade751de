import { parseArgs } from 'node:util';
import { withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** Runs `onym domains [list]`: prints every domain of the account with its status and expiry. @throws UsageError for other arguments */
export async function domainsCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean' } } });
  if (positionals.length > 1 || (positionals[0] ?? 'list') !== 'list') throw new UsageError('onym domains [list]');
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    for await (const one of onym.domains.list())
      print(one, `${one.name}  ${one.status}  ${one.expiresAt ?? ''}`.trimEnd());
    return 0;
  });
}
