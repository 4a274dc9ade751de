import { isUpToDate } from '@onym/db/up-to-date';
import type { DemoCredentials } from './banner.ts';
import { credentialsOf, readStoredDemo } from './stored-demo.ts';
import { loadPreparation } from './own-files.ts';

/**
 * Migrates and seeds the database, unless it is up to date and its demo account is stored (without the sandbox there is none), and returns
 * the demo credentials for the banner. Call it before any program uses the database. The server's code is loaded only when needed. `packed`
 * is the folder of packed programs; undefined uses the sources.
 */
export async function prepareDatabase(
  environment: Record<string, string>,
  packed: string | undefined,
): Promise<DemoCredentials> {
  const directUrl = environment['DATABASE_DIRECT_URL'] ?? '';
  const known = await findDemo(environment);
  if (known && (await isUpToDate(directUrl))) return known;
  const { migrate, seedDemo } = await loadPreparation(packed);
  await migrate(directUrl);
  return seedDemo(environment);
}

/**
 * Saves a card for the demo account in the running sandbox, unless it has one or there is no demo account.
 * @throws Error when the sandbox's page refuses the card
 */
export async function ensureDemoCard(environment: Record<string, string>, packed: string | undefined): Promise<void> {
  const kept = await readStoredDemo(environment['DATA_DIR'] ?? '');
  if (!kept || kept.cardSaved) return;
  const { saveDemoCard } = await loadPreparation(packed);
  await saveDemoCard(environment);
}

/** Undefined when the demo account may still have to be created. */
async function findDemo(environment: Record<string, string>): Promise<DemoCredentials | undefined> {
  if (!environment['SANDBOX_URL']) return {};
  const kept = await readStoredDemo(environment['DATA_DIR'] ?? '');
  return kept && credentialsOf(kept);
}
