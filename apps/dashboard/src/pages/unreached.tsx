import { Button } from '../parts/button.tsx';
import { t } from '../words/words.ts';

/** In place of a page whose file could not be loaded. */
export function Unreached({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-xl border border-line bg-panel px-6 py-14 text-center"
    >
      <h1 className="font-semibold">{navigator.onLine ? t('This page could not be loaded') : t('You’re offline')}</h1>
      <p className="mt-1.5 max-w-md text-soft">
        {navigator.onLine
          ? t('Onym cannot be reached. Check your connection and try again.')
          : t('This page opens by itself as soon as you’re back online.')}
      </p>
      <Button className="mt-5" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
