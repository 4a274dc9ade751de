import { defineEntity, p } from '@mikro-orm/core';

/** Tries to sign in to one account since the last that was right, from wherever they came. */
export const SignInBackoffSchema = defineEntity({
  name: 'SignInBackoff',
  tableName: 'sign_in_backoff',
  properties: {
    /** A keyed digest of the address, whether it has an account or not. */
    subject: p.string().primary(),
    failures: p.integer(),
    failedAt: p.datetime(),
    /** No try counts before this moment. */
    blockedUntil: p.datetime(),
  },
  indexes: [{ name: 'sign_in_backoff_failed', properties: ['failedAt'] }],
});

/** A device from which somebody signed in: the kind of browser and the network, not the person's every address. */
export const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    accountId: p.string().primary(),
    /** A digest. */
    device: p.string().primary(),
    seenAt: p.datetime(),
  },
});
