import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { offersQuery } from '../billing-queries.ts';
import { Button } from '../parts/button.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { accountQuery, type Account } from '../queries.ts';
import { findOffer } from '../offers.ts';
import { useMutation } from '../use-mutation.ts';
import { ChargesPanel } from './charges-panel.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { buySample } from '../code-samples.ts';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/billing');

/**
 * The processor reports a card or a payment by an event, shortly after it sent the user back. The stream of changes
 * misses what arrives between the page's request and its subscription, so the page polls a few times.
 */
const MAX_POLLS = 4;
const POLL_MS = 1200;

/**
 * Page of card, plan, products and charges. After a successful return from the processor's page it polls a few times,
 * because the result arrives shortly afterwards. A plan or product in the URL is offered first.
 */
export function BillingPage() {
  const { card: outcome, checkout, plan, product } = route.useSearch();
  const request = findOffer({ ...(plan && { plan }), ...(product && { product }) });
  const [looks, setLooks] = useState(outcome === 'saved' || checkout === 'done' ? MAX_POLLS : 0);
  const again = { refetchInterval: looks > 0 ? POLL_MS : (false as const) };
  const account = useQuery({ ...accountQuery, ...again });
  const offers = useQuery({ ...offersQuery, ...(checkout === 'done' && again) });
  const { dataUpdatedAt } = account;
  useEffect(() => setLooks((left) => Math.max(0, left - 1)), [dataUpdatedAt]);
  const card = account.data?.card;
  return (
    <Page title={t('general.billing')} about={t('billing.domainsAreChargedToThis')}>
      {outcome === 'saved' &&
        (card ? (
          <Notice tone="good">{t('billing.cardSavedYoureReadyTo')}</Notice>
        ) : (
          <Notice tone="calm">{looks > 0 ? t('billing.savingYourCard') : t('billing.yourCardIsBeingSaved')}</Notice>
        ))}
      {checkout === 'done' && <Notice tone="good">{t('billing.thankYouYourPurchaseWill')}</Notice>}
      {checkout === 'canceled' && <Notice tone="calm">{t('billing.nothingWasBought')}</Notice>}
      {request && <OfferPanel {...request} />}
      {outcome === 'unchanged' && <Notice tone="calm">{t('billing.nothingWasChanged')}</Notice>}
      <QueryContent query={account} skeleton={<PanelSkeleton />}>
        {(known) => (
          <div className="space-y-6">
            {known.card ? <SavedCard card={known.card} /> : <NoCard />}
            {!known.livemode && <TestCards />}
            <QueryContent query={offers} skeleton={<PanelSkeleton />}>
              {(sold) => (
                <>
                  <PlanPanel account={known} offers={sold} />
                  <ProductsPanel products={sold.products} />
                </>
              )}
            </QueryContent>
            {/* Below what may still grow, which would push this out of sight. */}
            {!offers.isPending && <ChargesPanel />}
          </div>
        )}
      </QueryContent>
    </Page>
  );
}

function SavedCard({ card: { brand, last4 } }: { card: NonNullable<Account['card']> }) {
  return (
    <Panel title={t('billing.paymentMethod')} action={<CardButton verb={t('billing.replaceCard')} />}>
      <div className="flex items-center gap-4">
        <span className="grid h-9 w-13 place-items-center rounded-md border border-line bg-sunken text-soft">
          <CreditCard aria-hidden="true" className="size-5" />
        </span>
        <p>
          <span className="font-medium capitalize">{brand}</span>{' '}
          <span className="sr-only">{t('billing.endingIn')}</span>
          <span aria-hidden="true" className="tracking-widest text-soft">
            {' '}
            ••••{' '}
          </span>
          <span className="font-medium tabular-nums">{last4}</span>
        </p>
      </div>
    </Panel>
  );
}

function NoCard() {
  return (
    <EmptyState
      icon={CreditCard}
      title={t('billing.noCardSaved')}
      action={<CardButton verb={t('general.saveCard')} look="primary" />}
      sample={<CodeSample code={buySample()} label={t('general.buyDomainWithCurl')} />}
    >
      {t('billing.withSavedCardOneRequest')}
    </EmptyState>
  );
}

function CardButton({ verb, look }: { verb: string; look?: 'primary' }) {
  const setup = useMutation({
    mutationFn: () => api.billing.setupCard.mutate(),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="space-y-3">
      <Button {...(look && { look })} busy={setup.isPending || setup.isSuccess} onClick={() => setup.mutate()}>
        {verb}
      </Button>
      <RefusalNotice error={setup.error} />
    </div>
  );
}

function TestCards() {
  return (
    <Notice tone="calm">
      {t.rich('billing.thisIsTestModeNo', {
        span: (text) => <span className="font-mono whitespace-nowrap text-ink">{text}</span>,
      })}
    </Notice>
  );
}
