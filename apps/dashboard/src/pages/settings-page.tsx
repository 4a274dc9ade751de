import { useQuery } from '@tanstack/react-query';
import { Page } from '../parts/page.tsx';
import { accountQuery } from '../queries.ts';
import { AccessPanel } from './access-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import { YourDataPanel } from './your-data-panel.tsx';
import { t } from '../words/words.ts';

/** Settings page: members, sign-in methods, sessions, language and, for the owner, data export and closing the account. */
export function SettingsPage() {
  const { data: account } = useQuery(accountQuery);
  return (
    <Page title={t('general.settings')} about={t('account.membersSignInMethodsAnd')}>
      <MembersPanel />
      <TeamsPanel />
      <SecondFactorPanel />
      <PasskeysPanel />
      <PasswordPanel />
      <SessionsPanel />
      <AccessPanel />
      <LanguagePanel />
      {account?.role === 'owner' && <YourDataPanel />}
    </Page>
  );
}
