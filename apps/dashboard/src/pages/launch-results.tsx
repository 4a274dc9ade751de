import { Link } from '@tanstack/react-router';
import type { Launch } from '../launch-queries.ts';
import { t } from '../words/words.ts';

const LINK = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

/** Whether a launch has created anything besides the domain: a kit, logos, legal texts or a site. */
export function hasResults({ kitId, logoIds, legalId, landingPageId }: Launch['result']): boolean {
  return Boolean(kitId || logoIds.length > 0 || legalId || landingPageId);
}

/** Whether the results of a launch are locked because the payment for them is not complete. */
export function isLocked({ steps }: Pick<Launch, 'steps'>): boolean {
  return steps.some(({ step, status }) => step === 'charge' && status !== 'done');
}

/** Links to the results of a launch, or why they are locked. */
export function LaunchResults({ launch }: { launch: Launch }) {
  const { kitId, logoIds, legalId, landingPageId } = launch.result;
  if (isLocked(launch)) return <span className="text-soft">{t('launch.lockedUntilPaid')}</span>;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {kitId && (
        <Link to="/brand/$kit" params={{ kit: kitId }} className={LINK}>
          {t('general.brandKit')}
        </Link>
      )}
      {logoIds.length > 0 && (
        <Link to="/logos" className={LINK}>
          {t('general.logos')}
        </Link>
      )}
      {legalId && (
        <Link to="/legal" search={{ kit: legalId }} className={LINK}>
          {t('general.legalDocuments')}
        </Link>
      )}
      {landingPageId && (
        <Link to="/sites/$id" params={{ id: landingPageId }} className={LINK}>
          {t('launch.editSite')}
        </Link>
      )}
    </span>
  );
}
