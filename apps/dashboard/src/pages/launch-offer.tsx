import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, newIdempotencyKey, idempotencyOptions, toRefusal } from '../api.ts';
import { currentTime } from '../clock.ts';
import { formatPrice } from '../format.ts';
import { launchesQuery, launchQuery, type Choice, type Launch } from '../launch-queries.ts';
import { STEP_NAMES, totalPrice } from '../launch-states.ts';
import { translatePartContents } from '../translate-launch.ts';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { accountQuery } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { BuyRefusal } from './buy-refusal.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

/**
 * The offer of a launch: the names to choose from, the parts with their prices, and one button that approves the price
 * and starts the launch, once per name and price. For a plan that has expired or has no names, a notice instead.
 */
export function LaunchOffer({ launch }: { launch: Launch }) {
  const { names } = launch.choices;
  const isChosen = launch.status === 'failed' || launch.waiting?.for === 'payment';
  const [domain, setDomain] = useState(
    () => (names.find(({ name }) => name === launch.name) ?? names[0])?.domain ?? '',
  );
  const choice = names.find((one) => one.domain === domain);
  if (launch.status === 'planned' && currentTime() > Date.parse(launch.expiresAt))
    return (
      <Notice tone="calm">
        {t.rich('launch.thesePricesExpiredCreateA', {
          when: () => <Moment iso={launch.expiresAt} />,
          link: (text) => (
            <Link
              to="/launch"
              search={{ q: launch.description }}
              className="font-medium text-ink underline underline-offset-4"
            >
              {text}
            </Link>
          ),
        })}
      </Notice>
    );
  if (!choice) return <Notice tone="bad">{t('launch.noNamesLeftDescribeIt')}</Notice>;
  return (
    <>
      {!isChosen && <Choices launch={launch} domain={domain} choose={setDomain} />}
      <Plan launch={launch} choice={choice} />
    </>
  );
}

function Choices({
  launch: {
    choices: { names },
    plan,
    currency,
  },
  domain,
  choose,
}: {
  launch: Launch;
  domain: string;
  choose: (domain: string) => void;
}) {
  const buysDomain = plan.some(({ step }) => step === 'domain');
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t('launch.chooseName')}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {names.map((one) => (
          <label
            key={one.domain}
            className="flex cursor-pointer gap-3 rounded-xl border border-line bg-panel px-5 py-4 hover:border-edge has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="choice"
              className="mt-1.5 size-4 shrink-0 accent-(--ink)"
              checked={one.domain === domain}
              onChange={() => choose(one.domain)}
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-base font-semibold [overflow-wrap:anywhere]">{one.name}</span>
                {buysDomain && (
                  <span className="font-medium tabular-nums">
                    {one.price === 0 ? t('launch.yours') : formatPrice(one.price, currency)}
                  </span>
                )}
              </span>
              <span className="block text-soft [overflow-wrap:anywhere]">
                {one.domain}
                {buysDomain && t('launch.thenPriceYear', { price: formatPrice(one.renewalPrice, currency) })}
              </span>
              <span className="mt-1.5 block text-[13px] text-soft">{one.rationale}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Plan({ launch, choice }: { launch: Launch; choice: Choice }) {
  const { id, plan, currency, status, waiting, expiresAt } = launch;
  const total = totalPrice(launch, choice);
  const { data: account } = useQuery(accountQuery);
  const client = useQueryClient();
  // One key per name and price: however often it is sent, the launch starts once.
  const [attempt] = useState(() => new Map<string, string>());
  const start = useMutation({
    mutationFn: () => {
      const what = `${choice.domain}|${total}`;
      const key = attempt.get(what) ?? newIdempotencyKey();
      attempt.set(what, key);
      return api.launches.start.mutate({ id, name: choice.domain, maxPrice: total }, idempotencyOptions(key));
    },
    onSuccess: (started) => client.setQueryData(launchQuery(id).queryKey, started),
    onSettled: () => {
      for (const queryKey of [launchesQuery.queryKey, ['orders'], ['domains'], ['account']])
        void client.invalidateQueries({ queryKey });
    },
  });
  const code = start.error ? toRefusal(start.error).code : undefined;
  const again = status === 'failed' || waiting?.for === 'payment';
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-panel">
      <h2 className="border-b border-line px-5 py-3.5 font-semibold">
        {again ? t('launch.beforeYouLaunch') : t('general.whatYouGet')}
      </h2>
      <table className="w-full text-left max-sm:[&_td]:pl-0">
        <caption className="sr-only">{t('launch.eachPartItsContentAnd')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('launch.part')}</th>
            <th scope="col">{t('general.price')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map(({ step, detail, price, renewalPrice }) => {
            const shown = step === 'domain' ? choice : { price, renewalPrice };
            return (
              <tr key={step} className="border-b border-line align-top">
                <th scope="row" className="w-full px-5 py-3 font-normal">
                  <span className="block font-medium">{t(STEP_NAMES[step])}</span>
                  <span className="block text-[13px] text-soft [overflow-wrap:anywhere]">
                    {step === 'domain' ? choice.domain : translatePartContents(detail)}
                  </span>
                </th>
                <td className="px-5 py-3 text-right tabular-nums whitespace-nowrap">
                  {shown.price === 0 ? t('general.included') : formatPrice(shown.price, currency)}
                  {shown.renewalPrice > 0 && (
                    <span className="block text-[13px] text-soft">
                      {t('launch.thenPricePerYear', { price: formatPrice(shown.renewalPrice, currency) })}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="px-5 py-3.5 font-semibold">
              {t('general.total')}
            </th>
            <td className="px-5 py-3.5 text-right text-base font-semibold tabular-nums">
              {formatPrice(total, currency)}
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="space-y-4 border-t border-line bg-sunken/40 px-5 py-4">
        {start.error && (
          <BuyRefusal
            error={start.error}
            reprice={() => void client.invalidateQueries({ queryKey: launchQuery(id).queryKey })}
            repricing={false}
            close={() => start.reset()}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-[13px] text-soft">
            {account?.card ? (
              <>
                {t.rich('launch.cardLast4YoureOnlyCharged', {
                  last4: account.card.last4,
                  when: () => <Moment iso={expiresAt} distance />,
                })}
              </>
            ) : (
              <>
                {t('general.saveACardFirst')}{' '}
                <Link to="/billing" className="font-medium text-ink underline underline-offset-4">
                  {t('general.saveCard')}
                </Link>
              </>
            )}
          </p>
          <RoleButton
            needs="buyer"
            look="primary"
            busy={start.isPending}
            disabled={(!account?.card && total > 0) || code === 'domain_unavailable'}
            className="max-sm:w-full"
            onClick={() => start.mutate()}
          >
            {again ? t('general.continueLabel') : t('launch.launchForTotal', { total: formatPrice(total, currency) })}
          </RoleButton>
        </div>
      </div>
    </section>
  );
}
