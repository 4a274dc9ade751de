import { DEFAULT_CONTROL, DEFAULT_SPENDING, PERMISSIONS } from '@onym/core';
import { lineText } from '@onym/platform';
import { z } from 'zod';
import { ControlInput, ControlWire } from './control.schemas.ts';
import { boundsToWire, SpendingInput, SpendingWire } from './spending.schemas.ts';
import { formatUserCode } from './device/request-device-code.ts';
import type { DeviceGrant } from './device/device-grant.entity.ts';
import { listAboveDefaults } from './device/lower-request.ts';

const permissions = z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length);
const name = lineText().min(1).max(100);

export const AskForKeyInput = z
  .object({
    name: name.default('Agent').meta({ description: 'Name of the program, shown to the user' }),
    permissions: permissions.optional().meta({ description: 'Requested permissions; the user can remove some' }),
    spending: SpendingInput.optional().meta({ description: 'Requested spending limits; the user can lower them' }),
    control: ControlInput.optional().meta({ description: 'Requested controls; the user can make them stricter' }),
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
  permissions: permissions
    .optional()
    .meta({ description: 'Granted permissions; default: the requested ones that a new key has by default' }),
  spending: SpendingInput.optional().meta({
    description:
      'The lower of the requested and this limit applies; a limit that is not named is at most the default of a new key',
  }),
  control: ControlInput.optional().meta({
    description:
      'The stricter of the requested and this level applies; an act that is not named is at least as strict as in a new key',
  }),
});

const grantValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const DeviceGrantWire = z
  .object({
    userCode: z.string(),
    name: z.string().meta({ description: 'Name chosen by the program; not verified' }),
    permissions: z.array(z.enum(PERMISSIONS)),
    spending: SpendingWire,
    control: ControlWire,
    above: z
      .array(
        z.object({
          field: z
            .string()
            .meta({ description: '`permissions`, or the path of a limit or control', example: 'spending.perPurchase' }),
          value: grantValue.meta({ description: 'null: no limit' }),
          default: grantValue.meta({ description: 'Of a new key; null for a permission that it lacks' }),
        }),
      )
      .meta({ description: 'What exceeds the defaults of a new key; it is granted only if the approval names it' }),
    requestedFrom: z
      .string()
      .nullable()
      .meta({ description: 'IP address that the request came from; it does not show who sent it' }),
    status: z.enum(['pending', 'approved', 'denied', 'taken']),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DeviceGrant' });

/** Returns a device grant as the API returns it: the user code with a hyphen, the limits in USD. */
export function grantToWire(grant: DeviceGrant): z.input<typeof DeviceGrantWire> {
  const spending = boundsToWire(grant.spending);
  return {
    userCode: formatUserCode(grant.userCode),
    name: grant.name,
    permissions: grant.permissions,
    spending,
    control: grant.control,
    above: aboveToWire(grant),
    requestedFrom: grant.requestedFrom ?? null,
    status: grant.status,
    createdAt: grant.createdAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
  };
}

type AboveWire = z.input<typeof DeviceGrantWire>['above'];

function aboveToWire(grant: DeviceGrant): AboveWire {
  const above = listAboveDefaults(grant);
  const [spending, defaults] = [boundsToWire(grant.spending), boundsToWire(DEFAULT_SPENDING)];
  return [
    ...above.permissions.map((value) => ({ field: 'permissions', value, default: null })),
    ...above.spending.map((stored) => {
      const limit = stored.replace('Minor', '') as 'perPurchase' | 'perDay' | 'perMonth' | 'approvalAbove' | 'premium';
      return { field: `spending.${limit}`, value: spending[limit], default: defaults[limit] };
    }),
    ...above.control.map((act) => ({
      field: `control.${act}`,
      value: grant.control[act],
      default: DEFAULT_CONTROL[act],
    })),
  ];
}
