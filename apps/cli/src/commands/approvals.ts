import { parseArgs } from 'node:util';
import { priceText, withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Runs `onym approvals ID`: prints the approval. Returns the exit code: 0 when approved, 3 while pending, 1 when
 * declined, expired or failed, or when the call fails.
 * @throws UsageError unless exactly one id is given, and without a key
 */
export async function approvalsCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean' } } });
  const [id] = positionals;
  if (id === undefined || positionals.length > 1) throw new UsageError('Name the approval: onym approvals ID');
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    const one = await onym.approvals.get(id);
    print(one, `${one.id}  ${one.action} ${one.domain}  ${priceText(one.amount, one.currency)}  ${one.status}`);
    if (one.status === 'pending') return 3;
    return one.status === 'approved' ? 0 : 1;
  });
}
