import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Palette } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { deletedKitsQuery, kitsQuery, type Kit } from '../generated-queries.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { CardsSkeleton } from './cards.tsx';
import { CreateKitForm } from './create-kit-form.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { t } from '../words/words.ts';

/** All brand kits, and the form for a new one. */
export function BrandPage() {
  const [making, setMaking] = useState(false);
  const query = useInfiniteQuery(kitsQuery);
  const deleted = useInfiniteQuery(deletedKitsQuery);
  const hasKits = (query.data?.pages[0]?.brandKits.length ?? 0) > 0;
  const button = (
    <Button look="primary" onClick={() => setMaking(true)}>
      {t('brand.createABrandKit')}
    </Button>
  );
  return (
    <Page
      title={t('general.brandKits')}
      about={t('brand.colorsTypefacesCopyAndPictures')}
      {...(hasKits && { action: button })}
    >
      <QueryContent query={query} skeleton={<CardsSkeleton />}>
        {({ pages }) => {
          const kits = pages.flatMap(({ brandKits }) => brandKits);
          if (kits.length === 0)
            return (
              <EmptyState icon={Palette} title={t('brand.noBrandKitsYet')} action={button}>
                {t('brand.allYouNeedIsA')}
              </EmptyState>
            );
          return (
            <>
              <ul aria-label={t('general.brandKits')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {kits.map((kit) => (
                  <KitCard key={kit.id} kit={kit} />
                ))}
              </ul>
              <div className="mt-4 text-center">
                <ShowMore query={query} />
              </div>
            </>
          );
        }}
      </QueryContent>
      <RecentlyDeleted
        query={deleted}
        items={(page) => page.brandKits.map(({ essentials: { name }, ...kit }) => ({ ...kit, name }))}
        restore={(id) => api.kits.restore.mutate({ id })}
        queryKey={kitsQuery.queryKey}
      />
      <Dialog
        open={making}
        close={() => setMaking(false)}
        title={t('brand.createABrandKit')}
        about={t('brand.takesAFewSecondsCreate')}
      >
        <CreateKitForm />
      </Dialog>
    </Page>
  );
}

function KitCard({ kit: { id, essentials, visualIdentity, createdAt } }: { kit: Kit }) {
  const { primary, secondary, accent } = visualIdentity.colorPalette;
  return (
    <li className="relative overflow-hidden rounded-xl border border-line bg-panel transition-colors hover:border-edge/70">
      <div aria-hidden="true" className="flex h-16">
        {[primary, secondary, accent].map((colour, i) => (
          <span key={i} className={i === 0 ? 'flex-2' : 'flex-1'} style={{ background: colour }} />
        ))}
      </div>
      <div className="px-5 py-4">
        <h2 className="font-semibold [overflow-wrap:anywhere]">
          <Link
            to="/brand/$kit"
            params={{ kit: id }}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {essentials.name}
          </Link>
        </h2>
        <p className="mt-0.5 line-clamp-2 text-soft">{essentials.tagline}</p>
        <p className="mt-3 text-[13px] text-soft">
          <Moment iso={createdAt} distance />
        </p>
      </div>
    </li>
  );
}
