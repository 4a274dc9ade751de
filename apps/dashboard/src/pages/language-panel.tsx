import { LanguageChoice } from '../parts/language-choice.tsx';
import { Panel } from '../parts/panel.tsx';
import { t } from '../words/words.ts';

/** The language of the pages in this browser. */
export function LanguagePanel() {
  return (
    <Panel title={t('general.language')} about={t('account.appliesToThisBrowserEmails')}>
      <LanguageChoice look="field" />
    </Panel>
  );
}
