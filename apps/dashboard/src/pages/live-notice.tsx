import { Notice } from '../parts/notice.tsx';
import { useLiveUpdates } from '../use-live-updates.ts';
import { t } from '../words/words.ts';

/** Shows on every page that changes made elsewhere do not appear at once. */
export function LiveNotice() {
  if (useLiveUpdates()) return null;
  return (
    <Notice tone="calm" className="mb-6">
      {navigator.onLine ? t('shell.connectionToOnymWasLost') : t('shell.youAreOfflineWhatYou')}
    </Notice>
  );
}
