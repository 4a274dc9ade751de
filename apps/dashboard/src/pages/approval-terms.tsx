import type { APPROVAL_REASONS } from '../approval-reasons.ts';
import { Badge } from '../parts/badge.tsx';
import { Fact } from '../parts/panel.tsx';
import type { Approval } from '../queries.ts';
import type { Label } from '../words/catalogue.ts';
import { languageNow, t } from '../words/words.ts';

/** One of the reasons of a question, as the server writes it. */
const OTHER_REGISTRANT: (typeof APPROVAL_REASONS)[number] = 'the registrant is not the contact saved for the account';

const PART_NAMES: Readonly<Record<string, Label>> = {
  domain: 'Domain',
  mail: 'Mail',
  kit: 'Brand kit',
  logos: 'Logos',
  legal: 'Legal texts',
  site: 'Site',
};

type Terms = NonNullable<Approval['terms']>;

/** Everything a yes agrees to besides the price. What a caller typed stands by itself, so that no text of theirs can change ours. */
export function ApprovalTerms({ terms, reason }: { terms: Terms; reason: string }) {
  const { registrant, privacy, autoRenew, emailForwards, nameservers, domain, include } = terms;
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-4 border-t border-line px-5 py-4 sm:grid-cols-2">
      {registrant && (
        <Fact wide name={t('Registrant')}>
          <RegistrantFact registrant={registrant} isOther={reason.split('; ').includes(OTHER_REGISTRANT)} />
        </Fact>
      )}
      {privacy !== null && (
        <Fact
          name={t('WHOIS privacy')}
          note={privacy ? undefined : t('The registrant’s name, address and phone number are public.')}
        >
          {privacy ? t('On') : <span className="text-warn">{t('Off')}</span>}
        </Fact>
      )}
      {autoRenew !== null && <Fact name={t('Auto-renew')}>{autoRenew ? t('On') : t('Off')}</Fact>}
      {emailForwards.length > 0 && (
        <Fact wide name={t('E-mail forwards')}>
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
        <Fact wide name={t('Includes')}>
          {include.map((part) => t(PART_NAMES[part] ?? 'Domain')).join(', ')}
        </Fact>
      )}
      {nameservers.length > 0 && (
        <Fact wide name={t('Nameservers')}>
          <span className="[overflow-wrap:anywhere]">{nameservers.join(', ')}</span>
        </Fact>
      )}
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
  const land = new Intl.DisplayNames(languageNow(), { type: 'region', fallback: 'code' }).of(country) ?? country;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
        {isOther && <Badge tone="warn">{t('Not your saved contact')}</Badge>}
      </span>
      <span className="mt-0.5 block text-[13px] font-normal text-soft [overflow-wrap:anywhere]">
        <bdi>{email}</bdi>, {land}
      </span>
    </>
  );
}
