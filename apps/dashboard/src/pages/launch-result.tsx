import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Launch } from '../launch-queries.ts';
import { buttonClasses } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { hasMade, LaunchMade } from './launch-made.tsx';
import { isMissingText } from '../site-states.ts';
import { counted, t } from '../words/words.ts';

const LINK = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

/** What stands: where it is seen, and where each part is kept. */
export function LaunchResult({ launch: { status, result } }: { launch: Launch }) {
  const { domain, siteUrl, forwards, orderId, legalId, missing } = result;
  const leftOut = missing.filter(isMissingText).length;
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
            <LaunchMade result={result} />
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
      {leftOut > 0 && legalId && (
        <Notice tone="calm" className="mt-5">
          {counted(
            leftOut,
            'One legal text lacks facts that only you know, so the site leaves it out.',
            '{n} legal texts lack facts that only you know, so the site leaves them out.',
          )}{' '}
          <Link to="/legal" search={{ kit: legalId }} className={LINK}>
            {t('Complete the facts')}
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
