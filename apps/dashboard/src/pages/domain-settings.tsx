import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { historyQuery } from '../domain-queries.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { Switch } from '../parts/switch.tsx';
import { accountQuery, domainQuery, type Domain } from '../queries.ts';
import { whyNot } from '../roles.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

type Wish = Partial<Record<'autoRenew' | 'privacyEnabled' | 'locked', boolean>>;

/** What a name is set to, and the code with which it leaves. */
export function DomainSettings({ domain }: { domain: Domain }) {
  const { name, autoRenew, privacyEnabled, locked, lifecycle } = domain;
  const { data: account } = useQuery(accountQuery);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wish: Wish) => api.domains.change.mutate({ domain: name, ...wish }),
    onSuccess: (changed) => {
      client.setQueryData(domainQuery(name).queryKey, changed);
      for (const queryKey of [['domains'], ['overview'], historyQuery(name).queryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
  const busy = (option: keyof Wish): boolean => change.isPending && change.variables[option] !== undefined;
  const isOver = lifecycle === 'redemption';
  const isStill = lifecycle !== 'active';
  const noSetting = whyNot(account?.role, 'buyer');
  const noLeaving = whyNot(account?.role, 'owner');
  return (
    <Panel title={t('Settings')} about={noSetting ?? noLeaving}>
      <div className="-my-4 divide-y divide-line">
        <Switch
          label={t('Auto-renew')}
          about={
            autoRenew && account?.card === null
              ? t('Will not renew: no card is saved.')
              : autoRenew
                ? t('Renewed with the saved card, two weeks before it expires.')
                : t('It ends when it expires, unless you renew it.')
          }
          checked={autoRenew}
          busy={busy('autoRenew')}
          disabled={isOver || noSetting !== undefined}
          change={(on) => change.mutate({ autoRenew: on })}
        />
        <Switch
          label={t('WHOIS privacy')}
          about={privacyEnabled ? t('Your contact is hidden.') : t('Your contact is public.')}
          checked={privacyEnabled}
          busy={busy('privacyEnabled')}
          disabled={isStill || noSetting !== undefined}
          change={(on) => change.mutate({ privacyEnabled: on })}
        />
        <Switch
          label={t('Transfer lock')}
          about={
            locked ? t('No other registrar can take it over.') : t('Whoever has its auth code can take it elsewhere.')
          }
          checked={locked}
          busy={busy('locked')}
          disabled={isStill || noLeaving !== undefined}
          change={(on) => change.mutate({ locked: on })}
        />
        {!locked && !isStill && !noLeaving && <AuthCode domain={name} />}
      </div>
      <RefusalNotice error={change.error} className="mt-6" />
    </Panel>
  );
}

/** Shown when asked for, and not kept: another registrar takes the name over with it. */
function AuthCode({ domain }: { domain: string }) {
  const read = useMutation({ mutationFn: () => api.domains.authCode.query({ domain }) });
  return (
    <div className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium">{t('Auth code')}</p>
          <p className="mt-0.5 text-[13px] text-soft">
            {t('Another registrar asks for it. You get a mail whenever it was read.')}
          </p>
        </div>
        {read.data ? (
          <span className="flex items-center gap-1">
            <code
              aria-label={t('Auth code')}
              className="rounded-lg bg-sunken px-3 py-1.5 font-mono text-[13px] break-all"
            >
              {read.data.authCode}
            </code>
            <CopyButton text={read.data.authCode} label={t('Copy the auth code')} />
          </span>
        ) : (
          <Button size="small" busy={read.isPending} onClick={() => read.mutate()}>
            {t('Show the auth code')}
          </Button>
        )}
      </div>
      <RefusalNotice error={read.error} className="mt-3" />
    </div>
  );
}
