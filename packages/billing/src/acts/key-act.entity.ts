import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { CONTROLLED_ACTS } from '@onym/core';
import type { FieldChange } from '@onym/platform';
import type { ActUndo } from './act-states.ts';

/** An act of a key or member with the level `notify`: it was performed, and the owner is notified and may undo it. */
export const KeyActSchema = defineEntity({
  name: 'KeyAct',
  tableName: 'key_act',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** The key, or the account of the member. */
    actor: p.string(),
    /** Name of the key at that time; null for a member. */
    keyName: p.string().nullable(),
    /** Address of the member; null for a key, and after the member was deleted. */
    memberEmail: p.string().nullable(),
    act: p.enum(CONTROLLED_ACTS),
    /** Id of the domain or asset. */
    subject: p.string(),
    /** The name of the domain, or the owner's name for the asset. */
    name: p.text(),
    /** What was changed, at most 50; `more` is the number of further changes. */
    changes: p.json<FieldChange[]>(),
    more: p.integer(),
    /** How to undo it. */
    undo: p.json<ActUndo>(),
    at: p.datetime(),
    /** When the owner was mailed about it; null until then. */
    mailedAt: p.datetime().nullable(),
    /** SHA-256 of the secret of the mailed link; null until it is mailed. */
    tokenHash: p.string().nullable(),
    undoneAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'key_act_account', properties: ['account', 'id'] },
    { name: 'key_act_mailed', properties: ['account', 'actor', 'mailedAt'] },
    { name: 'key_act_unmailed', properties: ['at'], where: 'mailed_at is null and undone_at is null' },
    { name: 'key_act_at', properties: ['at'] },
    { name: 'key_act_actor', properties: ['actor'], where: 'member_email is not null' },
  ],
  uniques: [{ name: 'key_act_token', properties: ['tokenHash'], where: 'token_hash is not null' }],
});
export type KeyAct = InferEntity<typeof KeyActSchema>;
