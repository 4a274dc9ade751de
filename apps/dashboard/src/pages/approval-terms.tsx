import type { SENTENCES } from '@onym/core/sentences';
import { Badge } from '../parts/badge.tsx';
import { Fact } from '../parts/panel.tsx';
import type { Approval } from '../queries.ts';
import type { Label } from '../words/catalogue.ts';
import { currentLanguage, t } from '../words/words.ts';
import { ChangedValue, changeName } from './changed-value.tsx';

/** One of the reasons of an approval request, as the server writes it. */
const OTHER_REGISTRANT: (typeof SENTENCES.approvals)['registrantIsNotContactSaved'] =
  "the registrant is not the account's saved contact";

const PART_NAMES: Readonly<Record<string, Label>> = {
  domain: 'general.domain',
  mail: 'general.emailLabel',
  kit: 'general.brandKit',
  logos: 'general.logos',
  legal: 'general.legalDocuments',
  site: 'general.site',
};

type Terms = NonNullable<Approval['terms']>;

/**
 * Everything that an approval covers besides the price; terms that do not apply are left out. Text typed by a caller is
 * shown separately, so that it cannot alter ours.
 */
export function ApprovalTerms({ terms, reason }: { terms: Terms; reason: string }) {
  const { registrant, privacy, autoRenew, emailForwards, nameservers, domain, include, changes } = terms;
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-4 border-t border-line px-5 py-4 sm:grid-cols-2">
      {registrant && (
        <Fact wide name={t('orders.registrant')}>
          <RegistrantFact registrant={registrant} isOther={reason.split('; ').includes(OTHER_REGISTRANT)} />
        </Fact>
      )}
      {privacy !== null && (
        <Fact name={t('general.whoisPrivacy')} note={privacy ? undefined : t('orders.registrantsNameAddressAndPhone')}>
          {privacy ? t('general.on') : <span className="text-warn">{t('general.off')}</span>}
        </Fact>
      )}
      {autoRenew !== null && (
        <Fact name={t('general.autoRenew')}>{autoRenew ? t('general.on') : t('general.off')}</Fact>
      )}
      {emailForwards.length > 0 && (
        <Fact wide name={t('general.emailForwards')}>
          <ul className="space-y-1">
            {emailForwards.map(({ from, to }) => (
              <li key={from} className="[overflow-wrap:anywhere]">
                <bdi>{`${from}@${domain}`}</bdi> <span className="text-soft">→</span> <bdi>{to}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {include && (
        <Fact wide name={t('orders.includes')}>
          {include.map((part) => t(PART_NAMES[part] ?? 'general.domain')).join(', ')}
        </Fact>
      )}
      {nameservers.length > 0 && (
        <Fact wide name={t('general.nameservers')}>
          <span className="[overflow-wrap:anywhere]">{nameservers.join(', ')}</span>
        </Fact>
      )}
      {changes?.map((change) => (
        <Fact
          // A record set may change in several ways.
          key={JSON.stringify(change)}
          wide
          name={changeName(change.what)}
          note={
            change.what === 'privacyEnabled' && change.to === 'off'
              ? t('orders.registrantsNameAddressAndPhone')
              : undefined
          }
        >
          <ChangedValue change={change} />
        </Fact>
      ))}
    </dl>
  );
}

function RegistrantFact({
  registrant: { name, email, country },
  isOther,
}: {
  registrant: NonNullable<Terms['registrant']>;
  isOther: boolean;
}) {
  const land = new Intl.DisplayNames(currentLanguage(), { type: 'region', fallback: 'code' }).of(country) ?? country;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
        {isOther && <Badge tone="warn">{t('orders.notYourSavedContact')}</Badge>}
      </span>
      <span className="mt-0.5 block text-[13px] font-normal text-soft [overflow-wrap:anywhere]">
        <bdi>{email}</bdi>, {land}
      </span>
    </>
  );
}
