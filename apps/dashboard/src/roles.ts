import type { Member } from './queries.ts';
import type { Label } from './words/catalogue.ts';
import { t } from './words/words.ts';

export type Role = Member['role'];

/** Roles that can be assigned, the most powerful first. */
export const ROLE_NAMES: Readonly<Record<Exclude<Role, 'owner'>, { name: Label; may: Label }>> = {
  buyer: { name: 'account.buyer', may: 'account.canBuyRenewChangeDns' },
  dns: { name: 'account.dns', may: 'account.canViewEverythingAndChange' },
  viewer: { name: 'account.viewer', may: 'account.canViewEverything' },
};

/** Returns the name of a role in the language of the page. */
export function roleName(role: Role): string {
  return role === 'owner' ? t('account.owner') : t(ROLE_NAMES[role].name);
}

/** The role that an action requires: change records, buy and create, or own the account. */
export type RequiredRole = 'dns' | 'buyer' | 'owner';

/** From the least to the most powerful role. */
const ROLES_BY_POWER = ['viewer', 'dns', 'buyer', 'owner'] as const satisfies Role[];

/**
 * Returns the reason, worded for the user, why this role may not perform an action that needs another one. Undefined
 * where it may, and while the role is unknown.
 */
export function missingRoleReason(role: Role | undefined, needs: RequiredRole): string | undefined {
  if (role === undefined || ROLES_BY_POWER.indexOf(role) >= ROLES_BY_POWER.indexOf(needs)) return undefined;
  const is = { role: roleName(role) };
  return needs === 'owner'
    ? t('account.yourRoleInThisAccount', is)
    : t('account.yourRoleInThisAccountIs', { ...is, needed: roleName(needs) });
}
