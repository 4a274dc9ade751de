import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClasses } from '../parts/button.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { t } from '../words/words.ts';

export function NotFoundPage() {
  useEffect(() => {
    document.title = `${t('Not found')} · Onym`;
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div className="flex flex-col items-center text-center">
        <Wordmark />
        <p className="mt-10 font-mono text-[13px] text-soft">404</p>
        <h1 className="mt-2 text-2xl font-semibold tracking-[-0.02em]">{t('No page has this name')}</h1>
        <p className="mt-2 max-w-sm text-balance text-soft">
          {t('The address may be old or mistyped. Your domains and keys are where you left them.')}
        </p>
        <Link to="/" className={`${buttonClasses({ look: 'primary' })} mt-6`}>
          {t('Go to the overview')}
        </Link>
      </div>
    </main>
  );
}
