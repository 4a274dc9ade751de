import { listPendingMigrations } from '@onym/db';
import { findUnbalanced, readLedgerBalances } from '@onym/billing/ledger';
import { listFindings, reconcileBooks } from '@onym/domains/orders';
import type { Scope } from '@onym/platform';
import type { CommandEnvironment } from '../../command-environment.ts';
import { runOnDatabaseCopy, checkDecryption } from './run-on-database-copy.ts';
import { countText, type Steps } from './steps.ts';

/** Number of findings that are listed by name. */
const LISTED_FINDINGS = 5;
/** Kinds of findings about an object that only the vendor has: it was bought after the snapshot or the backup. */
const NEWER_THAN_COPY = /_unknown$/;

/**
 * Restores the live database into a copy, or copies the database at the URL `from`, and checks on the copy what an
 * installation needs: migrations, money, secrets, and reconciliation with the vendors. The copy is removed afterwards.
 * Writes neither to the original nor to a vendor. A failure is a failed step, not an error.
 */
export async function drillRestore(ground: CommandEnvironment, steps: Steps, from?: string): Promise<void> {
  await runOnDatabaseCopy(ground, steps, {
    from,
    async work({ copy, scope }) {
      await steps.runStep('migrations', async () => {
        const pending = await listPendingMigrations(copy.url);
        if (pending.length > 0) throw new Error(`pending: ${pending.join(', ')}`);
        return 'up to date';
      });
      await steps.runStep('ledger', () => checkLedger(scope()));
      await steps.runStep('secrets', () => checkDecryption(scope()));
      await steps.runStep('books', () => reconcile(scope, from === undefined));
    },
  });
}

async function checkLedger(scope: Scope): Promise<string> {
  const unbalanced = await findUnbalanced(scope);
  if (unbalanced.length > 0) {
    const [{ transactionId, account, differenceMinor, currency }] = unbalanced as [(typeof unbalanced)[number]];
    const first = `${transactionId ?? account} by ${differenceMinor} ${currency} (minor units)`;
    throw new Error(`${countText(unbalanced.length, 'entry does', 'entries do')} not add up, ${first} first`);
  }
  return `${countText((await readLedgerBalances(scope)).length, 'account balances', 'accounts balance')} up`;
}

/**
 * Compares the copy with the vendors and returns a summary. Findings that were open before are not caused by the copy.
 * @throws Error for new findings in a copy of the live database; an older backup may lack later rows
 */
async function reconcile(scope: () => Scope, isLive: boolean): Promise<string> {
  const openBefore = await openFindings(scope());
  const { repaired, unanswered } = await reconcileBooks(scope());
  const found = (await openFindings(scope())).filter((finding) => !openBefore.includes(finding));
  const wrong = found.filter((finding) => !NEWER_THAN_COPY.test(finding.split(':')[0]!));
  const listFindings = (all: readonly string[]): string =>
    all.slice(0, LISTED_FINDINGS).join(', ') +
    (all.length > LISTED_FINDINGS ? ` and ${all.length - LISTED_FINDINGS} more` : '');
  if (isLive && wrong.length > 0)
    throw new Error(`${listFindings(wrong)}: see whether onym admin reconcile finds it in the live books too`);
  return [
    `${countText(repaired, 'difference')} would be repaired`,
    `${openBefore.length} open before`,
    found.length === 0 ? 'nothing new' : `new: ${listFindings(found)}`,
    ...(unanswered.length > 0 ? [`not compared because a vendor does not respond: ${unanswered.join(', ')}`] : []),
  ].join('; ');
}

/** `kind:subject` of all open findings. */
async function openFindings(scope: Scope): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { findings, nextCursor } = await listFindings(scope, { limit: 500, cursor });
    all.push(...findings.map(({ kind, subject }) => `${kind}:${subject}`));
    if (nextCursor === null) return all;
    cursor = nextCursor;
  }
}
