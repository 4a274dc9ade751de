import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { siteQuery, sitesQuery, versionsQuery, type Site } from '../generated-queries.ts';
import { Badge } from '../parts/badge.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { isMissingText } from '../site-states.ts';
import { useMutation } from '../use-mutation.ts';
import { CreationError } from './creation-error.tsx';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/**
 * Where a site is published, the DNS records that its own domain still needs, and buttons to publish and unpublish it.
 * Publishing deploys the current draft as a new version.
 */
export function SitePublication({ site }: { site: Site }) {
  const { id, deploymentUrl, customDomain } = site;
  const [subdomain, setSubdomain] = useState('');
  const [host, setHost] = useState(customDomain?.host ?? '');
  const [leaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const refresh = (): Promise<unknown> =>
    Promise.all(
      [siteQuery(id), versionsQuery(id), sitesQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  const deploy = useMutation({
    mutationFn: () =>
      api.landing.deploy.mutate({
        id,
        ...(subdomain.trim() && { subdomain: subdomain.trim() }),
        ...(host.trim() && { customDomain: host.trim() }),
      }),
    onSettled: refresh,
  });
  const undeploy = useMutation({
    mutationFn: () => api.landing.undeploy.mutate({ id }),
    onSuccess: async () => {
      await refresh();
      deploy.reset();
      setLeaving(false);
    },
  });
  const errors = deploy.error ? toRefusal(deploy.error).fieldErrors : {};
  useFocusOnError(form, deploy.error);
  const leftOut = deploy.data?.missing?.filter(isMissingText).length ?? 0;
  const failure = deploy.data?.status === 'failed' ? deploy.data.error : undefined;
  return (
    <Panel
      title={t('sites.live')}
      about={deploymentUrl ? t('sites.changesStayInTheDraft') : t('sites.onlyYouCanSeeThe')}
      {...(deploymentUrl && {
        action: (
          <RoleButton needs="buyer" size="small" onClick={() => setLeaving(true)}>
            {t('sites.unpublish')}
          </RoleButton>
        ),
      })}
    >
      <div className="space-y-5">
        {deploymentUrl && (
          <ul aria-label={t('sites.addresses')} className="space-y-2">
            <Address url={deploymentUrl} />
            {customDomain && <Address url={customDomain.url} waits={customDomain.status === 'pending'} />}
          </ul>
        )}
        {customDomain && customDomain.status === 'pending' && <Records records={customDomain.records} />}
        <form
          ref={form}
          className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start"
          onSubmit={(event) => {
            event.preventDefault();
            deploy.mutate();
          }}
        >
          <TextField
            label={t('sites.subdomain')}
            value={subdomain}
            maxLength={63}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={deploymentUrl ? new URL(deploymentUrl).hostname.split('.')[0] : t('sites.basedOnItsName')}
            hint={deploymentUrl ? t('sites.leaveBlankToKeepThe') : t('sites.leaveBlankToUseIts')}
            error={errors['subdomain']}
            onChange={(event) => setSubdomain(event.target.value)}
          />
          <TextField
            label={t('sites.customDomain')}
            value={host}
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="www.tiderow.com"
            hint={t('sites.forDomainsManagedHereDns')}
            error={errors['customDomain']}
            onChange={(event) => setHost(event.target.value)}
          />
          <RoleButton needs="buyer" type="submit" look="primary" busy={deploy.isPending} className="sm:mt-[26px]">
            {deploymentUrl ? t('sites.deployAgain') : t('sites.deploy')}
          </RoleButton>
        </form>
        {failure && <Notice tone="bad">{translateServed(failure)}</Notice>}
        {deploy.data?.status === 'deployed' && (
          <Notice tone="good">
            {t('sites.versionVersionIsLive', { version: String(deploy.data.version) })}{' '}
            {leftOut > 0 && t('sites.legalDocumentsAreMissingDetails', { n: leftOut })}
          </Notice>
        )}
        <CreationError error={deploy.error} fields={['subdomain', 'customDomain']} />
      </div>
      <Confirm
        open={leaving}
        title={t('sites.unpublishThisSite')}
        verb={t('sites.unpublishLabel')}
        act={() => undeploy.mutate()}
        cancel={() => setLeaving(false)}
        busy={undeploy.isPending}
        error={undeploy.error}
      >
        {t('sites.theSiteGoesOfflineImmediately')}
      </Confirm>
    </Panel>
  );
}

function Address({ url, waits }: { url: string; waits?: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-w-0 items-center gap-1.5 font-medium underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
      >
        {new URL(url).host}
        <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      </a>
      {waits === undefined ? null : (
        <Badge tone={waits ? 'warn' : 'good'} dot>
          {waits ? t('sites.waitingForDns') : t('general.active')}
        </Badge>
      )}
    </li>
  );
}

/** The records to create at the domain's DNS provider. */
function Records({ records }: { records: NonNullable<Site['customDomain']>['records'] }) {
  return (
    <div>
      <p className="text-[13px] text-soft">{t('sites.addTheseRecordsAtYour')}</p>
      <dl aria-label={t('general.dnsRecords')} className="mt-2 divide-y divide-line rounded-lg border border-line">
        {records.map(({ type, host, value }) => (
          <div key={type} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2.5">
            <dt className="flex min-w-0 flex-1 basis-56 items-center gap-3">
              <span className="w-12 shrink-0 text-[13px] font-medium">{type}</span>
              <span className="font-mono text-[13px] break-all">{host}</span>
              <CopyButton text={host} label={t('sites.copyNameOfTypeRecord', { type })} />
            </dt>
            <dd className="flex min-w-0 flex-1 basis-56 items-center gap-1">
              <span className="font-mono text-[13px] break-all">{value}</span>
              <CopyButton text={value} label={t('sites.copyValueOfTypeRecord', { type })} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
