import { isKeyActive, type ApiKey } from '@onym/accounts/access';
import { DEFAULT_KEY_PERMISSIONS, PERMISSIONS, toDecimal } from '@onym/core';
import { lineText } from '@onym/platform';
import { z } from 'zod';
import type { AccountBounds, Spent } from './check-spending.ts';
import { ControlInput, ControlWire } from './control.schemas.ts';
import { boundsToWire, SpendingInput, SpendingWire, SpentWire, spentToWire } from './spending.schemas.ts';

const permission = z.enum(PERMISSIONS);
const permissions = z.array(permission).min(1).max(PERMISSIONS.length);
const name = lineText().min(1).max(100);
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
    control: ControlWire,
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
    control: ControlInput.optional().meta({
      description: 'How much the key may do alone; default: the default levels',
    }),
  })
  .prefault({});

export const ChangeKeyInput = z.object({
  id: z.string().max(64),
  name: name.optional().meta({ description: 'Name of the key in your list' }),
  permissions: permissions.optional().meta({ description: 'Permissions of the key; replaces the current list' }),
  spending: SpendingInput.optional().meta({ description: 'Only the given limits change' }),
  control: ControlInput.optional().meta({ description: 'Only the given levels change' }),
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

const left = z.number().nullable();

/** The key of a request, as it sees itself. */
export const CurrentKeyWire = z
  .object({
    id: z.string(),
    name: z.string(),
    permissions: z.array(permission),
    spending: SpendingWire.extend({
      spent: SpentWire,
      remaining: z
        .object({
          perPurchase: left,
          perDay: left,
          perMonth: left,
          account: z.object({ perDay: left, perMonth: left }).meta({ description: 'Of the limits of the account' }),
        })
        .meta({ description: 'USD that each limit leaves now; null: no limit' }),
    }).meta({ id: 'CurrentSpending' }),
    control: ControlWire,
    domains: z.array(z.string()).nullable().meta({ description: 'The only domains this key can change; null: any' }),
    expiresAt: moment,
  })
  .meta({ id: 'CurrentKey' });

/**
 * Returns the key of a request as the API returns it.
 * @param spent what the key and its account have spent; `account` are the limits of the account
 */
export function currentKeyToWire(
  { id, name: title, permissions: granted, spending, control, expiresAt }: ApiKey,
  { spent, account }: { spent: { own: Spent; account: Spent }; account: AccountBounds },
): z.input<typeof CurrentKeyWire> {
  return {
    id,
    name: title,
    permissions: granted as z.input<typeof permission>[],
    spending: {
      ...boundsToWire(spending),
      spent: spentToWire(spent.own),
      remaining: {
        perPurchase: remainingOf(spending.perPurchaseMinor, 0),
        perDay: remainingOf(spending.perDayMinor, spent.own.dayMinor),
        perMonth: remainingOf(spending.perMonthMinor, spent.own.monthMinor),
        account: {
          perDay: remainingOf(account.perDayMinor, spent.account.dayMinor),
          perMonth: remainingOf(account.perMonthMinor, spent.account.monthMinor),
        },
      },
    },
    control,
    domains: spending.domains,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** The dollars that a limit leaves, never negative; null without a limit. Cents. */
function remainingOf(capMinor: number | null, spentMinor: number): number | null {
  return capMinor === null ? null : toDecimal(Math.max(0, capMinor - spentMinor));
}

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
    control: key.control,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    isActive: isKeyActive(key, now),
    createdAt: key.createdAt.toISOString(),
  };
}
