import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { t } from '../words/words.ts';

const LINK = 'text-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

/**
 * The reason why a purchase, renewal or launch was refused, and the next step for the user, if there is one: another
 * price or a retry, the missing card or contact, the list of orders, or to close the dialog.
 */
export function BuyRefusal(refused: { error: unknown; reprice: () => void; repricing: boolean; close: () => void }) {
  return (
    <div className="space-y-3">
      <RefusalNotice error={refused.error} />
      {nextStep(refused)}
    </div>
  );
}

function nextStep({ error, reprice, repricing, close }: Parameters<typeof BuyRefusal>[0]): ReactNode {
  switch (toRefusal(error).code) {
    case 'payment_method_required':
    case 'payment_declined':
    case 'payment_setup_failed':
      return (
        <Link to="/billing" className={LINK}>
          {t('orders.useAnotherCard')}
        </Link>
      );
    case 'contact_required':
    case 'invalid_contact':
      return (
        <Link to="/contact" className={LINK}>
          {t('orders.addContactDetails')}
        </Link>
      );
    case 'email_unverified':
      return (
        <Link to="/settings" className={LINK}>
          {t('orders.confirmYourEmailFirst')}
        </Link>
      );
    case 'price_changed':
    case 'quote_unavailable':
    case 'unreachable':
      return (
        <Button size="small" busy={repricing} onClick={reprice}>
          {toRefusal(error).code === 'price_changed' ? t('orders.viewNewPrice') : t('general.tryAgain')}
        </Button>
      );
    // No further action is possible here, and nothing was started.
    case 'conflict':
    case 'term_limit':
    case 'domain_suspended':
    case 'restore_unsupported':
    case 'not_in_redemption':
      return null;
    case 'domain_unavailable':
    case 'registration_failed':
      return (
        <Button size="small" onClick={close}>
          {t('orders.chooseAnotherName')}
        </Button>
      );
    default:
      return (
        <Link to="/orders" className={LINK}>
          {t('orders.viewOrders')}
        </Link>
      );
  }
}
