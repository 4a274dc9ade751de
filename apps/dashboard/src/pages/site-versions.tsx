import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { siteQuery, sitesQuery, versionsQuery, type SiteVersion } from '../generated-queries.ts';
import { Badge } from '../parts/badge.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { VERSION_STATES } from '../site-states.ts';
import { useMutation } from '../use-mutation.ts';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/** The 20 newest versions of a site, newest first; one that was live earlier can be published again after a confirmation. */
export function SiteVersions({ siteId }: { siteId: string }) {
  const [chosen, setChosen] = useState<number>();
  const query = useQuery(versionsQuery(siteId));
  const client = useQueryClient();
  const rollback = useMutation({
    mutationFn: (version: number) => api.landing.rollback.mutate({ id: siteId, version }),
    onSuccess: async () => {
      await Promise.all(
        [siteQuery(siteId), versionsQuery(siteId), sitesQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      setChosen(undefined);
    },
  });
  return (
    <Panel title={t('sites.versions')} about={t('sites.eachDeployCreatesAVersion')}>
      <QueryContent query={query} skeleton={<TextSkeleton className="w-40" />}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="text-soft">{t('general.noneYet')}</p>
          ) : (
            <ul aria-label={t('sites.versions')} className="-my-2 divide-y divide-line">
              {versions.map((version) => (
                <Version
                  key={version.version}
                  version={version}
                  goBack={() => {
                    rollback.reset();
                    setChosen(version.version);
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
      <Confirm
        open={chosen !== undefined}
        title={t('sites.restoreVersionVersion', { version: String(chosen ?? '') })}
        verb={t('sites.restoreVersion')}
        act={() => chosen !== undefined && rollback.mutate(chosen)}
        cancel={() => setChosen(undefined)}
        busy={rollback.isPending}
        error={rollback.error}
      >
        {t('sites.itReplacesTheLiveVersion')}
      </Confirm>
    </Panel>
  );
}

function Version({
  version: { version, status, subdomain, customDomain, error, createdAt },
  goBack,
}: {
  version: SiteVersion;
  goBack: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="w-8 font-medium tabular-nums">{version}</span>
      <Badge tone={VERSION_STATES[status].tone} dot>
        {t(VERSION_STATES[status].name)}
      </Badge>
      <span className="min-w-0 flex-1 basis-40 text-[13px] text-soft [overflow-wrap:anywhere]">
        {(error && translateServed(error)) ?? customDomain ?? subdomain} · <Moment iso={createdAt} distance />
      </span>
      {status === 'superseded' && (
        <RoleButton
          needs="buyer"
          size="small"
          aria-label={t('sites.restoreVersionVersionLabel', { version: String(version) })}
          onClick={goBack}
        >
          {t('sites.restore')}
        </RoleButton>
      )}
    </li>
  );
}
