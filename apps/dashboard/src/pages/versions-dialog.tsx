import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { dnsVersionsQuery, type DnsVersion } from '../domain-queries.ts';
import { formatMoment } from '../format.ts';
import { Badge } from '../parts/badge.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Moment } from '../parts/moment.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { RoleButton } from './role-button.tsx';
import { ZonePlan } from './zone-plan.tsx';
import { t } from '../words/words.ts';

/** Dialog with the versions of a domain's records, newest first; each earlier one can be restored after a preview. */
export function VersionsDialog({ domain, close }: { domain: string; close: () => void }) {
  const [chosen, setChosen] = useState<DnsVersion>();
  if (!chosen)
    return (
      <Dialog open close={close} title={t('dns.versions')} about={t('dns.theNewest50VersionsAnd')}>
        <VersionList domain={domain} choose={setChosen} />
      </Dialog>
    );
  const { id, at } = chosen;
  return (
    <Dialog
      open
      close={close}
      title={t('dns.restoreTheVersionOf', { when: formatMoment(at) })}
      about={t('dns.ourNameserversReturnThePrevious')}
    >
      <ZonePlan
        domain={domain}
        name={id}
        run={(dryRun, signal) => api.dns.restore.mutate({ domain, id, dryRun }, { signal })}
        verb={t('dns.restoreVersion')}
        leave={() => setChosen(undefined)}
        leaveVerb={t('dns.backToTheVersions')}
        done={close}
      />
    </Dialog>
  );
}

function VersionList({ domain, choose }: { domain: string; choose: (version: DnsVersion) => void }) {
  const query = useInfiniteQuery(dnsVersionsQuery(domain));
  return (
    <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
      {({ pages }) => {
        const versions = pages.flatMap((page) => page.versions);
        if (versions.length === 0) return <p className="text-soft">{t('general.noneYet')}</p>;
        return (
          <div className="space-y-4">
            <ul
              aria-label={t('dns.versions')}
              className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line px-3"
              tabIndex={0}
            >
              {versions.map((version, index) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  isCurrent={index === 0}
                  restore={() => choose(version)}
                />
              ))}
            </ul>
            <ShowMore query={query} />
          </div>
        );
      }}
    </QueryContent>
  );
}

function VersionRow({ version, isCurrent, restore }: { version: DnsVersion; isCurrent: boolean; restore: () => void }) {
  const { at, added, changed, removed } = version;
  const isFirst = added + changed + removed === 0;
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p>{isFirst ? t('dns.beforeTheFirstChange') : t('dns.countsOfRecords', { added, changed, removed })}</p>
        <p className="text-[13px] text-soft [overflow-wrap:anywhere]">
          <Moment iso={at} distance />, {describeAuthor(version)}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="good">{t('dns.current')}</Badge>
      ) : (
        <RoleButton
          needs="dns"
          size="small"
          aria-label={t('dns.restoreTheVersionOf', { when: formatMoment(at) })}
          onClick={restore}
        >
          {t('general.restore')}
        </RoleButton>
      )}
    </li>
  );
}

function describeAuthor({ by, keyId }: DnsVersion): string {
  if (by === null) return t('dns.aDeletedUser');
  if (keyId !== null) return t('history.keyName', { name: by });
  return by === 'onym' ? t('history.automatic') : by;
}
