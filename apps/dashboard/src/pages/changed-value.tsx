import type { KeyAct } from '../act-queries.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';

type Change = KeyAct['changes'][number];

/** Names of what a change may change; records are named by the server. */
const CHANGE_NAMES: Readonly<Record<string, Label>> = {
  privacyEnabled: 'general.whoisPrivacy',
  autoRenew: 'general.autoRenew',
  autoRenewLimit: 'domains.autoRenewLimit',
  nameservers: 'general.nameservers',
  logo: 'orders.logo',
  kit: 'general.brandKit',
  legal: 'general.legalDocuments',
  page: 'general.site',
  address: 'general.address',
};

/** Returns the name of what is changed, in the language of the page; a record as the server names it. */
export function changeName(what: string): string {
  const label = CHANGE_NAMES[what];
  return label ? t(label) : what;
}

/** The value before and after a change. */
export function ChangedValue({ change: { from, to } }: { change: Change }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {from === null || to === null ? (
        t(from === null ? 'orders.newValue' : 'orders.removedValue', { value: valueText(from ?? to ?? '') })
      ) : (
        <>
          <bdi>{valueText(from)}</bdi> <span className="text-soft">→</span> <bdi>{valueText(to)}</bdi>
        </>
      )}
    </span>
  );
}

/** Settings are on or off; other values are shown as they are. */
function valueText(value: string): string {
  return value === 'on' ? t('general.on') : value === 'off' ? t('general.off') : value;
}
