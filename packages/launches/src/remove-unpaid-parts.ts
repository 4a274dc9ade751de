import { deleteSealedKits } from '@onym/studio/kits';
import { deleteSealedPages } from '@onym/studio/landing';
import { deleteSealedLegalKits } from '@onym/studio/legal';
import { deleteSealedLogos } from '@onym/studio/logos';
import { DAY_MS } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { lockLaunch, findStepRows } from './advance-launch.ts';
import { findUnpaidLaunches } from './launch.repository.ts';
import type { Launch } from './launch.entity.ts';
import type { StepName } from './launch-states.ts';
import { unsealParts } from './unseal-parts.ts';

/** How long unpaid parts are stored, so that the launch can be started again or their products bought. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Deletes the sealed parts of launches with a charge that failed or were canceled more than 30 days ago, and of waiting ones that were started that
 * long ago; at most 100 launches per call, each in a transaction of its own. The steps of deleted parts become canceled. Parts that the account is
 * entitled to by now are unsealed and stay. A launch that is started again creates new parts.
 */
export async function removeUnpaidParts(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - KEPT_MS);
  for (const { id, accountId } of await findUnpaidLaunches(scope, before)) {
    // Parts that the account is entitled to are unsealed and stay.
    await unsealParts(scope, accountId);
    await transaction(scope, async (tx) => {
      const launch = await lockLaunch(tx, id);
      if (launch.chargeId && (launch.settledAt ?? launch.startedAt ?? before) < before) await removeParts(tx, launch);
    });
  }
}

type Removal = (tx: Tx, accountId: string, ids: readonly string[]) => Promise<boolean>;
const REMOVALS: Readonly<Partial<Record<StepName, Removal>>> = {
  kit: deleteSealedKits,
  logos: deleteSealedLogos,
  legal: deleteSealedLegalKits,
  site: deleteSealedPages,
};

async function removeParts(tx: Tx, launch: Launch): Promise<void> {
  for (const row of await findStepRows(tx, launch.id)) {
    if (!(await REMOVALS[row.step]?.(tx, launch.account.id, row.refs))) continue;
    Object.assign(row, { state: 'canceled', message: formatSentence('launches.deletedBecauseItWasNot'), refs: [] });
    const { kitId, logoIds, legalId, landingPageId, siteUrl, ...others } = launch.result;
    launch.result = {
      ...others,
      ...(row.step !== 'kit' && kitId ? { kitId } : {}),
      ...(row.step !== 'logos' && logoIds ? { logoIds } : {}),
      ...(row.step !== 'legal' && legalId ? { legalId } : {}),
      ...(row.step !== 'site' && landingPageId ? { landingPageId } : {}),
      ...(row.step !== 'site' && siteUrl ? { siteUrl } : {}),
    };
  }
  // The charge was released when the launch stopped. Without its id, later sweeps skip the launch.
  launch.chargeId = null;
}
