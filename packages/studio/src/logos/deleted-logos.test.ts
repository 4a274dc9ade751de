import { transaction } from '@onym/platform';
import { describeDeletedAssets } from '@onym/testing/deleted-assets-kit';
import { createConcepts } from './create-concepts.ts';
import { storeLogos } from './create-logos.ts';
import { deleteLogo } from './delete-logo.ts';
import { findLogo, listLogos } from './list-logos.ts';
import { deleteSealedLogos, eraseDeletedLogos, eraseLogos, unsealLogos } from './logo.repository.ts';
import { restoreLogo } from './restore-logo.ts';

describeDeletedAssets({
  table: 'logo',
  create: async (scope, { accountId }, { id, ...more } = {}) =>
    (
      await storeLogos(
        scope,
        accountId,
        createConcepts({ name: 'Tiderow', description: 'Tide tables', count: 1 }),
        new Map(),
        { ...more, ...(id ? { ids: [id] } : {}) },
      )
    )[0]!,
  find: findLogo,
  list: async (scope, accountId, deleted) => (await listLogos(scope, accountId, { limit: 50, deleted })).logos,
  remove: deleteLogo,
  restore: restoreLogo,
  unseal: unsealLogos,
  deleteSealed: deleteSealedLogos,
  eraseDeleted: eraseDeletedLogos,
  eraseAll: (scope, accountId) => transaction(scope, (tx) => eraseLogos(tx, [accountId])),
});
