import type { ApiKey } from '../queries.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';

type Permission = ApiKey['permissions'][number];

const NAMES: Record<Permission, Label> = {
  'names:read': 'keys.generateNames',
  'domains:read': 'keys.checkAndReadDomains',
  'domains:write': 'keys.buyDomainsChangeDnsPublish',
  'dns:write': 'keys.changeDns',
  'sites:write': 'keys.publishSites',
  'webhooks:write': 'keys.keepWebhookEndpoints',
  'orders:read': 'keys.readOrders',
  '*': 'keys.everythingAlsoWhatIsAdded',
};

/** Describes what a permission allows. */
export function permissionName(permission: Permission): string {
  return t(NAMES[permission]);
}
