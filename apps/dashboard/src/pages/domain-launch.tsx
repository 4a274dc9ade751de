import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { launchOfDomainQuery } from '../launch-queries.ts';
import { buttonClasses } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { hasResults, isLocked, LaunchResults } from './launch-results.tsx';
import { t } from '../words/words.ts';

/**
 * The launch that bought this name, with its other results; renders nothing for a name that was bought separately.
 */
export function DomainLaunch({ domain }: { domain: string }) {
  const { data: launch } = useQuery(launchOfDomainQuery(domain));
  if (!launch) return null;
  const { id, description, result } = launch;
  return (
    <Panel
      title={t('domains.launched')}
      about={description}
      action={
        <Link to="/launch/$id" params={{ id }} className={buttonClasses({ look: 'quiet' })}>
          {t('domains.viewLaunch')}
        </Link>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {result.siteUrl && !isLocked(launch) && (
          <a
            href={result.siteUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1 font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t('general.openSite')}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
        {hasResults(result) && <LaunchResults launch={launch} />}
      </div>
    </Panel>
  );
}
