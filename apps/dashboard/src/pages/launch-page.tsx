import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { launchesQuery, launchQuery, type Launch } from '../launch-queries.ts';
import { LAUNCH_STATES } from '../launch-states.ts';
import { Badge } from '../parts/badge.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Page } from '../parts/page.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { useMutation } from '../use-mutation.ts';
import { LaunchOffer } from './launch-offer.tsx';
import { LaunchProgress } from './launch-progress.tsx';
import { LaunchReading } from './launch-reading.tsx';
import { LaunchResult } from './launch-result.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/launch/$id');

/** One launch from its plan to its results, with a button that cancels it until it is done; polled while it is running or waiting. */
export function LaunchPage() {
  const { id } = route.useParams();
  const query = useQuery(launchQuery(id));
  const { data } = query;
  return (
    <Page
      title={data?.name ?? t('general.launch')}
      heading={
        <span className="flex flex-wrap items-center gap-3">
          {data?.name ?? t('launch.yourPlan')}
          {data && <Badge tone={LAUNCH_STATES[data.status].tone}>{t(LAUNCH_STATES[data.status].word)}</Badge>}
        </span>
      }
      about={data?.description}
      action={data && <Cancel launch={data} />}
    >
      <QueryContent query={query} skeleton={<PanelSkeleton className="h-72" />}>
        {(launch) => (
          <>
            {launch.status === 'done' && <LaunchResult launch={launch} />}
            {launch.steps.length > 0 && <LaunchProgress launch={launch} />}
            {canChooseName(launch) && <LaunchOffer key={`${launch.status}|${launch.total}`} launch={launch} />}
            {launch.status !== 'done' && launch.result.domain && <LaunchResult launch={launch} />}
            <LaunchReading launch={launch} />
          </>
        )}
      </QueryContent>
    </Page>
  );
}

/** Whether a name can be chosen: nothing was started, the name was lost, or the stopped launch can continue. */
function canChooseName({ status, waiting }: Launch): boolean {
  return status === 'planned' || status === 'failed' || (status === 'waiting' && waiting?.for !== 'approval');
}

function Cancel({ launch: { id, status } }: { launch: Launch }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.launches.cancel.mutate({ id }),
    onSuccess: (launch) => {
      client.setQueryData(launchQuery(id).queryKey, launch);
      void client.invalidateQueries({ queryKey: launchesQuery.queryKey });
      setAsking(false);
    },
  });
  if (status === 'done' || status === 'canceled')
    return (
      <Link
        to="/launch"
        className="text-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {t('launch.planAnother')}
      </Link>
    );
  return (
    <>
      <RoleButton needs="buyer" onClick={() => setAsking(true)}>
        {t('launch.cancelLaunch')}
      </RoleButton>
      <Confirm
        open={asking}
        title={t('launch.cancelThisLaunch')}
        verb={t('launch.cancelLaunch')}
        act={() => cancel.mutate()}
        cancel={() => setAsking(false)}
        busy={cancel.isPending}
        error={cancel.error}
      >
        {t('launch.noFurtherStepsWillStart')}
      </Confirm>
    </>
  );
}
