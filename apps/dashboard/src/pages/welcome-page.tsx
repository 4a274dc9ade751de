import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClasses } from '../parts/button.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { Moment } from '../parts/moment.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { formatPrice } from '../format.ts';
import { recentSalesQuery } from '../public-queries.ts';
import { WelcomeSearch } from './welcome-search.tsx';
import { t } from '../words/words.ts';

const PARTS = [
  { title: 'shell.name', about: 'shell.checkedAtTheRegistryWith' },
  { title: 'shell.brand', about: 'shell.logosColorsCopyGuidelinesAnd' },
  { title: 'shell.site', about: 'shell.writtenDesignedAndDeployedOn' },
] as const;

/** The public home page: a working search, what the product is, and the latest sales. Sets the title of the tab. */
export function WelcomePage() {
  useEffect(() => {
    document.title = `Onym · ${t('shell.domainsForPeopleAndAi')}`;
  }, []);
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-5 sm:px-8">
        <Wordmark />
        <nav aria-label={t('general.site')} className="flex items-center gap-x-1">
          <a href="/pricing" className={buttonClasses({ look: 'quiet' })}>
            {t('general.pricing')}
          </a>
          <a href="/docs" className={`${buttonClasses({ look: 'quiet' })} max-sm:hidden`}>
            API
          </a>
          <Link to="/sign-in" className={buttonClasses()}>
            {t('general.signIn')}
          </Link>
        </nav>
      </header>
      <main className="mx-auto max-w-5xl animate-[rise_180ms_ease-out] px-5 pb-20 sm:px-8">
        <section className="mx-auto max-w-2xl pt-10 text-center sm:pt-20">
          <h1 className="text-4xl leading-[1.1] font-semibold tracking-[-0.035em] text-balance sm:text-5xl">
            {t('shell.findNameOwn')}
          </h1>
          <p className="mx-auto mt-4 max-w-xl text-base text-balance text-soft">{t('shell.tellUsWhatYoureBuilding')}</p>
        </section>
        <WelcomeSearch />
        <section aria-label={t('general.whatYouGet')} className="mt-20 grid gap-4 sm:grid-cols-3">
          {PARTS.map(({ title, about }) => (
            <div key={title} className="rounded-xl border border-line bg-panel p-5">
              <h2 className="font-semibold">{t(title)}</h2>
              <p className="mt-1.5 text-pretty text-soft">{t(about)}</p>
            </div>
          ))}
        </section>
        <section className="mt-14 grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
          <div>
            <h2 className="text-xl font-semibold tracking-[-0.02em]">{t('shell.builtForAgentsToo')}</h2>
            <p className="mt-2 text-pretty text-soft">{t('shell.agentsCanDoEverythingYou')}</p>
            <p className="mt-5 flex flex-wrap gap-2">
              <Link to="/sign-up" className={buttonClasses({ look: 'primary' })}>
                {t('general.createAccount')}
              </Link>
              <a href="/docs" className={buttonClasses()}>
                {t('shell.readReference')}
              </a>
            </p>
          </div>
          <CodeSample
            label={t('shell.checkNameWithoutKey')}
            code={`curl "${location.origin}/api/public/check?name=lumen-harbor.com"`}
          />
        </section>
        <RecentSales />
      </main>
    </div>
  );
}

/** The latest sales. Renders nothing while there are none, or they cannot be read. */
function RecentSales() {
  const { data } = useQuery(recentSalesQuery);
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="text-xl font-semibold tracking-[-0.02em]">{t('shell.recentlySold')}</h2>
      <ul
        aria-label={t('shell.recentlySold')}
        className="mt-4 grid gap-x-10 rounded-xl border border-line bg-panel px-5 py-2 sm:grid-cols-2"
      >
        {data.slice(0, 10).map(({ domain, agent, soldAt, priceUsd }) => (
          <li key={domain + soldAt} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">{domain}</span>
              <span className="block text-[13px] text-soft [overflow-wrap:anywhere]">
                {t.rich('shell.byAgent', { agent, when: () => <Moment iso={soldAt} distance /> })}
              </span>
            </span>
            <span className="text-soft tabular-nums">{formatPrice(priceUsd)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
