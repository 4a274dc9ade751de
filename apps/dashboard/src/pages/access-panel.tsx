import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { t } from '../words/words.ts';

/** The way to the page that lists all that opens the account. */
export function AccessPanel() {
  return (
    <Panel
      title={t('Access')}
      about={t('Passkeys, keys, members and browsers in one list: for the day you see something you do not know.')}
      action={
        <Link to="/access" className={buttonClasses({})}>
          {t('Review access')}
        </Link>
      }
    />
  );
}
