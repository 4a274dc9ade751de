import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { historyQuery } from '../domain-queries.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { Switch } from '../parts/switch.tsx';
import { accountQuery, domainQuery, type OwnedDomain } from '../queries.ts';
import { missingRoleReason } from '../roles.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { AutoRenewLimitSetting, type AutoRenewLimit } from './auto-renew-limit.tsx';

type SettingsChange = Partial<Record<'autoRenew' | 'privacyEnabled' | 'locked', boolean>> & {
  autoRenewLimit?: AutoRenewLimit;
};

/**
 * The settings of a name, and the auth code for a transfer, which the owner requests by a button while the name is
 * active and unlocked. Settings that the user's role or the state of the name does not allow are disabled.
 */
export function DomainSettings({ domain }: { domain: OwnedDomain }) {
  const { name, autoRenew, autoRenewLimit, privacyEnabled, locked, lifecycle, registrant } = domain;
  const { data: account } = useQuery(accountQuery);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (request: SettingsChange) => api.domains.change.mutate({ domain: name, ...request }),
    onSuccess: (changed) => {
      client.setQueryData(domainQuery(name).queryKey, changed);
      for (const queryKey of [['domains'], ['overview'], historyQuery(name).queryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
  const busy = (option: keyof SettingsChange): boolean => change.isPending && change.variables[option] !== undefined;
  const isOver = lifecycle === 'redemption';
  const isStill = lifecycle !== 'active';
  const noSetting = missingRoleReason(account?.role, 'buyer');
  const noLeaving = missingRoleReason(account?.role, 'owner');
  return (
    <Panel title={t('general.settings')} about={noSetting ?? noLeaving}>
      <div className="-my-4 divide-y divide-line">
        <Switch
          label={t('general.autoRenew')}
          about={
            autoRenew && account?.card === null
              ? t('domains.wontRenewNoCardSaved')
              : autoRenew
                ? t('domains.renewsWithYourSavedCard')
                : t('domains.expiresAtTheEndOf')
          }
          checked={autoRenew}
          busy={busy('autoRenew')}
          disabled={isOver || noSetting !== undefined}
          change={(on) => change.mutate({ autoRenew: on })}
        />
        {autoRenew && (
          <AutoRenewLimitSetting
            limit={autoRenewLimit}
            busy={busy('autoRenewLimit')}
            disabled={isOver || noSetting !== undefined}
            change={(limit, done) => change.mutate({ autoRenewLimit: limit }, { onSuccess: done })}
          />
        )}
        <Switch
          label={t('general.whoisPrivacy')}
          about={aboutPrivacy(privacyEnabled, registrant)}
          checked={privacyEnabled}
          busy={busy('privacyEnabled')}
          disabled={isStill || noSetting !== undefined}
          change={(on) => change.mutate({ privacyEnabled: on })}
        />
        <Switch
          label={t('domains.transferLock')}
          about={locked ? t('domains.lockedItCantBeTransferred') : t('domains.unlockedAnyoneWithTheAuth')}
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

/** Explains privacy. The registrant may be another person than the owner of the account. */
function aboutPrivacy(isHidden: boolean, registrant: OwnedDomain['registrant']): string {
  if (!registrant) return isHidden ? t('domains.registrantIsHiddenFromPublic') : t('domains.theRegistrantIsPublic');
  const { name, email } = registrant;
  return isHidden
    ? t('domains.registeredToNameEmailHidden', { name, email })
    : t('domains.registeredToNameEmailEveryone', { name, email });
}

/** Shown on request and not stored, because another registrar can transfer the name with it. */
function AuthCode({ domain }: { domain: string }) {
  const read = useMutation({ mutationFn: () => api.domains.authCode.query({ domain }) });
  return (
    <div className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium">{t('domains.authCode')}</p>
          <p className="mt-0.5 text-[13px] text-soft">{t('domains.youNeedItToTransfer')}</p>
        </div>
        {read.data ? (
          <span className="flex items-center gap-1">
            <code
              aria-label={t('domains.authCode')}
              className="rounded-lg bg-sunken px-3 py-1.5 font-mono text-[13px] break-all"
            >
              {read.data.authCode}
            </code>
            <CopyButton text={read.data.authCode} label={t('domains.copyAuthCode')} />
          </span>
        ) : (
          <Button size="small" busy={read.isPending} onClick={() => read.mutate()}>
            {t('domains.showAuthCode')}
          </Button>
        )}
      </div>
      <RefusalNotice error={read.error} className="mt-3" />
    </div>
  );
}
