import { buttonClasses } from './button.tsx';
import { Moment } from './moment.tsx';
import { Notice } from './notice.tsx';
import { t } from '../words/words.ts';

/**
 * Notice that the bank requires the cardholder's authentication for an order, with the link and the deadline. Renders
 * nothing when it does not.
 */
export function BankNotice({
  order: { authenticationUrl, authenticateBy },
}: {
  order: { authenticationUrl: string | null; authenticateBy: string | null };
}) {
  if (!authenticationUrl) return null;
  return (
    <Notice tone="calm" className="items-center">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          {t('shell.yourBankNeedsYouTo')}
          {authenticateBy && <> {t.rich('shell.expires', { when: () => <Moment iso={authenticateBy} distance /> })}</>}
        </span>
        <a href={authenticationUrl} className={buttonClasses({ look: 'primary', size: 'small' })}>
          {t('shell.confirmWithYourBank')}
        </a>
      </span>
    </Notice>
  );
}
