import { findAccount, lockAccount, tokenHash } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import { HOUR_MS, randomBase62 } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { composeActMail, MAX_ACTS_PER_MAIL } from './act-mails.ts';
import {
  findActorsWithUnmailed,
  findLastMailedAt,
  findUnmailed,
  markActMailed,
  type ActorKey,
} from './key-act.repository.ts';
import { queueActMail, queueActMailAt } from './record-act.ts';

/** How long after the end of the hour an act may wait for its mail before its job counts as lost. */
const LOST_AFTER_MS = 2 * HOUR_MS;

/**
 * Mails the owner the acts of a key or member that were neither mailed nor undone: at once if no such mail was sent in the last hour,
 * otherwise it queues itself for the end of that hour. Also after the key was revoked or the member removed, because the acts remain.
 * The secret of each link is only in the mail. Repeating a run sends nothing twice.
 */
export function mailActs(scope: Scope, by: ActorKey): Promise<void> {
  return transaction(scope, async (tx) => {
    // Two runs at once would both find that no mail was sent.
    await lockAccount(tx, by.accountId);
    const acts = await findUnmailed(tx, by);
    if (acts.length === 0) return;
    const last = await findLastMailedAt(tx, by);
    const waitMs = last ? last.getTime() + HOUR_MS - tx.clock.now().getTime() : 0;
    if (waitMs > 0) return queueActMailAt(tx, by, new Date(tx.clock.wall().getTime() + waitMs));
    const listed = acts.slice(0, MAX_ACTS_PER_MAIL).map((act) => ({ act, token: randomBase62(32) }));
    for (const { act, token } of listed) await markActMailed(tx, act.id, tokenHash(token));
    for (const { id } of acts.slice(MAX_ACTS_PER_MAIL)) await markActMailed(tx, id, null);
    const { email } = await findAccount(tx, by.accountId);
    await sendMail(tx, { to: email, ...composeActMail(tx, listed, acts.length) });
  });
}

/** Queues the mail of acts whose job was lost. */
export function sweepUnmailedActs(scope: Scope): Promise<void> {
  return transaction(scope, async (tx) => {
    const before = new Date(tx.clock.now().getTime() - LOST_AFTER_MS);
    for (const by of await findActorsWithUnmailed(tx, before)) await queueActMail(tx, by);
  });
}
