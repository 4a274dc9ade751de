import { PERMISSIONS, TIERS } from '@onym/kernel';
import { z } from 'zod';
import type { ApiKey } from './api-key.entity.ts';

const permission = z.enum(PERMISSIONS);
const moment = z.iso.datetime().nullable();

export const ApiKeyWire = z
  .object({
    id: z.string(),
    name: z.string(),
    keyPrefix: z.string().meta({ description: 'Leading part of the key, to recognise it by' }),
    permissions: z.array(permission),
    rateLimit: z.int().meta({ description: 'Requests per minute' }),
    lastUsedAt: moment,
    expiresAt: moment,
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ApiKey' });

export const CreateKeyInput = z
  .object({
    name: z.string().trim().min(1).max(100).default('Agent Key'),
    permissions: z
      .array(permission)
      .min(1)
      .max(PERMISSIONS.length)
      .default(['names:read', 'domains:read', 'domains:write']),
    expiresInDays: z.int().min(1).max(3650).optional(),
  })
  .prefault({});

export const CreatedKeyWire = z.object({
  key: ApiKeyWire.extend({
    key: z.string().meta({ description: 'The full key; this is the only time it is shown' }),
  }).meta({ id: 'ApiKeyWithSecret' }),
  warning: z.string(),
});

export const TierWire = z.enum(TIERS);

/** A key as the wire shows it. */
export function keyToWire(key: ApiKey, perMinute: number, now: Date): z.input<typeof ApiKeyWire> {
  return {
    id: key.id,
    name: key.name,
    keyPrefix: key.keyPrefix,
    permissions: key.permissions as z.input<typeof permission>[],
    rateLimit: perMinute,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    isActive: !key.revokedAt && (!key.expiresAt || key.expiresAt > now),
    createdAt: key.createdAt.toISOString(),
  };
}
