import { isKeyActive, type ApiKey } from '@onym/accounts/access';
import { DEFAULT_KEY_PERMISSIONS, PERMISSIONS } from '@onym/core';
import { z } from 'zod';
import type { Spent } from './check-spending.ts';
import { boundsToWire, SpendingInput, SpendingWire, SpentWire, spentToWire } from './spending.schemas.ts';

const permission = z.enum(PERMISSIONS);
const permissions = z.array(permission).min(1).max(PERMISSIONS.length);
const name = z.string().trim().min(1).max(100);
const moment = z.iso.datetime().nullable();

export const ApiKeyWire = z
  .object({
    id: z.string(),
    name: z.string(),
    keyPrefix: z.string().meta({ description: 'First characters of the key, to recognize it' }),
    permissions: z.array(permission),
    rateLimit: z.int().meta({ description: 'Requests per minute' }),
    spending: SpendingWire,
    spent: SpentWire,
    lastUsedAt: moment,
    expiresAt: moment,
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ApiKey' });

export const CreateKeyInput = z
  .object({
    name: name.default('Agent Key').meta({ description: 'Name of the key in your list' }),
    permissions: permissions
      .default([...DEFAULT_KEY_PERMISSIONS])
      .meta({ description: 'Permissions of the key; `*` is full access' }),
    expiresInDays: z
      .int()
      .min(1)
      .max(3650)
      .optional()
      .meta({ description: 'Days until the key expires; default: never' }),
    spending: SpendingInput.optional().meta({ description: 'Spending limits of the key; default: the default limits' }),
  })
  .prefault({});

export const ChangeKeyInput = z.object({
  id: z.string().max(64),
  name: name.optional().meta({ description: 'Name of the key in your list' }),
  permissions: permissions.optional().meta({ description: 'Permissions of the key; replaces the current list' }),
  spending: SpendingInput.optional().meta({ description: 'Only the given limits change' }),
  isActive: z
    .boolean()
    .optional()
    .meta({ description: 'false freezes the key: its next call is 401; true unfreezes it' }),
});

export const CreatedKeyWire = z.object({
  key: ApiKeyWire.extend({ key: z.string().meta({ description: 'The full key; returned only once' }) }).meta({
    id: 'ApiKeyWithSecret',
  }),
  warning: z.string(),
});

/**
 * Returns a key as the API returns it, without its secret: amounts in dollars, `isActive` at `now`. `perMinute` is the rate limit of the
 * account's tier.
 */
export function keyToWire(
  key: ApiKey,
  { perMinute, spent, now }: { perMinute: number; spent: Spent; now: Date },
): z.input<typeof ApiKeyWire> {
  return {
    id: key.id,
    name: key.name,
    keyPrefix: key.keyPrefix,
    permissions: key.permissions as z.input<typeof permission>[],
    rateLimit: perMinute,
    spending: boundsToWire(key.spending),
    spent: spentToWire(spent),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    isActive: isKeyActive(key, now),
    createdAt: key.createdAt.toISOString(),
  };
}
