import { defineEntity, p } from '@mikro-orm/core';

/** What a mailed link of an address is for. `notice` is a mail without a link; it counts against the hour like the others. */
export const PROOF_PURPOSES = ['verify', 'reset', 'notice'] as const;

/** A mailed link: whoever opens it reads the mail of this address. */
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
