import { LanguageChoice } from '../parts/language-choice.tsx';
import { Panel } from '../parts/panel.tsx';
import { t } from '../words/words.ts';

/** In which language the pages speak here. */
export function LanguagePanel() {
  return (
    <Panel title={t('Language')} about={t('Of these pages, in this browser. Mails and the API speak English.')}>
      <LanguageChoice look="field" />
    </Panel>
  );
}
