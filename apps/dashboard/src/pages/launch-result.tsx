import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Launch } from '../launch-queries.ts';
import { buttonClasses } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { hasMade, isLocked, LaunchMade } from './launch-made.tsx';
import { t } from '../words/words.ts';

const LINK = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

/** What stands: where it is seen, and where each part is kept. */
export function LaunchResult({ launch }: { launch: Launch }) {
  const { status, result } = launch;
  const { domain, forwards, orderId } = result;
  const siteUrl = isLocked(launch) ? null : result.siteUrl;
  return (
    <Panel
      title={status === 'done' ? t('It is live') : t('What stands')}
      action={
        siteUrl && (
          <a href={siteUrl} target="_blank" rel="noopener" className={buttonClasses({ look: 'primary' })}>
            {t('Open the site')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )
      }
    >
      <dl className="space-y-3">
        {domain && (
          <Part name={t('Domain')}>
            <Link to="/domains/$domain" params={{ domain }} className={LINK}>
              {domain}
            </Link>
          </Part>
        )}
        {siteUrl && (
          <Part name={t('Site')}>
            <a href={siteUrl} target="_blank" rel="noopener" className={LINK}>
              {siteUrl.replace(/^https?:\/\//, '')}
            </a>
          </Part>
        )}
        {forwards.map(({ alias, forwardTo }) => (
          <Part key={alias} name={t('Mail')}>
            {t('{alias}@{domain} arrives at {forwardTo}', { alias, domain: domain ?? '', forwardTo })}
          </Part>
        ))}
        {hasMade(result) && (
          <Part name={t('Made')}>
            <LaunchMade launch={launch} />
          </Part>
        )}
        {orderId && (
          <Part name={t('Purchase|Order')}>
            <Link to="/orders" search={{ order: orderId }} className={LINK}>
              {t('Receipt and steps')}
            </Link>
          </Part>
        )}
      </dl>
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
