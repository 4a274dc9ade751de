import { useQuery } from '@tanstack/react-query';
import { toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { teamsQuery } from '../queries.ts';
import { useSwitchAccount } from '../use-switch-account.ts';
import { t } from '../words/words.ts';

/**
 * Replaces all pages while the session acts for an account that the user does not belong to any more, or that has no
 * seats. A button switches to the user's own account.
 */
export function NotAMemberPage({ error }: { error: unknown }) {
  const { data: teams } = useQuery(teamsQuery);
  const change = useSwitchAccount();
  const isOver = toRefusal(error).code === 'membership_ended';
  const own = teams?.[0];
  return (
    <main id="page" className="grid min-h-dvh place-items-center px-4">
      <div className="max-w-md text-center">
        <h1 className="text-xl font-semibold">
          {isOver ? t('account.youreNoLongerAMember') : t('account.thisAccountHasNoSeats')}
        </h1>
        <p className="mt-2 text-soft">{isOver ? t('account.theOwnerRemovedYouOr') : t('account.itsNoLongerOnThe')}</p>
        <RefusalNotice error={change.error} className="mt-4 text-left" />
        <Button
          look="primary"
          className="mt-6"
          disabled={!own}
          busy={change.isPending}
          onClick={() => own && change.mutate(own.accountId)}
        >
          {t('account.goToMyAccount')}
        </Button>
      </div>
    </main>
  );
}
