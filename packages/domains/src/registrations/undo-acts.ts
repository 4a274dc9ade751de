import type { ActUndoers } from '@onym/billing/acts';
import { grantName } from '@onym/platform';
import { changeSettings } from './change-settings.ts';
import { createForward, deleteForward } from './forwards.ts';

/** How this module undoes acts of keys and members for their owner. */
export const domainUndoers: Pick<ActUndoers, 'settings' | 'forwardCreated' | 'forwardDeleted'> = {
  settings: (scope, { owner, undo: { domain, setting }, markUndone }) =>
    changeSettings(scope, grantName(owner, domain), { [setting]: true }, markUndone),
  forwardCreated: (scope, { owner, undo: { domain, forwardId }, markUndone }) =>
    deleteForward(scope, grantName(owner, domain), forwardId, markUndone),
  forwardDeleted: async (scope, { owner, undo: { domain, alias, forwardTo }, markUndone }) => {
    await createForward(scope, owner, grantName(owner, domain), { alias, forwardTo }, markUndone);
  },
};
