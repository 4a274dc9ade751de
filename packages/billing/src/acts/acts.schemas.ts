import { CONTROLLED_ACTS } from '@onym/core';
import { z } from 'zod';
import { actStateAt, UNDO_MS } from './act-states.ts';
import type { KeyAct } from './key-act.entity.ts';

/** An act of a key or member about which its owner is notified. */
export const KeyActWire = z
  .object({
    id: z.string(),
    keyId: z.string().nullable().meta({ description: 'The key; null for a member' }),
    keyName: z.string().nullable(),
    memberEmail: z.string().nullable().meta({ description: 'The member; null for a key' }),
    act: z.enum(CONTROLLED_ACTS),
    subjectId: z.string().meta({ description: 'ID of the domain or asset' }),
    name: z.string().meta({ description: 'Name of the domain or asset' }),
    changes: z
      .array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
      .meta({ description: 'The first 50 changes; null where nothing was, or is' }),
    moreChanges: z.int().meta({ description: 'Number of further changes' }),
    status: z.enum(['undoable', 'undone', 'expired']),
    actedAt: z.iso.datetime(),
    undoUntil: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'KeyAct' });

/** Returns an act as the API shows it, with its status at `now`. */
export function actToWire(act: KeyAct, now: Date): z.input<typeof KeyActWire> {
  const { id, actor, keyName = null, memberEmail = null, subject, name, changes, more, at, undoneAt } = act;
  return {
    id,
    keyId: keyName === null ? null : actor,
    keyName,
    memberEmail,
    act: act.act,
    subjectId: subject,
    name,
    changes: changes.map(({ what, from, to }) => ({ what, from, to })),
    moreChanges: more,
    status: actStateAt(act, now),
    actedAt: at.toISOString(),
    undoUntil: new Date(at.getTime() + UNDO_MS).toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
