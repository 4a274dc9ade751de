import { Page } from '../parts/page.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { YourDataPanel } from './your-data-panel.tsx';
import { t } from '../words/words.ts';

/** Who gets in, and how; and the way out. */
export function SettingsPage() {
  return (
    <Page title={t('Settings')} about={t('How you sign in, and where you are signed in.')}>
      <SecondFactorPanel />
      <PasskeysPanel />
      <PasswordPanel />
      <SessionsPanel />
      <LanguagePanel />
      <YourDataPanel />
    </Page>
  );
}
