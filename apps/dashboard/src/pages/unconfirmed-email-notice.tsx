import { useQuery } from '@tanstack/react-query';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { accountQuery } from '../queries.ts';
import { sendConfirmationMail } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/**
 * Notice of what is unavailable until the user's e-mail address is confirmed, with a button that sends the link again.
 * Renders nothing once it is confirmed.
 */
export function UnconfirmedEmailNotice() {
  const { data: account } = useQuery({ ...accountQuery, refetchOnWindowFocus: 'always' });
  const mail = useMutation({ mutationFn: sendConfirmationMail });
  if (!account || account.emailVerified) return null;
  return (
    <Notice tone="calm" className="mb-6 items-center">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-ink">
          {t.rich(mail.isSuccess ? 'account.weveSentAnotherLinkTo' : 'account.openTheLinkWeEmailed', {
            email: () => <span className="font-medium [overflow-wrap:anywhere]">{account.email}</span>,
          })}
          {mail.error && <span className="block text-bad">{mail.error.message}</span>}
        </span>
        {!mail.isSuccess && (
          <Button size="small" busy={mail.isPending} onClick={() => mail.mutate(account.email)}>
            {t('account.resendEmail')}
          </Button>
        )}
      </span>
    </Notice>
  );
}
