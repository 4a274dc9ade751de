import { defineEntity, p } from '@mikro-orm/core';

/** Attempts to sign in to one account since the last successful one, from any address. */
export const SignInBackoffSchema = defineEntity({
  name: 'SignInBackoff',
  tableName: 'sign_in_backoff',
  properties: {
    /** A keyed digest of the address, whether or not it has an account. */
    subject: p.string().primary(),
    failures: p.integer(),
    failedAt: p.datetime(),
    /** Attempts before this moment are refused and not counted. */
    blockedUntil: p.datetime(),
  },
  indexes: [{ name: 'sign_in_backoff_failed', properties: ['failedAt'] }],
});

/** A device from which a person signed in: the kind of browser and the network, not every single address. */
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
