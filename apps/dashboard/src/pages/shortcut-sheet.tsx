import { Dialog } from '../parts/dialog.tsx';
import { Kbd, MAIN_KEY } from '../parts/kbd.tsx';
import { Switch } from '../parts/switch.tsx';
import { useSingleKeyShortcuts } from '../shortcut-keys.ts';
import { t } from '../words/words.ts';

const PARTS = [
  {
    name: 'shell.everywhere',
    keys: [
      { press: [MAIN_KEY, 'K'], does: 'shell.searchOrJumpToA' },
      { press: ['?'], does: 'shell.thisList' },
      { press: ['Esc'], does: 'shell.closeTheOpenDialog' },
    ],
  },
  {
    name: 'general.domains',
    keys: [
      { press: ['/'], does: 'general.search' },
      { press: ['↑'], or: ['↓'], does: 'shell.moveThroughTheList' },
      { press: ['X'], does: 'shell.selectOrDeselect' },
      { press: ['Shift', 'X'], does: 'shell.selectTheRange' },
    ],
  },
  {
    name: 'general.findName',
    keys: [
      { press: ['Enter'], does: 'shell.searchText' },
      { press: ['Shift', 'Enter'], does: 'shell.newLine' },
    ],
  },
] as const;

/** All keyboard shortcuts, and a switch that disables the single-key ones. */
export function ShortcutSheet({ close }: { close: () => void }) {
  const [areOn, change] = useSingleKeyShortcuts();
  return (
    <Dialog open close={close} title={t('shell.keyboardShortcuts')} about={t('shell.shortcutsAreOffWhileYou')}>
      <div className="space-y-5">
        {PARTS.map(({ name, keys }) => (
          <section key={name}>
            <h3 className="mb-1.5 text-[13px] font-medium text-soft">{t(name)}</h3>
            <dl className="divide-y divide-line">
              {keys.map(({ does, press, ...rest }) => (
                <div key={does} className="flex items-center justify-between gap-6 py-2">
                  <dt>{t(does)}</dt>
                  <dd className="flex shrink-0 items-center gap-1">
                    {press.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                    {'or' in rest && (
                      <>
                        <span className="text-[13px] text-soft">{t('general.or')}</span>
                        <Kbd>{rest.or[0]}</Kbd>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="border-t border-line">
          <Switch
            label={t('shell.singleKeyShortcuts')}
            about={t('shell.includesAndTurnThisOff')}
            checked={areOn}
            change={change}
          />
        </div>
      </div>
    </Dialog>
  );
}
