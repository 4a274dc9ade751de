import type { ChangePerformers } from '@onym/billing/spending';
import { grantName } from '@onym/platform';
import { z } from 'zod';
import { changeSettings } from './change-settings.ts';
import { createForward, deleteForward, type ForwardRequest } from './forwards.ts';

/** The stored input of an approval of the action `settings`. The transfer lock is not included: only the owner changes it. */
const SettingsRequest = z.strictObject({
  autoRenew: z.boolean().optional(),
  autoRenewLimit: z
    .union([z.strictObject({ maxRise: z.int() }), z.strictObject({ maxPriceMinor: z.int() })])
    .nullable()
    .optional(),
  privacyEnabled: z.boolean().optional(),
});

/** How this module makes the changes of a key that its owner approved. */
export const domainChanges: ChangePerformers = {
  settings: (scope, { owner, domain, request }) =>
    changeSettings(scope, grantName(owner, domain), SettingsRequest.parse(request)),
  forwards: (scope, { owner, domain, request }) => {
    const grant = grantName(owner, domain);
    const change = request as ForwardRequest;
    return change.does === 'create'
      ? createForward(scope, owner, grant, change)
      : deleteForward(scope, grant, change.id);
  },
};
