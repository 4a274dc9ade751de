export const PERMISSIONS = ['names:read', 'domains:read', 'domains:write', '*'] as const;
export type Permission = (typeof PERMISSIONS)[number];

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

/** The version string of the public API, also carried by every webhook envelope. */
export const API_VERSION = '1.0.0';
