import { Notice } from '../parts/notice.tsx';
import { useLive } from '../use-live.ts';
import { t } from '../words/words.ts';

/** Says on every page when changes made elsewhere do not show by themselves at once. */
export function LiveNotice() {
  if (useLive()) return null;
  return (
    <Notice tone="calm" className="mb-6">
      {navigator.onLine
        ? t('The connection to Onym was lost and is tried again. What you see may be half a minute old.')
        : t('You are offline. What you see may be old; it is brought up to date as soon as you are back.')}
    </Notice>
  );
}
