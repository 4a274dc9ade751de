import { emitEvent } from '@onym/accounts/webhooks';
import { newId, toPlainLine, type ControlledAct, type ControlLevel } from '@onym/core';
import { enqueueJob, type FieldChange, type Tx } from '@onym/platform';
import { UNDO_MS, type ActUndo } from './act-states.ts';
import { actsUrl } from './act-urls.ts';
import { mailActsJob } from './acts.jobs.ts';
import { insertAct } from './key-act.repository.ts';

/** The most changes of one act that are stored. */
const MAX_CHANGES = 50;
/** The most characters of a name or value that are stored. */
const MAX_CHARS = 300;

/** An act that a key or member performs now. */
export interface NewAct {
  /** The account to which the act is done. */
  accountId: string;
  act: ControlledAct;
  /** Id of the domain or asset. */
  subject: string;
  /** The name of the domain, or the owner's name for the asset. */
  name: string;
  changes: readonly FieldChange[];
  undo: ActUndo;
}

/**
 * Stores an act of the calling key or member if its level is `notify`, with the event `key.acted` and the job that mails the owner; does
 * nothing for other levels, or while an approval is carried out, because its owner knows the change. Call it after admitChange(), in the
 * transaction that stores the change.
 * @param level the result of requireControl() or requireNameControl() for this act; undefined where none was needed
 * @returns the id of the stored act; null for none
 * @throws Error when the level is `notify` outside a request of a key or member, which no control binds: a bug of the caller
 */
export async function recordAct(tx: Tx, level: ControlLevel | undefined, act: NewAct): Promise<string | null> {
  if (level !== 'notify' || tx.approveChange) return null;
  const { key, member } = tx.origin ?? {};
  const actor = key?.id ?? member?.id;
  if (actor === undefined)
    throw new Error(`${act.act} of ${act.subject} was recorded outside a request of a key or member`);
  const at = tx.clock.now();
  const id = newId('act', at);
  const { accountId, subject, undo } = act;
  const by = { keyName: key?.name ?? null, memberEmail: key ? null : (member?.email ?? null) };
  const name = shorten(act.name);
  const changes = act.changes.slice(0, MAX_CHANGES).map(shortenChange);
  await insertAct(tx, {
    ...by,
    id,
    accountId,
    actor,
    act: act.act,
    subject,
    name,
    changes,
    more: act.changes.length - changes.length,
    undo,
    at,
    mailedAt: null,
    tokenHash: null,
    undoneAt: null,
  });
  await emitEvent(tx, {
    accountId,
    type: 'key.acted',
    occurrence: `key.acted:${id}`,
    data: {
      ...by,
      actId: id,
      userId: accountId,
      keyId: key?.id ?? null,
      act: act.act,
      subjectId: subject,
      name,
      changes,
      actedAt: at.toISOString(),
      undoUntil: new Date(at.getTime() + UNDO_MS).toISOString(),
      undoUrl: actsUrl(tx),
    },
  });
  await queueActMail(tx, { accountId, actor });
  return id;
}

/** Queues the job that mails the acts of a key or member, unless it is queued; a job that waits for the end of the hour keeps waiting. */
export function queueActMail(tx: Tx, { accountId, actor }: { accountId: string; actor: string }): Promise<void> {
  return enqueueJob(tx, mailActsJob, { accountId, actor }, { key: `acts:${accountId}:${actor}`, keepPlace: true });
}

/** Queues the job that mails the acts of a key or member at this time of the machine's clock, instead of a waiting one. */
export function queueActMailAt(
  tx: Tx,
  { accountId, actor }: { accountId: string; actor: string },
  runAt: Date,
): Promise<void> {
  return enqueueJob(tx, mailActsJob, { accountId, actor }, { key: `acts:${accountId}:${actor}`, runAt });
}

function shortenChange({ what, from, to }: FieldChange): FieldChange {
  return { what: shorten(what), from: from === null ? null : shorten(from), to: to === null ? null : shorten(to) };
}

/** On one line. JSON columns accept neither NUL nor half of a surrogate pair, and must not make the change fail. */
function shorten(text: string): string {
  const line = toPlainLine(text);
  return (line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS)}…` : line).toWellFormed();
}
