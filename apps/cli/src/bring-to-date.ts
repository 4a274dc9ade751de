import { isUpToDate } from '@onym/db/up-to-date';
import type { Demo } from './banner.ts';
import { offerOf, readKept } from './kept-demo.ts';
import { loadPreparation } from './own-files.ts';

/**
 * Brings the database to date before any program sees it, and answers what the banner can offer to try with. Where the database says
 * itself that nothing is to be done, and the demo account has been made, the house is not loaded for that.
 */
export async function bringToDate(environment: Record<string, string>, packed: string | undefined): Promise<Demo> {
  const directUrl = environment['DATABASE_DIRECT_URL'] ?? '';
  const known = await knownDemo(environment);
  if (known && (await isUpToDate(directUrl))) return known;
  const { migrate, seedDemo } = await loadPreparation(packed);
  await migrate(directUrl);
  return seedDemo(environment);
}

/** Gives the demo account its card, unless it has one. Needs the sandbox. */
export async function giveCard(environment: Record<string, string>, packed: string | undefined): Promise<void> {
  const kept = await readKept(environment['DATA_DIR'] ?? '');
  if (!kept || kept.cardSaved) return;
  const { saveDemoCard } = await loadPreparation(packed);
  await saveDemoCard(environment);
}

/** Undefined where it may still have to be made. */
async function knownDemo(environment: Record<string, string>): Promise<Demo | undefined> {
  if (!environment['SANDBOX_URL']) return {};
  const kept = await readKept(environment['DATA_DIR'] ?? '');
  return kept && offerOf(kept);
}
