import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { t } from '../words/words.ts';

/** Link to the page that lists everything that gives access to the account. */
export function AccessPanel() {
  return (
    <Panel
      title={t('account.access')}
      about={t('account.seeEveryPasskeyKeyMember')}
      action={
        <Link to="/access" className={buttonClasses({})}>
          {t('account.reviewAccess')}
        </Link>
      }
    />
  );
}
