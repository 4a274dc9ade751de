import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PanelsTopLeft } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { deletedSitesQuery, sitesQuery, type SiteSummary } from '../generated-queries.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { SITE_STATES } from '../site-states.ts';
import { CreateSiteForm } from './create-site-form.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { t } from '../words/words.ts';

/** All sites, drafts and published ones, and the form for a new one. */
export function SitesPage() {
  const [making, setMaking] = useState(false);
  const query = useInfiniteQuery(sitesQuery);
  const deleted = useInfiniteQuery(deletedSitesQuery);
  const hasSites = (query.data?.pages[0]?.landingPages.length ?? 0) > 0;
  const button = (
    <Button look="primary" onClick={() => setMaking(true)}>
      {t('sites.createASite')}
    </Button>
  );
  return (
    <Page title={t('general.sites')} about={t('sites.createAPageForYour')} {...(hasSites && { action: button })}>
      <QueryContent query={query} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const sites = pages.flatMap(({ landingPages }) => landingPages);
          if (sites.length === 0)
            return (
              <EmptyState icon={PanelsTopLeft} title={t('sites.noSitesYet')} action={button}>
                {t('sites.describeWhatYourBusinessDoes')}
              </EmptyState>
            );
          return (
            <>
              <SiteTable sites={sites} />
              <div className="mt-4 text-center">
                <ShowMore query={query} />
              </div>
            </>
          );
        }}
      </QueryContent>
      <RecentlyDeleted
        query={deleted}
        items={({ landingPages }) => landingPages}
        restore={(id) => api.landing.restore.mutate({ id })}
        queryKey={sitesQuery.queryKey}
      />
      <Dialog
        open={making}
        close={() => setMaking(false)}
        title={t('sites.createASite')}
        about={t('sites.youCanEditAllOf')}
      >
        <CreateSiteForm />
      </Dialog>
    </Page>
  );
}

function SiteTable({ sites }: { sites: SiteSummary[] }) {
  return (
    <Table
      label={t('general.sites')}
      head={
        <>
          <Head>{t('general.site')}</Head>
          <Head className="max-sm:text-right">{t('general.status')}</Head>
          <Head from="md">{t('general.address')}</Head>
          <Head from="sm" className="text-right">
            {t('general.created')}
          </Head>
        </>
      }
    >
      {sites.map(({ id, name, industry, status, config, createdAt }) => (
        <tr key={id} className="relative hover:bg-sunken/60">
          <Cell className="py-3.5">
            <Link
              to="/sites/$id"
              params={{ id }}
              className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {name}
            </Link>
            <span className="mt-0.5 block text-[13px] text-soft [overflow-wrap:anywhere]">{industry}</span>
          </Cell>
          <Cell className="w-px max-sm:text-right">
            <Badge tone={SITE_STATES[status].tone} dot>
              {t(SITE_STATES[status].name)}
            </Badge>
          </Cell>
          <Cell from="md" className="text-soft [overflow-wrap:anywhere]">
            {config.seo.canonical ? new URL(config.seo.canonical).host : ''}
          </Cell>
          <Cell from="sm" className="text-right whitespace-nowrap text-soft">
            <Moment iso={createdAt} distance />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
