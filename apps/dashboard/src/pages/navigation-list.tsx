import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Braces, LogOut } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { ThemeChoice } from '../parts/theme-choice.tsx';
import { OPERATOR_NAVIGATION, NAVIGATION, OWNER_PAGES } from '../navigation.ts';
import { accountQuery, teamsQuery } from '../queries.ts';
import { useSignOut } from '../use-sign-out.ts';
import { AccountSwitch } from './account-switch.tsx';
import { t } from '../words/words.ts';

type NavigationItem = (typeof NAVIGATION)[number]['places'][number] | (typeof OPERATOR_NAVIGATION)['places'][number];

/** Smaller rows in a low window: at 800 px all entries fit without scrolling. */
const ROW =
  'flex h-[30px] shrink-0 items-center gap-2.5 rounded-lg max-lg:h-9 lg:[@media(max-height:54rem)]:h-[26px] px-2.5 text-soft transition-colors hover:bg-sunken hover:text-ink';

/** The navigation, with the switch of accounts and the signed-in user. Operators also get their pages. */
export function Navigation() {
  const { data: account } = useQuery(accountQuery);
  const isOperator = account?.operator === true;
  const isMember = account?.role !== undefined && account.role !== 'owner';
  return (
    <>
      <AccountSwitch />
      <nav
        aria-label={t('domains.main')}
        className="-mx-1 mt-4 flex min-h-0 flex-col gap-3.5 overflow-y-auto px-1 pb-4 lg:[@media(max-height:54rem)]:gap-2.5 lg:[@media(max-height:54rem)]:pb-2"
      >
        {[...(isOperator ? [OPERATOR_NAVIGATION] : []), ...NAVIGATION].map(({ name, places }) => (
          <div key={name} role="group" aria-label={t(name)} className="flex flex-col gap-0.5">
            {visiblePlaces(places).map(({ to, name, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/' }}
                className={ROW}
                activeProps={{ className: 'bg-sunken font-medium !text-ink' }}
              >
                <Icon aria-hidden="true" className="size-4" strokeWidth={1.9} />
                {t(name)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto space-y-3 border-t border-line pt-3">
        <a href="/docs" className={ROW}>
          <Braces aria-hidden="true" className="size-4" strokeWidth={1.9} />
          {t('general.apiReference')}
        </a>
        <div className="flex flex-wrap items-center justify-between gap-2 px-2.5">
          <ThemeChoice />
          <LanguageChoice />
        </div>
        <Person />
      </div>
    </>
  );

  function visiblePlaces(places: readonly NavigationItem[]): NavigationItem[] {
    return places.filter(({ to }) => !isMember || !OWNER_PAGES.includes(to));
  }
}

function Person() {
  const { data: account } = useQuery(accountQuery);
  // The list belongs to this user, whatever account the session acts for.
  const { data: teams } = useQuery(teamsQuery);
  const person = teams?.[0] ?? (account?.role === 'owner' ? account : undefined);
  const leave = useSignOut();
  return (
    <div className="flex items-center gap-2 border-t border-line px-2.5 pt-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{person?.name ?? ' '}</p>
        <p className="truncate text-[13px] text-soft">{leave.error?.message ?? person?.email ?? ' '}</p>
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label={t('general.signOut')}
        title={t('general.signOut')}
        busy={leave.isPending}
        onClick={() => leave.mutate()}
      >
        <LogOut aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
