import { Link } from '@tanstack/react-router';
import type { Launch } from '../launch-queries.ts';
import { t } from '../words/words.ts';

const LINK = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

export function hasMade({ kitId, logoIds, legalId, landingPageId }: Launch['result']): boolean {
  return Boolean(kitId || logoIds.length > 0 || legalId || landingPageId);
}

/** The ways to what a launch has made. */
export function LaunchMade({ result: { kitId, logoIds, legalId, landingPageId } }: { result: Launch['result'] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {kitId && (
        <Link to="/brand/$kit" params={{ kit: kitId }} className={LINK}>
          {t('Brand kit')}
        </Link>
      )}
      {logoIds.length > 0 && (
        <Link to="/logos" className={LINK}>
          {t('Logos')}
        </Link>
      )}
      {legalId && (
        <Link to="/legal" search={{ kit: legalId }} className={LINK}>
          {t('Legal texts')}
        </Link>
      )}
      {landingPageId && (
        <Link to="/sites/$id" params={{ id: landingPageId }} className={LINK}>
          {t('Change the site')}
        </Link>
      )}
    </span>
  );
}
