import { recordAct } from '@onym/billing/acts';
import type { ControlLevel } from '@onym/core';
import type { Tx } from '@onym/platform';

/**
 * Records that an asset was moved to the bin as an act of which the owner is notified, if the level of `deleteAssets` is `notify`. Call it
 * in the transaction that moves the asset.
 */
export async function recordDeletion(
  tx: Tx,
  level: ControlLevel,
  { accountId, kind, id, name }: { accountId: string; kind: 'logo' | 'kit' | 'legal'; id: string; name: string },
): Promise<void> {
  await recordAct(tx, level, {
    accountId,
    act: 'deleteAssets',
    subject: id,
    name,
    changes: [{ what: kind, from: name, to: null }],
    undo: { kind, id },
  });
}
