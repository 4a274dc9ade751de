import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { LogoConcept } from '@onym/studio/design';

/** A logo idea. Pictures are not stored: they are drawn from the concept on request. */
export const LogoSchema = defineEntity({
  name: 'Logo',
  tableName: 'logo',
  properties: {
    /** Contains 80 random bits, so that the URLs of its pictures cannot be guessed. */
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** A sentence that describes the picture. */
    description: p.text(),
    concept: p.json<LogoConcept>(),
    /**
     * The unpaid charge of a launch. Until it is paid, or the account is entitled in another way, the logo stays
     * hidden.
     */
    sealedBy: p.string().nullable(),
    createdAt: p.datetime(),
    /** Content key of the social pictures that are stored or being drawn: SHA-256 of the concept and the version of the pack. */
    socialKey: p.string().nullable(),
    /** When the social pictures were requested; null unless a job draws them. */
    socialRequestedAt: p.datetime().nullable(),
    /** Digest and size of the stored zip of social pictures; null until it is drawn. */
    socialSha256: p.string().nullable(),
    socialBytes: p.integer().nullable(),
    /** When its owner moved it to the bin (packages/studio/src/bin). */
    deletedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'logo_account', properties: ['account', 'id'] },
    { name: 'logo_social_file', properties: ['socialSha256'] },
    { name: 'logo_bin', properties: ['account', 'id'], where: 'deleted_at is not null' },
    { name: 'logo_deleted', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
});
export type Logo = InferEntity<typeof LogoSchema>;
