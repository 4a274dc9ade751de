import { Notice } from '../parts/notice.tsx';
import { useLive } from '../use-live.ts';
import { t } from '../words/words.ts';

/** Says on every page when changes made elsewhere do not show by themselves at once. */
export function LiveNotice() {
  if (useLive()) return null;
  return (
    <Notice tone="calm" className="mb-6">
      {navigator.onLine ? t('shell.connectionToOnymWasLost') : t('shell.youAreOfflineWhatYou')}
    </Notice>
  );
}
