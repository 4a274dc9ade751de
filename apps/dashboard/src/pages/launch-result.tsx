import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Launch } from '../launch-queries.ts';
import { buttonClasses } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { hasResults, isLocked, LaunchResults } from './launch-results.tsx';
import { isMissingText } from '../site-states.ts';
import { t } from '../words/words.ts';

const LINK = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

/** The results: their public URLs, and where each part is stored. */
export function LaunchResult({ launch }: { launch: Launch }) {
  const { status, result } = launch;
  const { domain, forwards, orderId, legalId, missing } = result;
  const siteUrl = isLocked(launch) ? null : result.siteUrl;
  const leftOut = missing.filter(isMissingText).length;
  return (
    <Panel
      title={status === 'done' ? t('launch.yourSiteIsLive') : t('launch.completed')}
      action={
        siteUrl && (
          <a href={siteUrl} target="_blank" rel="noopener" className={buttonClasses({ look: 'primary' })}>
            {t('general.openSite')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )
      }
    >
      <dl className="space-y-3">
        {domain && (
          <Part name={t('general.domain')}>
            <Link to="/domains/$domain" params={{ domain }} className={LINK}>
              {domain}
            </Link>
          </Part>
        )}
        {siteUrl && (
          <Part name={t('general.site')}>
            <a href={siteUrl} target="_blank" rel="noopener" className={LINK}>
              {siteUrl.replace(/^https?:\/\//, '')}
            </a>
          </Part>
        )}
        {forwards.map(({ alias, forwardTo }) => (
          <Part key={alias} name={t('general.emailLabel')}>
            {t('launch.aliasDomainForwardsToForwardTo', { alias, domain: domain ?? '', forwardTo })}
          </Part>
        ))}
        {hasResults(result) && (
          <Part name={t('general.created')}>
            <LaunchResults launch={launch} />
          </Part>
        )}
        {orderId && (
          <Part name={t('general.order')}>
            <Link to="/orders" search={{ order: orderId }} className={LINK}>
              {t('launch.invoiceAndSteps')}
            </Link>
          </Part>
        )}
      </dl>
      {leftOut > 0 && legalId && (
        <Notice tone="calm" className="mt-5">
          {t('launch.legalDocumentsAreMissingDetails', { n: leftOut })}{' '}
          <Link to="/legal" search={{ kit: legalId }} className={LINK}>
            {t('general.addMissingDetails')}
          </Link>
        </Notice>
      )}
    </Panel>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
