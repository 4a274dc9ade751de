import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { Badge } from '../parts/badge.tsx';
import { Button, buttonClasses } from '../parts/button.tsx';
import { formatPrice } from '../format.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { accountQuery, membersQuery, type Member } from '../queries.ts';
import { ROLE_NAMES, roleName, type Role } from '../roles.ts';
import type { MemberSpendingLimits } from './spending-limit-fields.tsx';
import { useMutation } from '../use-mutation.ts';
import { InviteForm } from './invite-form.tsx';
import { OwnershipTransfer } from './ownership-transfer.tsx';
import { MemberLimitsForm } from './member-limits-form.tsx';
import { t } from '../words/words.ts';

/**
 * The members of this account with their roles, and the open invitations. The owner can change and remove them and,
 * where the plan has seats, invite others.
 */
export function MembersPanel() {
  const { data: account } = useQuery(accountQuery);
  const query = useQuery(membersQuery);
  const isOwner = account?.role === 'owner';
  const seats = query.data?.seats;
  const isFull = seats !== undefined && seats.taken >= seats.total;
  return (
    <div id="members">
      <Panel
        title={t('account.members')}
        about={isOwner ? t('account.peopleWhoAct') : t('account.onlyTheOwnerCanInvite')}
        action={
          seats &&
          seats.total > 0 && (
            <Badge tone="calm">{t('account.takenOfTotalSeatsTaken', { taken: seats.taken, total: seats.total })}</Badge>
          )
        }
      >
        <QueryContent query={query} skeleton={<TextSkeleton className="w-40" />}>
          {({ members }) => (
            <ul className="-my-4 divide-y divide-line">
              {members.map((member) => (
                <MemberRow key={member.id} member={member} canChange={isOwner && member.role !== 'owner'} />
              ))}
            </ul>
          )}
        </QueryContent>
        {query.data && <OwnershipTransfer members={query.data.members} isOwner={isOwner} />}
        {isOwner && seats && (
          <div className="-mx-5 mt-4 -mb-4 border-t border-line px-5 py-4">
            {seats.total === 0 ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-soft">
                  {seats.taken > 0 ? t('account.membersOnlyHaveAccessWhile') : t('account.theAgencyPlanIncludesSeats')}
                </p>
                <Link to="/billing" search={{ plan: 'agency_monthly' }} className={buttonClasses({ size: 'small' })}>
                  {t('account.viewTheAgencyPlan')}
                </Link>
              </div>
            ) : (
              <InviteForm full={isFull} />
            )}
          </div>
        )}
      </Panel>
    </div>
  );
}

function MemberRow({ member, canChange }: { member: Member; canChange: boolean }) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [isLimiting, setIsLimiting] = useState(false);
  const refresh = () => queryClient.invalidateQueries(membersQuery);
  const change = useMutation({
    mutationFn: (role: Exclude<Role, 'owner'>) => api.team.change.mutate({ id: member.id, role }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api.team.remove.mutate({ id: member.id }),
    onSuccess: async () => {
      setAsks(false);
      await refresh();
    },
  });
  const isMember = member.status === 'active';
  const named = { name: member.email };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52">
          <span className="block truncate font-medium">{member.email}</span>
          <span className="block text-[13px] text-soft">
            {member.status === 'expired'
              ? t('account.invitationExpired')
              : member.status === 'invited'
                ? t.rich('account.invitedExpires', { when: () => <Moment iso={member.expiresAt!} /> })
                : member.joinedAt
                  ? t.rich('account.nameSince', {
                      name: member.name ?? '',
                      when: () => <Moment iso={member.joinedAt!} />,
                    })
                  : member.name}
          </span>
          {member.role === 'buyer' && member.spending && member.spent && (
            <span className="block text-[13px] text-soft tabular-nums">
              {describeSpending(member.spent, member.spending)}
            </span>
          )}
        </p>
        {canChange ? (
          <div className="flex items-center gap-2">
            <select
              aria-label={t('account.roleOfEmail', { email: member.email })}
              className="h-8 rounded-lg border border-edge/70 bg-panel px-2 text-[13px] text-ink hover:border-edge disabled:opacity-60"
              value={change.isPending ? change.variables : member.role}
              disabled={change.isPending}
              onChange={(event) => change.mutate(event.target.value as Exclude<Role, 'owner'>)}
            >
              {Object.entries(ROLE_NAMES).map(([role, { name }]) => (
                <option key={role} value={role}>
                  {t(name)}
                </option>
              ))}
            </select>
            {member.role === 'buyer' && member.spending && (
              <Button
                size="small"
                aria-label={t('account.spendingLimitsOfName', named)}
                onClick={() => setIsLimiting(true)}
              >
                {t('account.limits')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={isMember ? t('general.removeName', named) : t('general.revokeName', named)}
              onClick={() => setAsks(true)}
            >
              {isMember ? t('general.remove') : t('general.revoke')}
            </Button>
          </div>
        ) : (
          <Badge tone="calm">{roleName(member.role)}</Badge>
        )}
      </div>
      <RefusalNotice error={change.error} className="mt-2" />
      {member.spending && member.control && (
        <Dialog
          open={isLimiting}
          close={() => setIsLimiting(false)}
          title={t('account.spendingLimitsOfName', named)}
          about={t('account.limitsApplyFromTheNext')}
        >
          <MemberLimitsForm
            of={{ ...member, spending: member.spending, control: member.control }}
            done={() => setIsLimiting(false)}
          />
        </Dialog>
      )}
      <Confirm
        open={asks}
        title={isMember ? t('general.removeNameLabel', named) : t('account.revokeTheInvitationForName', named)}
        verb={isMember ? t('general.remove') : t('general.revoke')}
        act={() => remove.mutate()}
        cancel={() => setAsks(false)}
        busy={remove.isPending}
        error={remove.error}
      >
        {isMember ? t('account.theyLoseAccessImmediatelyApi') : t('account.theLinkInTheInvitation')}
      </Confirm>
    </li>
  );
}

/** What a member has spent, and the limit. */
function describeSpending(spent: NonNullable<Member['spent']>, { perMonth, perDay }: MemberSpendingLimits): string {
  if (perMonth !== null)
    return t('account.spentOfLimitSpent', { spent: formatPrice(spent.month), limit: formatPrice(perMonth) });
  if (perDay !== null)
    return t('account.spentOfLimitSpentToday', { spent: formatPrice(spent.day), limit: formatPrice(perDay) });
  return t('account.spentSpentThisMonthNo', { spent: formatPrice(spent.month) });
}
