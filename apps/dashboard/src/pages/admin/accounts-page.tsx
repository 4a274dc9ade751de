import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { accountsQuery } from '../../admin-queries.ts';
import { Badge } from '../../parts/badge.tsx';
import { buttonClasses } from '../../parts/button.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { Cell, Head, Table } from '../../parts/table.tsx';
import { SearchForm } from './search-form.tsx';
import { t } from '../../words/words.ts';

const route = getRouteApi('/signed-in/operator/admin/people');
const TIERS = { explorer: 'Explorer', founder: 'Founder', agency: 'Agency' } as const;

/** Operators' page that lists all accounts and their states, newest first; the search text is part of the URL. */
export function AccountsPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(accountsQuery(q));
  return (
    <Page title={t('general.accounts')} about={t('admin.allAccountsNewestFirst')}>
      <SearchForm
        label={t('admin.emailNameOrId')}
        value={q}
        find={(text) => void navigate({ search: text ? { q: text } : {} })}
      />
      <QueryContent query={query} skeleton={<ListSkeleton rows={6} />}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.accounts);
          if (people.length === 0) return <Notice tone="calm">{t('admin.noAccountHasThatEmail')}</Notice>;
          return (
            <Table
              label={t('general.accounts')}
              head={
                <>
                  <Head>{t('general.account')}</Head>
                  <Head from="sm">{t('admin.created')}</Head>
                  <Head from="sm">{t('general.plan')}</Head>
                  <Head>
                    <span className="sr-only">{t('general.actions')}</span>
                  </Head>
                </>
              }
            >
              {people.map(({ id, email, name, tier, operator, proven, suspendedFor, createdAt, closedAt }) => (
                <tr key={id}>
                  <Cell>
                    <span className="font-medium [overflow-wrap:anywhere]">{email}</span>
                    <span className="mt-0.5 block text-[13px] text-soft [overflow-wrap:anywhere]">
                      {name}
                      <span className="block font-mono text-xs">{id}</span>
                    </span>
                    <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
                      {operator && <Badge tone="good">{t('admin.operator')}</Badge>}
                      {!proven && <Badge tone="warn">{t('admin.notConfirmed')}</Badge>}
                      {suspendedFor && <Badge tone="bad">{t('general.suspended')}</Badge>}
                      {closedAt && <Badge tone="calm">{t('admin.deleted')}</Badge>}
                    </span>
                  </Cell>
                  <Cell from="sm" className="whitespace-nowrap text-soft">
                    <Moment iso={createdAt} distance />
                  </Cell>
                  <Cell from="sm">{TIERS[tier]}</Cell>
                  <Cell className="text-right">
                    {!suspendedFor && !closedAt && (
                      <Link
                        to="/admin/suspended"
                        search={{ kind: 'account', id }}
                        aria-label={`${t('admin.suspend')}: ${email}`}
                        className={buttonClasses({ size: 'small' })}
                      >
                        {t('admin.suspend')}
                      </Link>
                    )}
                  </Cell>
                </tr>
              ))}
            </Table>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </Page>
  );
}
