import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { actsQuery, type KeyAct } from '../act-queries.ts';
import { api } from '../api.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { accountQuery } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';
import { ChangedValue, changeName } from './changed-value.tsx';

const ACT_TITLES: Readonly<Record<KeyAct['act'], Label>> = {
  registrant: 'keys.registrantChanged',
  privacyOff: 'keys.privacyTurnedOff',
  autoRenewOff: 'keys.autoRenewTurnedOff',
  forwards: 'keys.emailForwardsChanged',
  mailAndCertificates: 'keys.mailRecordsChanged',
  nameservers: 'keys.nameserversChanged',
  zoneReplace: 'keys.dnsRecordsReplaced',
  deleteAssets: 'keys.deletedOrUnpublished',
};

/** What keys and members did with the level `notify` in the last 30 days, for the owner, who can undo it. Nothing for members. */
export function ActsPanel() {
  const { data: account } = useQuery(accountQuery);
  return account?.role === 'owner' ? <Acts /> : null;
}

function Acts() {
  const query = useInfiniteQuery(actsQuery);
  return (
    <div className="mt-8">
      <Panel title={t('keys.actsYouWereNotifiedOf')} about={t('keys.actsThatKeysPerformed')}>
        <QueryContent query={query} skeleton={<ListSkeleton rows={2} />}>
          {({ pages }) => {
            const acts = pages.flatMap((page) => page.acts);
            if (acts.length === 0) return <p className="text-soft">{t('general.noneYet')}</p>;
            return (
              <ul aria-label={t('keys.actsYouWereNotifiedOf')} className="divide-y divide-line">
                {acts.map((act) => (
                  <ActRow key={act.id} act={act} />
                ))}
              </ul>
            );
          }}
        </QueryContent>
        <ShowMore query={query} />
      </Panel>
    </div>
  );
}

/** Raising the limit of auto-renew is bound by the same control as turning it off. */
function titleOf({ act, changes }: KeyAct): Label {
  return changes.some(({ what }) => what === 'autoRenewLimit') ? 'keys.autoRenewLimitRaised' : ACT_TITLES[act];
}

function ActRow({ act }: { act: KeyAct }) {
  const { id, name, keyName, memberEmail, actedAt, changes, moreChanges, status } = act;
  const queryClient = useQueryClient();
  const heading = useId();
  const undo = useMutation({
    mutationFn: () => api.acts.undo.mutate({ id }),
    onSettled: () => queryClient.invalidateQueries(actsQuery),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3" aria-labelledby={heading}>
      <div className="min-w-0 flex-1">
        <p id={heading} className="font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>: {t(titleOf(act))}
        </p>
        <ul className="text-[13px] text-soft [overflow-wrap:anywhere]">
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              <bdi>{changeName(change.what)}</bdi>: <ChangedValue change={change} />
            </li>
          ))}
          {moreChanges > 0 && <li>{t('keys.moreChanges', { n: moreChanges })}</li>}
        </ul>
        <p className="text-[13px] text-soft [overflow-wrap:anywhere]">
          <bdi>{keyName ?? memberEmail ?? t('keys.aFormerMember')}</bdi>, <Moment iso={actedAt} distance />
        </p>
        <RefusalNotice error={undo.error} className="mt-2" />
      </div>
      {status === 'undoable' ? (
        <Button size="small" busy={undo.isPending} aria-describedby={heading} onClick={() => undo.mutate()}>
          {t('keys.undo')}
        </Button>
      ) : (
        <Badge tone="calm">{t(status === 'undone' ? 'keys.undone' : 'general.expired')}</Badge>
      )}
    </li>
  );
}
