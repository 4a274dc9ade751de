import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatPrice } from '../format.ts';
import { launchesQuery, type LaunchSummary } from '../launch-queries.ts';
import { LAUNCH_STATES } from '../launch-states.ts';
import { Badge } from '../parts/badge.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { LaunchForm } from './launch-form.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/launch');

/** A form that turns a sentence into a plan, and below it the earlier launches. */
export function LaunchesPage() {
  const { q = '' } = route.useSearch();
  const query = useInfiniteQuery(launchesQuery);
  return (
    <Page title={t('general.launch')} about={t('launch.describeYourBusinessInOne')}>
      <LaunchForm key={q} description={q} />
      <QueryContent query={query} skeleton={<ListSkeleton rows={2} />}>
        {({ pages }) => {
          const launches = pages.flatMap((page) => page.launches);
          return launches.length > 0 ? <Launches launches={launches} /> : null;
        }}
      </QueryContent>
      <ShowMore query={query} />
    </Page>
  );
}

function Launches({ launches }: { launches: LaunchSummary[] }) {
  return (
    <section>
      <h2 className="mb-3 font-semibold">{t('launch.yourLaunches')}</h2>
      <ul
        aria-label={t('launch.yourLaunches')}
        className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel"
      >
        {launches.map(({ id, status, name, description, total, currency, createdAt }) => (
          <li key={id}>
            <Link
              to="/launch/$id"
              params={{ id }}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-5 py-3.5 hover:bg-sunken/60"
            >
              <span className="min-w-0 flex-1 basis-64">
                <span className="block truncate font-medium">{name ?? description}</span>
                <span className="block truncate text-[13px] text-soft">
                  {name && `${description}, `}
                  <Moment iso={createdAt} distance />
                </span>
              </span>
              <span className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
                <Badge tone={LAUNCH_STATES[status].tone}>{t(LAUNCH_STATES[status].word)}</Badge>
                <span className="w-20 text-right font-medium tabular-nums">{formatPrice(total, currency)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
