import type { ApiKey } from '../queries.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';

type Permission = ApiKey['permissions'][number];

const NAMES: Record<Permission, Label> = {
  'names:read': 'Generate names',
  'domains:read': 'Check and read domains, and read orders',
  'domains:write': 'Buy domains, change DNS, publish sites',
  'dns:write': 'Change DNS',
  'sites:write': 'Publish sites',
  'webhooks:write': 'Keep webhook endpoints',
  'orders:read': 'Read orders',
  '*': 'Everything, also what is added later',
};

/** What a permission allows, in a person's words. */
export function permissionName(permission: Permission): string {
  return t(NAMES[permission]);
}
