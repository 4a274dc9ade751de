import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { toRefusal } from '../api.ts';
import { teamsQuery } from '../queries.ts';
import { roleName } from '../roles.ts';
import { useSwitchAccount } from '../use-switch-account.ts';
import { t } from '../words/words.ts';

/** Select for the account on which this browser acts; a choice reloads the page. Renders nothing where there is only one. */
export function AccountSwitch() {
  const id = useId();
  const { data: teams } = useQuery(teamsQuery);
  const change = useSwitchAccount();
  const current = teams?.find(({ current: isCurrent }) => isCurrent);
  if (!teams || teams.length < 2) return null;
  return (
    <div className="mt-4 px-1.5">
      <label htmlFor={id} className="block px-1 text-xs text-soft">
        {t('general.account')}
      </label>
      <div className="relative mt-1">
        <select
          id={id}
          className="block h-9 w-full min-w-0 appearance-none truncate rounded-lg border border-edge/70 bg-panel pr-8 pl-2.5 text-[13px] font-medium text-ink hover:border-edge focus-visible:border-accent disabled:opacity-60"
          value={change.isPending ? change.variables : current?.accountId}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.target.value)}
        >
          {teams.map(({ accountId, name, email, role, active }, at) => (
            <option key={accountId} value={accountId} disabled={!active}>
              {role === 'owner'
                ? at === 0
                  ? t('account.emailYours', { email })
                  : t('account.nameEmailYours', { name, email })
                : active
                  ? `${email} (${roleName(role)})`
                  : t('account.emailRoleNotActive', { email, role: roleName(role) })}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-soft"
          strokeWidth={1.9}
        />
      </div>
      {change.error && (
        <p role="alert" className="mt-1.5 px-1 text-[13px] text-bad">
          {toRefusal(change.error).message}
        </p>
      )}
    </div>
  );
}
