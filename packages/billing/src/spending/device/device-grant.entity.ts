import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { KeyBounds, KeyControl, Permission } from '@onym/core';

export const DEVICE_STATES = ['pending', 'approved', 'denied', 'taken'] as const;

/** A program's request for a key (RFC 8628). Only a keyed digest of the program's device code is stored. */
export const DeviceGrantSchema = defineEntity({
  name: 'DeviceGrant',
  tableName: 'device_grant',
  properties: {
    id: p.string().primary(),
    deviceDigest: p.type('bytea').$type<Buffer>().unique(),
    /** The code that the person types, without the hyphen. */
    userCode: p.string().unique(),
    /** The program's own name, which is not verified. */
    name: p.string(),
    permissions: p.json<Permission[]>(),
    spending: p.json<KeyBounds>(),
    control: p.json<KeyControl>(),
    /** The IP address that the request came from. */
    requestedFrom: p.text().nullable(),
    status: p.enum(DEVICE_STATES),
    /** The account that opened it first: only this account can read and answer it. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('cascade'),
    keyId: p.string().nullable(),
    /** The shortest interval between two polls, and the last poll by the machine's clock. */
    intervalSeconds: p.integer(),
    polledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
  indexes: [{ name: 'device_grant_expires', properties: ['expiresAt'] }],
});
export type DeviceGrant = InferEntity<typeof DeviceGrantSchema>;
