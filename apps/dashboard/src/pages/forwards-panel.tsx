import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { forwardsQuery, useRefreshZone, type Forward } from '../domain-queries.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { TextField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { useMutation } from '../use-mutation.ts';
import { CreationError } from './creation-error.tsx';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';
import { RoleButton } from './role-button.tsx';

const STATES: Record<Forward['status'], { name: Label; tone: Tone }> = {
  pending: { name: 'domains.beingSetUp', tone: 'calm' },
  active: { name: 'general.active', tone: 'good' },
  paused: { name: 'domains.paused', tone: 'warn' },
};

/**
 * The mail forwards of this domain with their states, and a form for another one. Warns where the domain's own MX
 * records prevent forwarding.
 */
export function ForwardsPanel({ domain }: { domain: string }) {
  const query = useQuery(forwardsQuery(domain));
  const slots = query.data?.slots;
  return (
    <Panel
      title={t('general.emailForwards')}
      about={
        slots
          ? t('domains.usedOfTotalUsed', { used: slots.used, total: slots.total })
          : t('domains.forwardEmailFromAnAddress')
      }
    >
      <QueryContent query={query} skeleton={<TextSkeleton className="w-40" />}>
        {({ forwards }) => (
          <div className="space-y-5">
            {forwards.some(({ mx }) => mx === 'yours') && <Notice tone="bad">{t('domains.domainHasMxRecords')}</Notice>}
            {forwards.length > 0 && <ForwardList domain={domain} forwards={forwards} />}
            <NewForward domain={domain} />
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}

function ForwardList({ domain, forwards }: { domain: string; forwards: Forward[] }) {
  const [doomed, setDoomed] = useState<Forward>();
  const refresh = useRefreshZone(domain);
  const remove = useMutation({
    mutationFn: (id: string) => api.domains.deleteForward.mutate({ domain, id }),
    onSuccess: async () => {
      await refresh();
      setDoomed(undefined);
    },
  });
  return (
    <>
      <ul aria-label={t('domains.forwards')} className="divide-y divide-line rounded-lg border border-line">
        {forwards.map((forward) => {
          const { tone, name } = STATES[forward.status];
          return (
            <li key={forward.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-2 pl-3.5">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                {forward.alias}@{domain}
              </span>
              <ArrowRight aria-label={t('domains.forwardsTo')} className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 flex-1 text-soft [overflow-wrap:anywhere]">{forward.forwardTo}</span>
              <Badge tone={tone} dot>
                {t(name)}
              </Badge>
              <RoleButton
                needs="buyer"
                look="quiet"
                size="icon"
                aria-label={t('domains.deleteTheForwardForAlias', { alias: forward.alias })}
                title={t('general.delete')}
                onClick={() => {
                  remove.reset();
                  setDoomed(forward);
                }}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </RoleButton>
            </li>
          );
        })}
      </ul>
      <Confirm
        open={doomed !== undefined}
        title={t('domains.deleteThisForward')}
        verb={t('domains.deleteForward')}
        act={() => doomed && remove.mutate(doomed.id)}
        cancel={() => setDoomed(undefined)}
        busy={remove.isPending}
        error={remove.error}
      >
        {t('domains.emailToAliasDomainWill', { alias: doomed?.alias ?? '', domain })}
      </Confirm>
    </>
  );
}

function NewForward({ domain }: { domain: string }) {
  const [alias, setAlias] = useState('');
  const [forwardTo, setForwardTo] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefreshZone(domain);
  const create = useMutation({
    mutationFn: () => api.domains.createForward.mutate({ domain, alias: alias.trim(), forwardTo: forwardTo.trim() }),
    onSuccess: async () => {
      await refresh();
      setAlias('');
      setForwardTo('');
    },
  });
  const errors = create.error ? toRefusal(create.error).fieldErrors : {};
  useFocusOnError(form, create.error);
  return (
    <form
      ref={form}
      aria-label={t('domains.newForward')}
      className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <TextField
        label={t('domains.alias')}
        value={alias}
        required
        maxLength={320}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('domains.hello')}
        hint={t('domains.thePartBeforeDomain', { domain })}
        error={errors['alias']}
        onChange={(event) => setAlias(event.target.value)}
      />
      <TextField
        label={t('domains.forwardTo')}
        type="email"
        value={forwardTo}
        required
        maxLength={320}
        placeholder="vera@example.com"
        error={errors['forwardTo']}
        onChange={(event) => setForwardTo(event.target.value)}
      />
      <RoleButton needs="buyer" type="submit" busy={create.isPending} className="sm:mt-[26px]">
        {t('domains.addForward')}
      </RoleButton>
      {create.error && (
        <div className="sm:col-span-3">
          <CreationError error={create.error} fields={['alias', 'forwardTo']} />
        </div>
      )}
    </form>
  );
}
