import { transaction } from '@onym/platform';
import { describeDeletedAssets } from '@onym/testing/deleted-assets-kit';
import { deleteSealedKits, eraseDeletedKits, eraseKits, unsealKits } from './brand-kit.repository.ts';
import { createKit } from './create-kit.ts';
import { deleteKit } from './delete-kit.ts';
import { findKit, listKits } from './find-kit.ts';
import { restoreKit } from './restore-kit.ts';

describeDeletedAssets({
  table: 'brand_kit',
  create: (scope, owner, more) => createKit(scope, owner, { name: 'Tiderow', includeVisuals: true }, more),
  find: findKit,
  list: async (scope, accountId, deleted) => (await listKits(scope, accountId, { limit: 50, deleted })).kits,
  remove: deleteKit,
  restore: restoreKit,
  unseal: unsealKits,
  deleteSealed: deleteSealedKits,
  eraseDeleted: eraseDeletedKits,
  eraseAll: (scope, accountId) => transaction(scope, (tx) => eraseKits(tx, [accountId])),
});
