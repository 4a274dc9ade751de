import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { deletedLegalKitsQuery, legalKitsQuery, type LegalKit } from '../generated-queries.ts';
import { Badge } from '../parts/badge.tsx';
import { Button, buttonClasses } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { LegalReader } from './legal-reader.tsx';
import { CreateLegalForm } from './create-legal-form.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/legal');

/** Sets of legal texts, and the opened one, which is part of the URL. */
export function LegalPage() {
  const { kit, text } = route.useSearch();
  const navigate = route.useNavigate();
  const [making, setMaking] = useState(false);
  const [from, setFrom] = useState<LegalKit>();
  const query = useInfiniteQuery(legalKitsQuery);
  const deleted = useInfiniteQuery(deletedLegalKitsQuery);
  const hasKits = (query.data?.pages[0]?.legalKits.length ?? 0) > 0;
  const make = (kitToComplete?: LegalKit): void => {
    setFrom(kitToComplete);
    setMaking(true);
  };
  const button = (
    <Button look="primary" onClick={() => make()}>
      {t('legal.createLegalDocuments')}
    </Button>
  );
  return (
    <Page
      title={t('general.legalDocuments')}
      about={t('legal.termsPrivacyCookiesRefundsAcceptable')}
      action={
        kit ? (
          <Link to="/legal" className={buttonClasses()}>
            {t('legal.allSets')}
          </Link>
        ) : hasKits ? (
          button
        ) : undefined
      }
    >
      {kit ? (
        <LegalReader kitId={kit} {...(text && { type: text })} complete={make} />
      ) : (
        <QueryContent query={query} skeleton={<ListSkeleton />}>
          {({ pages }) => {
            const kits = pages.flatMap(({ legalKits }) => legalKits);
            if (kits.length === 0)
              return (
                <EmptyState icon={Scale} title={t('legal.noLegalDocumentsYet')} action={button}>
                  {t('legal.describeYourBusinessYouGet')}
                </EmptyState>
              );
            return (
              <>
                <Table
                  label={t('general.legalDocuments')}
                  head={
                    <>
                      <Head>{t('general.business')}</Head>
                      <Head from="sm">{t('legal.laws')}</Head>
                      <Head className="text-right">{t('general.created')}</Head>
                    </>
                  }
                >
                  {kits.map(({ id, businessName, businessType, regions, createdAt }) => (
                    <tr key={id} className="relative hover:bg-sunken/60">
                      <Cell className="py-3.5">
                        <Link
                          to="/legal"
                          search={{ kit: id }}
                          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
                        >
                          {businessName}
                        </Link>
                        <span className="mt-0.5 block text-[13px] text-soft [overflow-wrap:anywhere]">
                          {businessType}
                        </span>
                      </Cell>
                      <Cell from="sm">
                        <span className="flex gap-1.5">
                          {regions.map((region) => (
                            <Badge key={region} tone="calm">
                              {region.toUpperCase()}
                            </Badge>
                          ))}
                        </span>
                      </Cell>
                      <Cell className="text-right whitespace-nowrap text-soft">
                        <Moment iso={createdAt} distance />
                      </Cell>
                    </tr>
                  ))}
                </Table>
                <div className="mt-4 text-center">
                  <ShowMore query={query} />
                </div>
              </>
            );
          }}
        </QueryContent>
      )}
      {!kit && (
        <RecentlyDeleted
          query={deleted}
          items={({ legalKits }) => legalKits.map(({ businessName, ...one }) => ({ ...one, name: businessName }))}
          restore={(id) => api.legal.restore.mutate({ id })}
          queryKey={legalKitsQuery.queryKey}
        />
      )}
      <Dialog
        open={making}
        close={() => setMaking(false)}
        title={from ? t('general.addMissingDetails') : t('legal.createLegalDocuments')}
      >
        <CreateLegalForm
          {...(from && { from })}
          made={(id) => {
            setMaking(false);
            void navigate({ search: { kit: id } });
          }}
        />
      </Dialog>
    </Page>
  );
}
