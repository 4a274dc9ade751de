import { PERMISSIONS } from '@onym/core';
import { z } from 'zod';
import { boundsToWire, SpendingInput, SpendingWire } from './spending.schemas.ts';
import { formatUserCode } from './device/request-device-code.ts';
import type { DeviceGrant } from './device/device-grant.entity.ts';

const permissions = z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length);
const name = z.string().trim().min(1).max(100);

export const AskForKeyInput = z
  .object({
    name: name.default('Agent').meta({ description: 'Name of the program, shown to the user' }),
    permissions: permissions.optional().meta({ description: 'Requested permissions; the user can remove some' }),
    spending: SpendingInput.optional().meta({ description: 'Requested spending limits; the user can lower them' }),
  })
  .prefault({});

export const DeviceCodesWire = z.object({
  deviceCode: z.string().meta({ description: 'For POST /api/public/device/token; keep it secret' }),
  userCode: z.string().meta({ description: 'Code that the user compares', example: 'WDJB-MJHT' }),
  verificationUrl: z.string().meta({ description: 'Page where the user signs in and enters the code' }),
  verificationUrlComplete: z.string().meta({ description: 'The same page with the code filled in: show this one' }),
  expiresIn: z.int().meta({ description: 'Seconds' }),
  interval: z.int().meta({ description: 'Seconds to wait between polls' }),
});

export const UserCodeInput = z.object({ userCode: z.string().min(1).max(32) });

export const ApproveDeviceInput = UserCodeInput.extend({
  name: name.optional().meta({ description: "Name of the key in your list; default: the program's name" }),
  permissions: permissions.optional().meta({ description: 'Granted permissions; default: all requested ones' }),
  spending: SpendingInput.optional().meta({
    description: 'Lowers the requested limits; the lower of two limits applies',
  }),
});

export const DeviceGrantWire = z
  .object({
    userCode: z.string(),
    name: z.string().meta({ description: 'Name chosen by the program; not verified' }),
    permissions: z.array(z.enum(PERMISSIONS)),
    spending: SpendingWire,
    status: z.enum(['pending', 'approved', 'denied', 'taken']),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DeviceGrant' });

/** Returns a device grant as the API returns it: the user code with a hyphen, the limits in USD. */
export function grantToWire(grant: DeviceGrant): z.input<typeof DeviceGrantWire> {
  return {
    userCode: formatUserCode(grant.userCode),
    name: grant.name,
    permissions: grant.permissions,
    spending: boundsToWire(grant.spending),
    status: grant.status,
    createdAt: grant.createdAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
  };
}
