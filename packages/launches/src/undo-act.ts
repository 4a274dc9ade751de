import { undoAct, undoActOfLink, type ActUndoers, type KeyAct } from '@onym/billing/acts';
import { domainUndoers } from '@onym/domains';
import { dnsUndoers } from '@onym/domains/dns';
import type { Principal, Scope } from '@onym/platform';
import { restoreKit } from '@onym/studio/kits';
import { landingUndoers } from '@onym/studio/landing';
import { restoreLegalKit } from '@onym/studio/legal';
import { restoreLogo } from '@onym/studio/logos';

/** How each module undoes acts of keys and members. */
const UNDOERS: ActUndoers = {
  ...domainUndoers,
  ...dnsUndoers,
  ...landingUndoers,
  logo: async (scope, { owner, undo, markUndone }) => {
    await restoreLogo(scope, owner.accountId, undo.id, markUndone);
  },
  kit: async (scope, { owner, undo, markUndone }) => {
    await restoreKit(scope, owner.accountId, undo.id, markUndone);
  },
  legal: async (scope, { owner, undo, markUndone }) => {
    await restoreLegalKit(scope, owner.accountId, undo.id, markUndone);
  },
};

/** Undoes an act of any module for the owner of the account. @throws as undoAct() */
export function undoAnyAct(scope: Scope, owner: Principal, id: string): Promise<KeyAct> {
  return undoAct(scope, UNDOERS, owner, id);
}

/** Undoes the act of any module whose mailed link has this secret. @returns as undoActOfLink() @throws as undoActOfLink() */
export function undoAnyActOfLink(scope: Scope, token: string): Promise<KeyAct | null> {
  return undoActOfLink(scope, UNDOERS, token);
}
