import { defineEntity, p } from '@mikro-orm/core';

/**
 * The purpose of a link that is mailed to an address. `notice` is a mail without a link; it counts toward the hourly
 * limit too.
 */
export const PROOF_PURPOSES = ['verify', 'reset', 'notice'] as const;

/** A mailed link: opening it proves that a person reads the mail of this address. */
export const AddressProofSchema = defineEntity({
  name: 'AddressProof',
  tableName: 'address_proof',
  properties: {
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: p.string().primary(),
    email: p.string(),
    purpose: p.enum(PROOF_PURPOSES),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'address_proof_email', properties: ['email', 'createdAt'] },
    { name: 'address_proof_expires', properties: ['expiresAt'] },
  ],
});
