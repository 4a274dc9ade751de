import { useQuery } from '@tanstack/react-query';
import { Notice } from '../parts/notice.tsx';
import { accountQuery } from '../queries.ts';
import { ROLE_NAMES, roleName } from '../roles.ts';

/** Says on every page that this is somebody else's account, and what one may do there. */
export function ActingNotice() {
  const { data: account } = useQuery(accountQuery);
  if (!account?.role || account.role === 'owner') return null;
  return (
    <Notice tone="calm" className="mb-6">
      <span className="text-ink">
        You act for <span className="font-medium">{account.email}</span>. Your role is {roleName(account.role)}: it{' '}
        {ROLE_NAMES[account.role].may}.
      </span>{' '}
      Everything else is refused, and what is missing is said.
    </Notice>
  );
}
