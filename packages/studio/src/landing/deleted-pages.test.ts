import { describeDeletedAssets } from '@onym/testing/deleted-assets-kit';
import { createPage } from './create-page.ts';
import { findPage } from './find-page.ts';
import { deletePagesOf } from './landing-data.ts';
import { eraseDeletedPages } from './landing-page.repository.ts';
import { INPUT } from './landing.fixture.ts';
import { listLandingPages } from './list-pages.ts';
import { restorePage } from './restore-page.ts';
import { deletePage } from './unpublish-page.ts';
import { deleteSealedPages, unsealPages } from './unseal-pages.ts';

describeDeletedAssets({
  table: 'landing_page',
  create: (scope, owner, more) => createPage(scope, owner, INPUT, more),
  find: findPage,
  list: async (scope, accountId, deleted) => (await listLandingPages(scope, accountId, { limit: 50, deleted })).pages,
  remove: deletePage,
  restore: restorePage,
  unseal: (tx, accountId) => unsealPages(tx, accountId, { withLegal: true, withBrand: true }),
  deleteSealed: deleteSealedPages,
  eraseDeleted: eraseDeletedPages,
  eraseAll: (scope, accountId) => deletePagesOf(scope, [accountId]),
});
