import { api, toRefusal } from '../api.ts';
import type { Offer } from '../offers.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/** The offer named by a link, with a button that leads to its checkout page, or shows a notice if the account already has it. */
export function OfferPanel({ offer, name }: { offer: Offer; name: string }) {
  const checkout = useMutation({
    mutationFn: () => api.billing.checkout.mutate(offer),
    onSuccess: ({ url }) => location.assign(url),
  });
  const isOwned = checkout.error && toRefusal(checkout.error).code === 'already_entitled';
  return (
    <Panel
      title={name}
      about={t('billing.theNextPageShowsThe')}
      action={
        <Button look="primary" busy={checkout.isPending || checkout.isSuccess} onClick={() => checkout.mutate()}>
          {'planId' in offer && offer.planId ? t('billing.subscribe') : t('general.buy')}
        </Button>
      }
    >
      {isOwned ? (
        <Notice tone="good">{toRefusal(checkout.error).message}</Notice>
      ) : checkout.error ? (
        <RefusalNotice error={checkout.error} />
      ) : undefined}
    </Panel>
  );
}
