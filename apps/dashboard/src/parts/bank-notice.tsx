import { buttonClasses } from './button.tsx';
import { Moment } from './moment.tsx';
import { Notice } from './notice.tsx';

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
          Your bank wants to hear from you. Nothing has been charged; after your yes it goes on by itself.
          {authenticateBy && (
            <>
              {' '}
              Ends <Moment iso={authenticateBy} distance />.
            </>
          )}
        </span>
        <a href={authenticationUrl} className={buttonClasses({ look: 'primary', size: 'small' })}>
          Answer your bank
        </a>
      </span>
    </Notice>
  );
}
