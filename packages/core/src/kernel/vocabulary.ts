export const PERMISSIONS = [
  'names:read',
  'domains:read',
  'domains:write',
  'dns:write',
  'sites:write',
  'webhooks:write',
  'orders:read',
  '*',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The permissions that a permission includes besides itself; `*` includes all. */
export const INCLUDED_PERMISSIONS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'domains:read': ['orders:read'],
  'domains:write': ['dns:write', 'sites:write'],
};

/** The permissions of a key that is created without any. */
export const DEFAULT_KEY_PERMISSIONS = ['names:read', 'domains:read', 'domains:write'] as const satisfies Permission[];

/** Returns every permission that grants this one: itself, `*` and those that include it. */
export function permissionsGranting(permission: Permission): Permission[] {
  return PERMISSIONS.filter(
    (one) => one === '*' || one === permission || INCLUDED_PERMISSIONS[one]?.includes(permission),
  );
}

/** The roles in an account: one owner, and members. */
export const ROLES = ['owner', 'buyer', 'dns', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export const MEMBER_ROLES = ['buyer', 'dns', 'viewer'] as const satisfies Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * The permissions of each role. An endpoint that requires a session and names no permission is for the owner only.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['*'],
  buyer: ['names:read', 'domains:read', 'domains:write'],
  dns: ['names:read', 'domains:read', 'dns:write'],
  viewer: ['names:read', 'domains:read'],
};

/** Returns the member roles that grant this permission. The owner has all permissions and is not in the list. */
export function rolesGranting(permission: Permission): MemberRole[] {
  const opens = permissionsGranting(permission);
  return MEMBER_ROLES.filter((role) => ROLE_PERMISSIONS[role].some((one) => opens.includes(one)));
}

export const TIERS = ['explorer', 'founder', 'agency'] as const;
export type Tier = (typeof TIERS)[number];

export const PRODUCT_TYPES = [
  'LAUNCH_STACK',
  'LOGO_PACK',
  'BRAND_KIT',
  'LEGAL_KIT',
  'SOCIAL_MEDIA_KIT',
  'SITE_BUILDER',
  'EMAIL_FORWARDING_SLOT',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'CAA'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** The version string of the public API, also part of every webhook envelope. */
export const API_VERSION = '1.0.0';
