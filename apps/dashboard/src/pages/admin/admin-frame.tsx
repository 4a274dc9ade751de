import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { adminQuery } from '../../admin-queries.ts';
import { joinClassNames } from '../../parts/class-names.ts';
import { QueryContent } from '../../parts/query-content.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { ADMIN_PAGES } from '../../navigation.ts';
import { t } from '../../words/words.ts';

const HERE = 'bg-sunken font-medium !text-ink';

/**
 * The frame of the operators' pages. Without a second factor it shows how to set one up instead. For other users the
 * route is not found.
 */
export function AdminFrame() {
  const query = useQuery(adminQuery);
  return (
    <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
      {({ needsSecondFactor }) =>
        needsSecondFactor ? (
          <Page title={t('admin.adminIsLocked')} about={t('admin.itControlsOtherPeoplesMoney')}>
            <Notice tone="calm">
              {t.rich('admin.operatorsNeedTwoFactorAuthentication', {
                link: (text) => (
                  <Link to="/settings" className="font-medium underline underline-offset-4">
                    {text}
                  </Link>
                ),
              })}
            </Notice>
          </Page>
        ) : (
          <>
            <AdminNavigation />
            <Outlet />
          </>
        )
      }
    </QueryContent>
  );
}

function AdminNavigation() {
  // The address of an order under review does not contain its parent page, so it is matched here.
  const isOrder = useRouterState({ select: ({ location }) => location.pathname.startsWith('/admin/orders/') });
  return (
    <nav
      aria-label={t('general.admin')}
      className="-ml-2.5 mb-7 flex flex-wrap gap-x-1 gap-y-1 border-b border-line pb-3"
    >
      {ADMIN_PAGES.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/admin' }}
          className={joinClassNames(
            'flex h-8 items-center rounded-lg px-2.5 text-[13px] text-soft transition-colors hover:bg-sunken hover:text-ink',
            to === '/admin' && isOrder && HERE,
          )}
          activeProps={{ className: HERE }}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
