import { Button } from '../parts/button.tsx';
import { t } from '../words/words.ts';

/** Replaces a page whose file could not be loaded, and offers a retry. */
export function UnreachablePage({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-xl border border-line bg-panel px-6 py-14 text-center"
    >
      <h1 className="font-semibold">{navigator.onLine ? t('shell.couldntLoadThisPage') : t('shell.youreOffline')}</h1>
      <p className="mt-1.5 max-w-md text-soft">
        {navigator.onLine ? t('general.cantReachOnymCheckYour') : t('shell.thisPageLoadsAutomaticallyWhen')}
      </p>
      <Button className="mt-5" onClick={retry}>
        {t('general.tryAgain')}
      </Button>
    </div>
  );
}
