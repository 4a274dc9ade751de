import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { teamsQuery, type Team } from '../queries.ts';
import { ROLE_NAMES, roleName } from '../roles.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/**
 * The accounts of others in which the user is a member, each with a button to leave it; renders nothing where there are
 * none.
 */
export function TeamsPanel() {
  const { data: teams = [] } = useQuery(teamsQuery);
  const others = teams.filter(({ role }) => role !== 'owner');
  if (others.length === 0) return null;
  return (
    <Panel title={t('account.otherAccounts')} about={t('account.accountsWhereYoureAMember')}>
      <ul className="-my-4 divide-y divide-line">
        {others.map((team) => (
          <TeamRow key={team.accountId} team={team} />
        ))}
      </ul>
    </Panel>
  );
}

function TeamRow({ team }: { team: Team }) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const leave = useMutation({
    mutationFn: () => api.team.leave.mutate({ accountId: team.accountId }),
    onSuccess: async () => {
      setAsks(false);
      if (team.current) return window.location.reload();
      await queryClient.invalidateQueries(teamsQuery);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{team.email}</span>
        <span className="block text-[13px] text-soft">
          {roleName(team.role)}
          {team.role !== 'owner' && `: ${t(ROLE_NAMES[team.role].may)}`}
        </span>
      </p>
      <div className="flex items-center gap-2">
        {team.current && <Badge tone="good">{t('account.current')}</Badge>}
        {!team.active && <Badge tone="warn">{t('account.notActive')}</Badge>}
        <Button size="small" aria-label={t('account.leaveEmail', { email: team.email })} onClick={() => setAsks(true)}>
          {t('account.leave')}
        </Button>
      </div>
      <Confirm
        open={asks}
        title={t('account.leaveAccountOfEmail', { email: team.email })}
        verb={t('account.leave')}
        act={() => leave.mutate()}
        cancel={() => setAsks(false)}
        busy={leave.isPending}
        error={leave.error}
      >
        {t('account.youLoseAccessUntilThe')}
      </Confirm>
    </li>
  );
}
