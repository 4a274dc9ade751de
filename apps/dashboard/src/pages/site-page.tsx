import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { siteQuery, sitesQuery, type Site } from '../generated-queries.ts';
import { Badge } from '../parts/badge.tsx';
import { buttonClasses } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { isMissingText, MISSING_DETAILS, SITE_STATES } from '../site-states.ts';
import { useMutation } from '../use-mutation.ts';
import { SiteEditor } from './site-editor.tsx';
import { SiteLegal } from './site-legal.tsx';
import { SitePublication } from './site-publication.tsx';
import { SiteVersions } from './site-versions.tsx';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

const route = getRouteApi('/signed-in/sites/$id');

/** One site: its draft, its texts, where it is published, its versions, and a button that deletes it. */
export function SitePage() {
  const { id } = route.useParams();
  const query = useQuery(siteQuery(id));
  const site = query.data;
  return (
    <Page
      title={site?.name ?? t('general.site')}
      heading={
        site && (
          <span className="flex flex-wrap items-center gap-3">
            {site.name}
            <Badge tone={SITE_STATES[site.status].tone} dot>
              {t(SITE_STATES[site.status].name)}
            </Badge>
          </span>
        )
      }
      about={site?.industry}
      {...(site && {
        action: (
          <a href={site.preview} target="_blank" rel="noreferrer" className={buttonClasses()}>
            {t('sites.preview')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        ),
      })}
    >
      <QueryContent query={query} skeleton={<PanelSkeleton className="h-96" />}>
        {(site) => <Parts key={site.id} site={site} />}
      </QueryContent>
    </Page>
  );
}

function Parts({ site }: { site: Site }) {
  const [going, setGoing] = useState(false);
  return (
    <div className="space-y-6">
      {/* A preview of the draft that is still loading would be requested for a page that is gone. */}
      {!going && <Preview site={site} />}
      {site.missing.some((what) => !isMissingText(what)) && <Missing missing={site.missing} />}
      <SiteLegal key={site.legalKitId} site={site} />
      <SitePublication site={site} />
      <SiteEditor site={site} />
      <SiteVersions siteId={site.id} />
      <DeleteSite site={site} going={setGoing} />
    </div>
  );
}

/** The draft in a frame of its own origin: it contains no script, and could run none. */
function Preview({ site }: { site: Site }) {
  // The preview depends on these: a change reloads the frame.
  const drawn = JSON.stringify([site.config, site.contact, site.legalKitId]);
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-panel">
      <p className="flex items-center gap-3 border-b border-line px-4 py-2 text-[13px] text-soft">
        <span aria-hidden="true" className="flex gap-1.5">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line" />
          ))}
        </span>
        <span className="truncate">{t('sites.draft')}</span>
      </p>
      <iframe
        key={drawn}
        src={site.preview}
        title={t('sites.draftOfName', { name: site.name })}
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        className="block h-[26rem] w-full bg-white lg:h-[34rem]"
      />
    </div>
  );
}

function Missing({ missing }: { missing: Site['missing'] }) {
  return (
    <Panel title={t('sites.missingDetails')} about={t('sites.markedInDraftAndLeft')}>
      <ul aria-label={t('sites.missing')} className="space-y-2.5">
        {missing.flatMap((what) =>
          isMissingText(what) ? (
            []
          ) : (
            <li key={what} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
              <span className="font-medium">{t(MISSING_DETAILS[what].name)}</span>
              <span className="text-soft">{t(MISSING_DETAILS[what].remedy)}</span>
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}

function DeleteSite({ site: { id, name }, going }: { site: Site; going: (is: boolean) => void }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    stays: true,
    mutationFn: () => api.landing.remove.mutate({ id }),
    onMutate: () => going(true),
    onError: () => going(false),
    onSuccess: async () => {
      await navigate({ to: '/sites' });
      client.removeQueries(siteQuery(id));
      void client.invalidateQueries(sitesQuery);
    },
  });
  return (
    <>
      <Panel
        title={t('sites.deleteSiteLabel')}
        about={t('sites.deletesTheDraftAll')}
        action={
          <RoleButton needs="buyer" onClick={() => setAsking(true)}>
            {t('general.delete')}
          </RoleButton>
        }
      />
      <Confirm
        open={asking}
        title={t('general.deleteName', { name })}
        verb={t('sites.deleteSite')}
        word={name}
        act={() => remove.mutate()}
        cancel={() => setAsking(false)}
        busy={remove.isPending || remove.isSuccess}
        error={remove.error}
      >
        {t('sites.theSiteGoesOfflineImmediatelyAnd')}
      </Confirm>
    </>
  );
}
