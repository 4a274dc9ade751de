import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { describeConcern, isConnected } from '../domain-states.ts';
import { formatPrice } from '../format.ts';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Fact, Facts } from '../parts/panel.tsx';
import { accountQuery, type Domain } from '../queries.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/** The end of a name's term, what happens then, and a button to extend it. */
export function DomainTerm({ domain }: { domain: Domain }) {
  const [open, setOpen] = useState(false);
  const { data: account } = useQuery(accountQuery);
  if (isConnected(domain))
    return (
      <Facts>
        <Fact name={t('domains.connected')} note={t('domains.renewedAtItsRegistrar')}>
          {t('domains.registeredElsewhere')}
        </Fact>
      </Facts>
    );
  const { name, expiresAt, lifecycle, renewalPrice } = domain;
  const action = lifecycle === 'redemption' ? ('restore' as const) : ('renew' as const);
  const canPay = lifecycle === 'active' || lifecycle === 'grace' || lifecycle === 'redemption';
  const concern = describeConcern(domain);
  const isOver = lifecycle !== 'active';
  return (
    <div className="space-y-4">
      {concern && <Notice tone="bad">{concern}</Notice>}
      <Facts>
        <Fact name={isOver ? t('general.expired') : t('general.expires')} note={<Moment iso={expiresAt} distance />}>
          <Moment iso={expiresAt} />
        </Fact>
        <Fact name={t('domains.thenLabel')} note={account && describeRenewal(domain, account.card)}>
          {domain.autoRenew
            ? account?.card === null
              ? t('domains.wontRenewNoCardLabel')
              : t('domains.autoRenews')
            : t('general.ends')}
        </Fact>
        <Fact name={t('domains.renewal')} note={t('general.year')}>
          {formatPrice(renewalPrice)}
        </Fact>
        {canPay && (
          <div className="self-center justify-self-start max-lg:col-span-full max-sm:w-full lg:justify-self-end">
            <dt className="sr-only">
              {action === 'renew' ? t('domains.extendRegistration') : t('domains.restoreDomainLabel')}
            </dt>
            <dd>
              <RoleButton
                needs="buyer"
                look={concern ? 'primary' : 'secondary'}
                className="max-sm:w-full"
                onClick={() => setOpen(true)}
              >
                {action === 'renew' ? t('domains.renewNow') : t('general.restore')}
              </RoleButton>
            </dd>
          </div>
        )}
      </Facts>
      {open && <RenewDialog of={{ domain: name, action, expiresAt }} close={() => setOpen(false)} />}
    </div>
  );
}

function describeRenewal({ autoRenew, lifecycle }: Domain, card: { last4: string } | null): ReactNode {
  if (!autoRenew) return t(lifecycle === 'active' ? 'domains.autoRenewIsOff' : 'domains.autoRenewWasOff');
  if (card) return t('domains.fromCardLast4', { last4: card.last4 });
  return (
    <Link to="/billing" className="underline decoration-edge underline-offset-4 hover:text-ink">
      {t('general.saveCard')}
    </Link>
  );
}
