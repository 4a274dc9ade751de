import { findAccount, isSuspended, tokenHash } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { actStateAt, UNDO_MS, type ActUndo, type UndoKind } from './act-states.ts';
import type { KeyAct } from './key-act.entity.ts';
import { findAct, findActByToken, findActs, markUndone, unmarkUndone } from './key-act.repository.ts';

/** An act that its owner undoes now. */
export interface ActToUndo<K extends UndoKind> {
  /** The owner, in whose name it is undone. */
  owner: Principal;
  undo: Extract<ActUndo, { kind: K }>;
  /**
   * Marks the act as undone. Call it once, last in the transaction that restores what was before.
   * @throws Fault conflict when it is undone already or too old; the transaction must be rolled back
   */
  markUndone(tx: Tx): Promise<void>;
}

/** How acts are undone, by kind. Each module exports its part, and the module on top merges them. */
export type ActUndoers = { readonly [K in UndoKind]: UndoerOf<K> };
export type UndoerOf<K extends UndoKind> = (scope: Scope, act: ActToUndo<K>) => Promise<void>;

/** Returns a page of the acts of an account, the newest first; `cursor` is the id of the last one already read. */
export async function listActs(
  scope: Scope,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ acts: KeyAct[]; nextCursor: string | null }> {
  const rows = await findActs(scope, accountId, { limit: limit + 1, cursor });
  return { acts: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/**
 * Undoes an act for its owner with the undoer of its kind, writes an audit entry, and returns the act. The mark that it is undone and the
 * change are one transaction, so of several calls at once one undoes it.
 * @throws Fault not_found for an act that does not exist or belongs to another account; conflict when it is undone already, too old, or
 *   what it changed was changed again; whatever the undoer throws: then the act can still be undone
 */
export async function undoAct(scope: Scope, undoers: ActUndoers, owner: Principal, id: string): Promise<KeyAct> {
  const { accountId } = owner;
  const act = await findAct(scope, accountId, id);
  if (!act) throw notFound('Act not found');
  requireUndoable(act, scope.clock.now());
  let markedAt: Date | undefined;
  const mark = async (tx: Tx): Promise<void> => {
    const now = tx.clock.now();
    if (!(await markUndone(tx, id, new Date(now.getTime() - UNDO_MS))))
      throw new Fault('conflict', formatSentence('acts.thisActIsUndone'));
    await writeAudit(tx, {
      actor: accountId,
      action: 'act.undone',
      subject: id,
      details: { act: act.act, name: act.name, by: act.actor },
    });
    markedAt = now;
  };
  const undoer = undoers[act.undo.kind] as UndoerOf<UndoKind>;
  try {
    await undoer(scope, { owner, undo: act.undo, markUndone: mark });
  } catch (error) {
    // The registrar refused what was stored already, and it was taken back.
    const refusedAt = error instanceof Fault ? markedAt : undefined;
    if (refusedAt) await transaction(scope, (tx) => unmarkUndone(tx, id, refusedAt));
    throw error;
  }
  const undone = await findAct(scope, accountId, id);
  if (!undone?.undoneAt) throw new Error(`undoing ${id} did not mark it`);
  return undone;
}

/** Returns the act that a mailed link with this secret undoes; null when there is none, it is undone, too old, or its account is suspended or closed. */
export async function readActOfLink(scope: Scope, token: string): Promise<KeyAct | null> {
  if (!/^\w{32}$/.test(token)) return null;
  const act = await findActByToken(scope, tokenHash(token));
  if (!act || actStateAt(act, scope.clock.now()) !== 'undoable') return null;
  return (await isSuspended(scope, act.account.id)) ? null : act;
}

/**
 * Undoes the act of a mailed link as undoAct() does. The secret is enough, without a session: it was mailed to the owner only, and it can
 * only restore what was before.
 * @returns null when readActOfLink() returns null
 * @throws as undoAct()
 */
export async function undoActOfLink(scope: Scope, undoers: ActUndoers, token: string): Promise<KeyAct | null> {
  const act = await readActOfLink(scope, token);
  if (!act) return null;
  const { id: accountId, tier, email } = await findAccount(scope, act.account.id);
  return undoAct(scope, undoers, { kind: 'session', accountId, tier, email, admin: false }, act.id);
}

function requireUndoable(act: KeyAct, now: Date): void {
  const state = actStateAt(act, now);
  if (state === 'undone') throw new Fault('conflict', formatSentence('acts.thisActIsUndone'));
  if (state === 'expired') throw new Fault('conflict', formatSentence('acts.thisActIsTooOld'));
}
