import { Page } from '../parts/page.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { YourDataPanel } from './your-data-panel.tsx';

/** Who gets in, and how; and the way out. */
export function SettingsPage() {
  return (
    <Page title="Settings" about="How you sign in, and where you are signed in.">
      <SecondFactorPanel />
      <PasskeysPanel />
      <PasswordPanel />
      <SessionsPanel />
      <YourDataPanel />
    </Page>
  );
}
