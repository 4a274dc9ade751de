import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../api.ts';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { approvalQuery, approvalsQuery, keysQuery, type Approval } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/** Lets the owner freeze the key of an approval that is pending or was declined, which ends all its open requests. */
export function FreezeKey({
  approval: { id, keyName, status },
  keyId,
}: {
  approval: Approval;
  /** The key that requested it. */
  keyId: string;
}) {
  const queryClient = useQueryClient();
  const freeze = useMutation({
    mutationFn: () => api.keys.change.mutate({ id: keyId, isActive: false }),
    onSuccess: async () => {
      await Promise.all(
        [approvalQuery(id).queryKey, approvalsQuery.queryKey, keysQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  if (freeze.isSuccess)
    return (
      <div className="border-t border-line px-5 py-4">
        <Notice tone="good">
          {t('orders.keyIsFrozen', { name: keyName ?? '' })}{' '}
          <Link to="/keys" className="font-medium underline underline-offset-4">
            {t('orders.viewKeys')}
          </Link>
        </Notice>
      </div>
    );
  if (status !== 'pending' && status !== 'declined') return null;
  return (
    <div className="border-t border-line px-5 py-4">
      <RefusalNotice error={freeze.error} className="mb-4" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-sm text-[13px] text-soft">{t('orders.freezeExplained')}</p>
        <RoleButton
          needs="owner"
          look="quiet"
          size="small"
          busy={freeze.isPending}
          onClick={() => !freeze.isPending && freeze.mutate()}
        >
          {t('orders.freezeThisKey')}
        </RoleButton>
      </div>
    </div>
  );
}
