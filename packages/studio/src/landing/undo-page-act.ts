import { isEntitled } from '@onym/billing';
import type { ActUndoers } from '@onym/billing/acts';
import { transaction } from '@onym/platform';
import { DeploymentSchema } from './deployment.entity.ts';
import { restorePageIn } from './restore-page.ts';
import { publishVersion } from './roll-back.ts';

/**
 * Undoes the deletion or unpublication of a page for its owner: restores it from the bin, and publishes the version that was on the web at
 * its subdomain if nothing else was published since and the account may publish. A custom domain has to be connected again with a deployment.
 */
export const landingUndoers: Pick<ActUndoers, 'page'> = {
  page: async (scope, { owner, undo: { id, version }, markUndone }) => {
    const mayPublish = version !== null && (await isEntitled(scope, owner, 'SITE_BUILDER'));
    await transaction(scope, async (tx) => {
      await restorePageIn(tx, owner.accountId, id);
      const isLive = (await tx.em.count(DeploymentSchema, { page: id, state: 'live' })) > 0;
      if (mayPublish && !isLive) await publishVersion(tx, owner, id, version);
      await markUndone(tx);
    });
  },
};
