import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Launch } from '../launch-queries.ts';
import { buttonClasses } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';

const LINK = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

/** What stands: where it is seen, and where each part is kept. */
export function LaunchResult({ launch: { status, result } }: { launch: Launch }) {
  const { domain, siteUrl, forwards, orderId, kitId, logoIds, legalId, landingPageId } = result;
  return (
    <Panel
      title={status === 'done' ? 'It is live' : 'What stands'}
      action={
        siteUrl && (
          <a href={siteUrl} target="_blank" rel="noopener" className={buttonClasses({ look: 'primary' })}>
            Open the site
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )
      }
    >
      <dl className="space-y-3">
        {domain && (
          <Part name="Domain">
            <Link to="/domains/$domain" params={{ domain }} className={LINK}>
              {domain}
            </Link>
          </Part>
        )}
        {siteUrl && (
          <Part name="Site">
            <a href={siteUrl} target="_blank" rel="noopener" className={LINK}>
              {siteUrl.replace(/^https?:\/\//, '')}
            </a>
          </Part>
        )}
        {forwards.map(({ alias, forwardTo }) => (
          <Part key={alias} name="Mail">
            {alias}@{domain} arrives at {forwardTo}
          </Part>
        ))}
        {(kitId || logoIds.length > 0 || legalId || landingPageId) && (
          <Part name="Made">
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {kitId && (
                <Link to="/brand/$kit" params={{ kit: kitId }} className={LINK}>
                  Brand kit
                </Link>
              )}
              {logoIds.length > 0 && (
                <Link to="/logos" className={LINK}>
                  Logos
                </Link>
              )}
              {legalId && (
                <Link to="/legal" search={{ kit: legalId }} className={LINK}>
                  Legal texts
                </Link>
              )}
              {landingPageId && (
                <Link to="/sites/$id" params={{ id: landingPageId }} className={LINK}>
                  Change the site
                </Link>
              )}
            </span>
          </Part>
        )}
        {orderId && (
          <Part name="Order">
            <Link to="/orders" search={{ order: orderId }} className={LINK}>
              Receipt and steps
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
