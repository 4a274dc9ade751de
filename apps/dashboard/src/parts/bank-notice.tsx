import { buttonClasses } from './button.tsx';
import { Moment } from './moment.tsx';
import { Notice } from './notice.tsx';
import { rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';

/** An order waits because the bank wants to hear from the person: where, and until when. */
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
          {t('Your bank wants to hear from you. Nothing has been charged; after your yes it goes on by itself.')}
          {authenticateBy && <> {rich('Ends {when}.', { when: <Moment iso={authenticateBy} distance /> })}</>}
        </span>
        <a href={authenticationUrl} className={buttonClasses({ look: 'primary', size: 'small' })}>
          {t('Answer your bank')}
        </a>
      </span>
    </Notice>
  );
}
