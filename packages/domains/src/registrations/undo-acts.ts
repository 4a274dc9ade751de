import type { ActUndoers } from '@onym/billing/acts';
import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { grantName } from '@onym/platform';
import { isSameAutoRenewLimit } from './auto-renew-limit.ts';
import { changeSettings } from './change-settings.ts';
import { createForward, deleteForward } from './forwards.ts';

/** How this module undoes acts of keys and members for their owner. */
export const domainUndoers: Pick<ActUndoers, 'settings' | 'autoRenewLimit' | 'forwardCreated' | 'forwardDeleted'> = {
  settings: (scope, { owner, undo: { domain, setting }, markUndone }) =>
    changeSettings(scope, grantName(owner, domain), { [setting]: true }, markUndone),
  // A limit that was changed again may be lower by now: undoing the act must not raise it.
  autoRenewLimit: (scope, { owner, undo: { domain, from, to }, markUndone }) =>
    changeSettings(scope, grantName(owner, domain), { autoRenewLimit: from }, async (tx, before) => {
      if (!isSameAutoRenewLimit(before.autoRenewLimit, to))
        throw new Fault('conflict', formatSentence('purchases.somethingHasChangedSince'));
      await markUndone(tx);
    }),
  forwardCreated: (scope, { owner, undo: { domain, forwardId }, markUndone }) =>
    deleteForward(scope, grantName(owner, domain), forwardId, markUndone),
  forwardDeleted: async (scope, { owner, undo: { domain, alias, forwardTo }, markUndone }) => {
    await createForward(scope, owner, grantName(owner, domain), { alias, forwardTo }, markUndone);
  },
};
