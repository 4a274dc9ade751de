import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClasses } from '../parts/button.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { t } from '../words/words.ts';

/** Page for an address that does not exist. Sets the title of the tab. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = `${t('shell.notFound')} · Onym`;
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div className="flex flex-col items-center text-center">
        <Wordmark />
        <p className="mt-10 font-mono text-[13px] text-soft">404</p>
        <h1 className="mt-2 text-2xl font-semibold tracking-[-0.02em]">{t('shell.pageNotFound')}</h1>
        <p className="mt-2 max-w-sm text-balance text-soft">{t('shell.theAddressMayBeOutdated')}</p>
        <Link to="/" className={`${buttonClasses({ look: 'primary' })} mt-6`}>
          {t('shell.goToOverview')}
        </Link>
      </div>
    </main>
  );
}
