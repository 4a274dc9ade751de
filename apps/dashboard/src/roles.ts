import type { Member } from './queries.ts';

export type Role = Member['role'];

/** What may be given to somebody, the widest first. */
export const ROLE_NAMES: Readonly<Record<Exclude<Role, 'owner'>, { name: string; may: string }>> = {
  buyer: { name: 'Buyer', may: 'buys, renews, changes DNS, makes and publishes' },
  dns: { name: 'DNS', may: 'looks at everything, changes DNS records' },
  viewer: { name: 'Viewer', may: 'looks at everything, changes nothing' },
};

export function roleName(role: Role): string {
  return role === 'owner' ? 'Owner' : ROLE_NAMES[role].name;
}
