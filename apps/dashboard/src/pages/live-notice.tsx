import { Notice } from '../parts/notice.tsx';
import { useLiveUpdates } from '../use-live-updates.ts';
import { t } from '../words/words.ts';

/**
 * Notice that changes made elsewhere do not appear at once, shown while the connection for live updates is lost. It
 * also runs these updates, see `useLiveUpdates`.
 */
export function LiveNotice() {
  if (useLiveUpdates()) return null;
  return (
    <Notice tone="calm" className="mb-6">
      {navigator.onLine ? t('shell.connectionLostReconnectingThisPage') : t('shell.youreOfflineThisPageMay')}
    </Notice>
  );
}
