import { toRefusal } from '../api.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { RetryCountdown } from './retry-countdown.tsx';
import { t } from '../words/words.ts';

/**
 * Replaces content that could not be loaded: the reason, the request id for support, and a retry button. It also
 * retries by itself when the server stated a time of at most two minutes.
 */
export function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  const { message, code, requestId } = toRefusal(error);
  const title =
    code === 'not_found'
      ? t('shell.nothingHere')
      : code === 'forbidden' || code === 'owner_required'
        ? t('shell.youDontHaveAccessTo')
        : t('shell.couldntLoadThis');
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-xl border border-line bg-panel px-6 py-14 text-center"
    >
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1.5 max-w-md text-soft">
        {message} <RetryCountdown error={error} retry={retry} />
      </p>
      {requestId && (
        <p className="mt-3 flex max-w-full items-center gap-1 text-xs text-soft">
          <span className="truncate font-mono">{requestId}</span>
          <CopyButton text={requestId} label={t('shell.copyRequestId')} />
        </p>
      )}
      <Button className="mt-5" onClick={retry}>
        {t('general.tryAgain')}
      </Button>
    </div>
  );
}
