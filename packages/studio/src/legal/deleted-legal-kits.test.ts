import { transaction } from '@onym/platform';
import { describeDeletedAssets } from '@onym/testing/deleted-assets-kit';
import { createLegalKit } from './create-legal-kit.ts';
import { deleteLegalKit } from './delete-legal-kit.ts';
import { findLegalKit, listLegalKits } from './find-legal-kit.ts';
import { deleteSealedLegalKits, eraseDeletedLegalKits, eraseLegal, unsealLegalKits } from './legal-kit.repository.ts';
import { restoreLegalKit } from './restore-legal-kit.ts';

describeDeletedAssets({
  table: 'legal_kit',
  create: (scope, owner, more) =>
    createLegalKit(scope, owner, { businessName: 'Tiderow', businessType: 'saas', regions: ['gdpr'], facts: {} }, more),
  find: findLegalKit,
  list: async (scope, accountId, deleted) => (await listLegalKits(scope, accountId, { limit: 50, deleted })).kits,
  remove: deleteLegalKit,
  restore: restoreLegalKit,
  unseal: unsealLegalKits,
  deleteSealed: deleteSealedLegalKits,
  eraseDeleted: eraseDeletedLegalKits,
  eraseAll: (scope, accountId) => transaction(scope, (tx) => eraseLegal(tx, [accountId])),
});
