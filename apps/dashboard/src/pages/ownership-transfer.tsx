import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { formatMoment } from '../format.ts';
import { Button, buttonClasses } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SelectField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { transferQuery } from '../ownership-queries.ts';
import { teamsQuery, type Member } from '../queries.ts';
import { ROLE_NAMES, type Role } from '../roles.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/**
 * The open transfer of this account, with a button to withdraw it (the owner) or a link to confirm it (the proposed owner). Without
 * one, the owner can propose one of the members.
 */
export function OwnershipTransfer({ members, isOwner }: { members: readonly Member[]; isOwner: boolean }) {
  const queryClient = useQueryClient();
  const { data: transfer } = useQuery(transferQuery);
  const { data: teams } = useQuery(teamsQuery);
  const [isProposing, setIsProposing] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => api.team.withdrawOwner.mutate(),
    onSuccess: () => queryClient.invalidateQueries(transferQuery),
  });
  const candidates = members.filter(({ role, status }) => role !== 'owner' && status === 'active');
  if (transfer) {
    const { email, accountId } = transfer;
    const [from, until] = [formatMoment(transfer.confirmableAt), formatMoment(transfer.expiresAt)];
    return (
      <div className="mt-4 space-y-2">
        <Notice tone="calm" className="flex-wrap items-center justify-between">
          <p>{t('account.emailIsProposedAsThe', { email, from, until })}</p>
          {isOwner ? (
            <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('account.withdraw')}
            </Button>
          ) : (
            teams?.[0]?.email === email && (
              <Link to="/ownership/$accountId" params={{ accountId }} className={buttonClasses({ size: 'small' })}>
                {t('account.review')}
              </Link>
            )
          )}
        </Notice>
        <RefusalNotice error={withdraw.error} />
      </div>
    );
  }
  if (!isOwner || transfer === undefined || candidates.length === 0) return null;
  return (
    <div className="mt-4">
      <Button size="small" onClick={() => setIsProposing(true)}>
        {t('account.transferOwnership')}
      </Button>
      <Dialog
        open={isProposing}
        close={() => setIsProposing(false)}
        title={t('account.transferOwnership')}
        about={t('account.aMemberBecomesTheOwner')}
      >
        <ProposalForm candidates={candidates} done={() => setIsProposing(false)} />
      </Dialog>
    </div>
  );
}

function ProposalForm({ candidates, done }: { candidates: readonly Member[]; done: () => void }) {
  const queryClient = useQueryClient();
  const propose = useMutation({
    mutationFn: (request: { memberId: string; role: Exclude<Role, 'owner'> | 'none' }) =>
      api.team.proposeOwner.mutate(request),
    onSuccess: async () => {
      await queryClient.invalidateQueries(transferQuery);
      done();
    },
  });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const role = values.get('role') as Exclude<Role, 'owner'> | 'none';
        if (!propose.isPending) propose.mutate({ memberId: String(values.get('member')), role });
      }}
    >
      <SelectField label={t('account.newOwner')} name="member">
        {candidates.map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('account.yourRoleAfterwards')} name="role" defaultValue="buyer">
        {Object.entries(ROLE_NAMES).map(([role, { name, may }]) => (
          <option key={role} value={role}>{`${t(name)}: ${t(may)}`}</option>
        ))}
        <option value="none">{t('account.iLeaveTheAccount')}</option>
      </SelectField>
      <p className="text-[13px] text-soft">{t('account.theyCanConfirmAfter24')}</p>
      <RefusalNotice error={propose.error} />
      <Button type="submit" look="primary" busy={propose.isPending}>
        {t('account.proposeNewOwner')}
      </Button>
    </form>
  );
}
