import { useQuery } from '@tanstack/react-query';
import { Notice } from '../parts/notice.tsx';
import { accountQuery } from '../queries.ts';
import { ROLE_NAMES, roleName } from '../roles.ts';
import { t } from '../words/words.ts';

/**
 * Notice that the current account belongs to another user, and what the user's role allows. Renders nothing in the
 * user's own account.
 */
export function ActingNotice() {
  const { data: account } = useQuery(accountQuery);
  if (!account?.role || account.role === 'owner') return null;
  return (
    <Notice tone="calm" className="mb-6">
      <span className="text-ink">
        {t.rich('account.youreActingForEmailWith', {
          name: (email) => <span className="font-medium">{email}</span>,
          email: account.email,
          role: roleName(account.role),
          may: t(ROLE_NAMES[account.role].may),
        })}
      </span>{' '}
      {t('account.anythingElseIsNotAllowed')}
    </Notice>
  );
}
