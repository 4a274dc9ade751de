import { useRef, useState } from 'react';
import { api, refusalOf } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnMistake } from '../parts/use-focus-on-mistake.ts';
import type { Endpoint, EventType } from '../webhook-queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

/** In words. A new type does not compile until it has some. */
const EVENTS: Record<EventType, Label> = {
  'domain.registered': 'A domain is bought',
  'domain.expiring': 'A domain is about to expire',
  'domain.expired': 'A domain has expired',
  'domain.renewed': 'A domain is renewed',
  'domain.transferred_out': 'A domain moved to another registrar',
  'order.completed': 'An order is done and paid',
  'order.failed': 'An order came to nothing',
  'order.refunded': 'Money was given back',
  'charge.disputed': 'A bank disputes a payment',
  'approval.requested': 'A key asks for your yes',
  'launch.completed': 'A launch stands',
  'launch.failed': 'A launch is stuck',
  'subscription.created': 'A plan begins',
  'subscription.canceled': 'A plan ends',
  'checkout.completed': 'A product was paid',
  'key.created': 'An API key was made',
};
const ALL = Object.keys(EVENTS) as EventType[];

/** Where to call and of what: of a new endpoint, or of this one. `done` gets the secret of a new one. */
export function EndpointForm({ of: endpoint, done }: { of?: Endpoint; done: (made: { secret?: string }) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly EventType[]>(endpoint?.events ?? ALL);
  const save = useMutation({
    mutationFn: async (wish: Parameters<typeof api.webhooks.create.mutate>[0]): Promise<{ secret?: string }> => {
      if (!endpoint) return api.webhooks.create.mutate(wish);
      await api.webhooks.update.mutate({ id: endpoint.id, ...wish });
      return {};
    },
    onSuccess: done,
  });
  useFocusOnMistake(form, save.error);
  const mistakes = save.error ? refusalOf(save.error).fieldErrors : {};
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
        label={t('Address')}
        name="url"
        type="url"
        defaultValue={endpoint?.url}
        placeholder="https://example.com/onym"
        required
        maxLength={2048}
        autoComplete="off"
        hint={t('We send a POST with JSON and wait for a 2xx.')}
        error={mistakes.url}
      />
      <TextField
        label={t('Note')}
        name="description"
        defaultValue={endpoint?.description ?? ''}
        maxLength={200}
        autoComplete="off"
        hint={t('To recognise it by. Only you see it.')}
        error={mistakes.description}
      />
      <fieldset>
        <legend className="mb-1.5 text-[13px] font-medium">{t('Events')}</legend>
        <label className="mb-2 flex cursor-pointer items-center gap-3 px-3">
          <input
            type="checkbox"
            checked={chosen.length === ALL.length}
            onChange={({ target }) => setChosen(target.checked ? ALL : [])}
            className="size-4 shrink-0 accent-(--accent)"
          />
          {t('All of them')}
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
        {mistakes.events && <p className="mt-1.5 text-[13px] text-bad">{t('Choose at least one event.')}</p>}
      </fieldset>
      <RefusalNotice error={save.error} fields={['url', 'description', 'events']} />
      <Button type="submit" look="primary" className="w-full" busy={save.isPending}>
        {endpoint ? t('Save') : t('Add endpoint')}
      </Button>
    </form>
  );
}
