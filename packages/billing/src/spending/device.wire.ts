import { PERMISSIONS } from '@onym/core';
import { z } from 'zod';
import { boundsToWire, SpendingInput, SpendingWire } from './spending.wire.ts';
import { showCode } from './device/ask-for-key.ts';
import type { DeviceGrant } from './device/device-grant.entity.ts';

const permissions = z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length);
const name = z.string().trim().min(1).max(100);

export const AskForKeyInput = z
  .object({
    name: name.default('Agent').meta({ description: 'How the program calls itself; the person reads it' }),
    permissions: permissions.optional().meta({ description: 'What it asks for; the person may leave out some' }),
    spending: SpendingInput.optional().meta({ description: 'What it asks to spend; the person may lower it' }),
  })
  .prefault({});

export const DeviceCodesWire = z.object({
  deviceCode: z.string().meta({ description: 'For POST /api/public/device/token; keep it to yourself' }),
  userCode: z.string().meta({ description: 'What the person compares', example: 'WDJB-MJHT' }),
  verificationUrl: z.string().meta({ description: 'Where the person signs in and types the code' }),
  verificationUrlComplete: z.string().meta({ description: 'The same with the code in it: show this one' }),
  expiresIn: z.int().meta({ description: 'Seconds' }),
  interval: z.int().meta({ description: 'Seconds to wait between two questions' }),
});

export const UserCodeInput = z.object({ userCode: z.string().min(1).max(32) });

export const ApproveDeviceInput = UserCodeInput.extend({
  name: name
    .optional()
    .meta({ description: 'How the key is called in your list; default: the name that the program gave' }),
  permissions: permissions.optional().meta({ description: 'Those that are granted; default: all that were asked for' }),
  spending: SpendingInput.optional().meta({ description: 'Lowers what was asked for; of two bounds the lower counts' }),
});

export const DeviceGrantWire = z
  .object({
    userCode: z.string(),
    name: z.string().meta({ description: 'As the program calls itself; nobody has proven it' }),
    permissions: z.array(z.enum(PERMISSIONS)),
    spending: SpendingWire,
    status: z.enum(['pending', 'approved', 'denied', 'taken']),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DeviceGrant' });

export function grantToWire(grant: DeviceGrant): z.input<typeof DeviceGrantWire> {
  return {
    userCode: showCode(grant.userCode),
    name: grant.name,
    permissions: grant.permissions,
    spending: boundsToWire(grant.spending),
    status: grant.status,
    createdAt: grant.createdAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
  };
}
