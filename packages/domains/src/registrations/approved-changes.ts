import type { ChangePerformers } from '@onym/billing/spending';
import { grantName } from '@onym/platform';
import { z } from 'zod';
import { changeSettings } from './change-settings.ts';

/** The stored input of an approval of the action `settings`. The transfer lock is not included: only the owner changes it. */
const SettingsRequest = z.strictObject({ autoRenew: z.boolean().optional(), privacyEnabled: z.boolean().optional() });

/** How this module makes the changes of a key that its owner approved. */
export const domainChanges: ChangePerformers = {
  settings: (scope, { owner, domain, request, approve }) =>
    changeSettings(scope, grantName(owner, domain), SettingsRequest.parse(request), approve),
};
