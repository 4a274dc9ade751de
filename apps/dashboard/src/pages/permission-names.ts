import type { ApiKey } from '../queries.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';

type Permission = ApiKey['permissions'][number];

const NAMES: Record<Permission, Label> = {
  'names:read': 'keys.generateNames',
  'domains:read': 'keys.checkAndViewDomainsAnd',
  'domains:write': 'keys.buyDomainsChangeDnsPublish',
  'dns:write': 'keys.changeDns',
  'sites:write': 'keys.publishSites',
  'webhooks:write': 'keys.manageWebhooks',
  'orders:read': 'keys.viewOrders',
  '*': 'keys.fullAccessIncludingFuturePermissions',
};

/** Describes what a permission allows. */
export function permissionName(permission: Permission): string {
  return t(NAMES[permission]);
}
