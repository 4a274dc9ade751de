import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { LogoConcept } from '@onym/studio/design';

/** One idea for a logo. Pictures are not kept: they are drawn from the concept whenever somebody asks. */
export const LogoSchema = defineEntity({
  name: 'Logo',
  tableName: 'logo',
  properties: {
    /** Its 80 random bits are what makes the addresses of its pictures unguessable. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** What the picture shows, in a sentence. */
    description: p.text(),
    concept: p.json<LogoConcept>(),
    /** The charge of a launch that has not been paid for; until that is taken, or the account is entitled by other means, nothing shows it. */
    sealedBy: p.string().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'logo_account', properties: ['account', 'id'] }],
});
export type Logo = InferEntity<typeof LogoSchema>;
