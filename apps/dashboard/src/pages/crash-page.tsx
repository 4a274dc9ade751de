import { Button } from '../parts/button.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { t } from '../words/words.ts';

/** Page shown in place of one that crashed, which is our error and not the user's. It shows the message and a way to reload. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div role="alert" className="flex flex-col items-center text-center">
        <Wordmark />
        <h1 className="mt-10 text-2xl font-semibold tracking-[-0.02em]">{t('shell.somethingWentWrongOnThis')}</h1>
        <p className="mt-2 max-w-md text-soft">{t('shell.thisIsABugOn')}</p>
        <p className="mt-3 max-w-md font-mono text-xs text-soft [overflow-wrap:anywhere]">
          {error instanceof Error ? error.message : String(error)}
        </p>
        <Button look="primary" className="mt-6" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </div>
    </main>
  );
}
