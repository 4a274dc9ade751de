import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { KeyBounds, Permission } from '@onym/core';

export const DEVICE_STATES = ['pending', 'approved', 'denied', 'taken'] as const;

/** A program without a key asks a person for one (RFC 8628). Of the program's code only a keyed digest is stored. */
export const DeviceGrantSchema = defineEntity({
  name: 'DeviceGrant',
  tableName: 'device_grant',
  properties: {
    id: p.string().primary(),
    deviceDigest: p.type('bytea').$type<Buffer>().unique(),
    /** What the person types, without the hyphen. */
    userCode: p.string().unique(),
    /** As the program calls itself; nobody has proven it. */
    name: p.string(),
    permissions: p.json<Permission[]>(),
    spending: p.json<KeyBounds>(),
    status: p.enum(DEVICE_STATES),
    /** Who opened it first: only this account sees and answers it. */
    account: () => p.manyToOne(AccountSchema).ref().nullable().deleteRule('cascade'),
    keyId: p.string().nullable(),
    /** How long the program has to wait between two questions, and when it asked last by the machine's clock. */
    intervalSeconds: p.integer(),
    polledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
  indexes: [{ name: 'device_grant_expires', properties: ['expiresAt'] }],
});
export type DeviceGrant = InferEntity<typeof DeviceGrantSchema>;
