import { defineEntity, p } from '@mikro-orm/core';
import { DEFAULT_MEMBER_CONTROL, DEFAULT_SPENDING, MEMBER_ROLES, type KeyBounds, type KeyControl } from '@onym/core';
import { AccountSchema } from '../account.entity.ts';

/** A seat of an account: an invited person, who becomes a member by accepting. */
export const AccountMemberSchema = defineEntity({
  name: 'AccountMember',
  tableName: 'account_member',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref(),
    /** The address that the invitation was mailed to. */
    email: p.string(),
    role: p.enum(MEMBER_ROLES),
    /** What the member may spend for the account; only the owner changes it. */
    spending: p.json<KeyBounds>().defaultRaw(`'${JSON.stringify(DEFAULT_SPENDING)}'`),
    /** How much the member may do alone; only the owner changes it. */
    control: p.json<KeyControl>().defaultRaw(`'${JSON.stringify(DEFAULT_MEMBER_CONTROL)}'`),
    /** The member's own account; null while it is an invitation. */
    person: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('cascade'),
    /** SHA-256 of the mailed token; null after it was used. */
    tokenHash: p.string().nullable().unique(),
    invitedAt: p.datetime(),
    /** When the invitation expires and frees its seat; null once accepted. */
    expiresAt: p.datetime().nullable(),
    joinedAt: p.datetime().nullable(),
    /** When the owner proposed this member as the new owner; null: they are not. */
    transferProposedAt: p.datetime().nullable(),
    /** The role that the owner keeps after that transfer; null: they leave. */
    transferFormerRole: p.enum(MEMBER_ROLES).nullable(),
  },
  indexes: [
    { name: 'account_member_person', properties: ['person'] },
    { name: 'account_member_invited', properties: ['expiresAt'], where: 'person_id is null' },
  ],
  uniques: [
    { name: 'account_member_proposed', properties: ['account'], where: 'transfer_proposed_at is not null' },
    { name: 'account_member_email', properties: ['account', 'email'] },
    { name: 'account_member_once', properties: ['account', 'person'], where: 'person_id is not null' },
  ],
});
