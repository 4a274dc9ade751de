import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import type { Endpoint, EventType } from '../webhook-queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

/** A label for each event type. A new type does not compile until it has one. */
const EVENTS: Record<EventType, Label> = {
  'domain.registered': 'webhooks.domainPurchased',
  'domain.expiring': 'webhooks.domainAboutToExpire',
  'domain.expired': 'webhooks.domainExpired',
  'domain.renewed': 'webhooks.domainRenewed',
  'domain.transferred_out': 'webhooks.domainTransferredOut',
  'order.completed': 'webhooks.orderCompleted',
  'order.failed': 'webhooks.orderFailed',
  'order.refunded': 'webhooks.orderRefunded',
  'charge.disputed': 'webhooks.paymentDisputed',
  'approval.requested': 'webhooks.approvalRequested',
  'key.acted': 'webhooks.keyActed',
  'launch.completed': 'webhooks.launchCompleted',
  'launch.failed': 'webhooks.launchFailed',
  'subscription.created': 'webhooks.subscriptionStarted',
  'subscription.canceled': 'webhooks.subscriptionCanceled',
  'checkout.completed': 'webhooks.productPurchased',
  'key.created': 'webhooks.apiKeyCreated',
};
const ALL = Object.keys(EVENTS) as EventType[];

/**
 * Form with URL and events of a webhook endpoint, new (with all events selected) or existing. `done` receives the
 * secret of a new one.
 */
export function EndpointForm({ of: endpoint, done }: { of?: Endpoint; done: (made: { secret?: string }) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly EventType[]>(endpoint?.events ?? ALL);
  const save = useMutation({
    mutationFn: async (request: Parameters<typeof api.webhooks.create.mutate>[0]): Promise<{ secret?: string }> => {
      if (!endpoint) return api.webhooks.create.mutate(request);
      await api.webhooks.update.mutate({ id: endpoint.id, ...request });
      return {};
    },
    onSuccess: done,
  });
  useFocusOnError(form, save.error);
  const mistakes = save.error ? toRefusal(save.error).fieldErrors : {};
  return (
    <form
      ref={form}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        save.mutate({
          url: String(values.get('url')),
          description: String(values.get('description')).trim() || null,
          events: [...chosen],
        });
      }}
    >
      <TextField
        label={t('general.address')}
        name="url"
        type="url"
        defaultValue={endpoint?.url}
        placeholder="https://example.com/onym"
        required
        maxLength={2048}
        autoComplete="off"
        hint={t('webhooks.weSendPostWithJson')}
        error={mistakes.url}
      />
      <TextField
        label={t('general.note')}
        name="description"
        defaultValue={endpoint?.description ?? ''}
        maxLength={200}
        autoComplete="off"
        hint={t('webhooks.onlyVisibleToYou')}
        error={mistakes.description}
      />
      <fieldset>
        <legend className="mb-1.5 text-[13px] font-medium">{t('webhooks.events')}</legend>
        <label className="mb-2 flex cursor-pointer items-center gap-3 px-3">
          <input
            type="checkbox"
            checked={chosen.length === ALL.length}
            onChange={({ target }) => setChosen(target.checked ? ALL : [])}
            className="size-4 shrink-0 accent-(--accent)"
          />
          {t('webhooks.allEvents')}
        </label>
        <div className="divide-y divide-line rounded-lg border border-line">
          {ALL.map((type) => (
            <label key={type} className="flex cursor-pointer items-center gap-3 px-3 py-2">
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, type] : chosen.filter((one) => one !== type))
                }
                className="size-4 shrink-0 accent-(--accent)"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span>{t(EVENTS[type])}</span>
                <span className="font-mono text-xs text-soft">{type}</span>
              </span>
            </label>
          ))}
        </div>
        {mistakes.events && <p className="mt-1.5 text-[13px] text-bad">{t('webhooks.chooseAtLeastOneEvent')}</p>}
      </fieldset>
      <RefusalNotice error={save.error} fields={['url', 'description', 'events']} />
      <Button type="submit" look="primary" className="w-full" busy={save.isPending}>
        {endpoint ? t('general.save') : t('webhooks.addEndpoint')}
      </Button>
    </form>
  );
}
