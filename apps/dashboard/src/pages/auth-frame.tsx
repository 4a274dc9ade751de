import { useEffect, type ReactNode } from 'react';
import { Wordmark } from '../parts/wordmark.tsx';
import { t } from '../words/words.ts';

const ANSWER = `{
  "domain": "lumen-harbor.com",
  "available": true,
  "bestPrice": {
    "retailPrice": 16.09,
    "retailRenewal": 21.84,
    "currency": "usd"
  },
  "buyUrl": "${location.origin}/buy/..."
}`;

/**
 * Frame of the pages for signing in and signing up: a form, and beside it the product's benefits. Sets the title of the
 * tab.
 */
export function AuthFrame({
  title,
  about,
  children,
  other,
}: {
  title: string;
  about: string;
  children: ReactNode;
  other: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Onym`;
  }, [title]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <Wordmark />
        <div className="mx-auto my-auto w-full max-w-sm animate-[rise_180ms_ease-out] py-10">
          <h1 className="text-2xl font-semibold tracking-[-0.025em]">{title}</h1>
          <p className="mt-1.5 text-soft">{about}</p>
          <div className="mt-7">{children}</div>
          <p className="mt-6 text-soft">{other}</p>
        </div>
      </main>
      <aside
        className="hidden border-l border-line bg-panel lg:grid lg:place-items-center"
        aria-label={t('account.aboutOnym')}
      >
        <div className="w-full max-w-lg px-8">
          <p className="text-[22px] leading-snug font-semibold tracking-[-0.025em] text-balance">
            {t('account.domainsForPeopleAndTheir')}
          </p>
          <p className="mt-2 text-soft">{t('account.searchBuyAndManageDomains')}</p>
          <div className="mt-7 overflow-hidden rounded-xl border border-line bg-ground font-mono text-[12.5px] leading-relaxed">
            <p className="border-b border-line px-4 py-3 [overflow-wrap:anywhere]">
              <span className="text-good">GET</span> /api/v1/domains/check
              <span className="text-accent">?name=lumen-harbor.com</span>
            </p>
            <pre className="px-4 py-3 whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">{ANSWER}</pre>
          </div>
        </div>
      </aside>
    </div>
  );
}
