import type { Member } from './queries.ts';
import type { Label } from './words/catalogue.ts';
import { t } from './words/words.ts';

export type Role = Member['role'];

/** What may be given to somebody, the widest first. */
export const ROLE_NAMES: Readonly<Record<Exclude<Role, 'owner'>, { name: Label; may: Label }>> = {
  buyer: { name: 'account.buyer', may: 'account.buysRenewsChangesDnsMakes' },
  dns: { name: 'account.dns', may: 'account.looksAtEverythingChangesDns' },
  viewer: { name: 'account.viewer', may: 'account.looksAtEverythingChangesNothing' },
};

export function roleName(role: Role): string {
  return role === 'owner' ? t('account.owner') : t(ROLE_NAMES[role].name);
}

/** What something asks of a role: to change records, to buy and make, or to own the account. */
export type Need = 'dns' | 'buyer' | 'owner';

/** From the narrowest role to the widest. */
const WIDTH = ['viewer', 'dns', 'buyer', 'owner'] as const satisfies Role[];

/** Why this role may not do it, in words for its person; undefined where it may. */
export function whyNot(role: Role | undefined, needs: Need): string | undefined {
  if (role === undefined || WIDTH.indexOf(role) >= WIDTH.indexOf(needs)) return undefined;
  const is = { role: roleName(role) };
  return needs === 'owner'
    ? t('account.yourRoleInThisAccount', is)
    : t('account.yourRoleInThisAccountIs', { ...is, needed: roleName(needs) });
}
