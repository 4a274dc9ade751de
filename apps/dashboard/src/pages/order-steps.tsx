import { Check, X } from 'lucide-react';
import { joinClassNames } from '../parts/class-names.ts';
import type { Order } from '../queries.ts';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

const WORDS: Record<string, Label> = {
  authorize_payment: 'general.priceIsHeld',
  register_domain: 'general.registered',
  whois_privacy: 'orders.whoisPrivacyEnabled',
  dns_zone: 'orders.dnsSetUp',
  nameservers: 'orders.nameserversSet',
  email_forwards: 'orders.emailForwardingSetUp',
  capture_payment: 'general.charged',
};

/** The steps of an order that have ended, done or failed, announced to screen readers as they are added. */
export function OrderSteps({ order: { provisioning } }: { order: Pick<Order, 'provisioning'> }) {
  return (
    <ol aria-label={t('general.steps')} aria-live="polite" className="space-y-2">
      {provisioning.map(({ step, success, message }) => {
        const Icon = success ? Check : X;
        return (
          <li key={step} className="flex gap-2.5">
            <Icon
              aria-hidden="true"
              className={joinClassNames('mt-0.5 size-4 shrink-0', success ? 'text-good' : 'text-bad')}
            />
            <span>{success && WORDS[step] ? t(WORDS[step]) : message}</span>
          </li>
        );
      })}
    </ol>
  );
}
