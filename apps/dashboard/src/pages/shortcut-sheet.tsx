import { Dialog } from '../parts/dialog.tsx';
import { Kbd, MAIN_KEY } from '../parts/kbd.tsx';
import { Switch } from '../parts/switch.tsx';
import { useSingleKeys } from '../shortcut-keys.ts';
import { t } from '../words/words.ts';

const PARTS = [
  {
    name: 'Everywhere',
    keys: [
      { press: [MAIN_KEY, 'K'], does: 'Go to a screen or a domain, or do something' },
      { press: ['?'], does: 'This list' },
      { press: ['Esc'], does: 'Close what is open over the page' },
    ],
  },
  {
    name: 'Domains',
    keys: [
      { press: ['/'], does: 'Search' },
      { press: ['↑'], or: ['↓'], does: 'Walk through the names' },
      { press: ['X'], does: 'Select this one, or let it go' },
      { press: ['Shift', 'X'], does: 'Select all from the last one to this' },
    ],
  },
  {
    name: 'Find a name',
    keys: [
      { press: ['Enter'], does: 'Look' },
      { press: ['Shift', 'Enter'], does: 'Another line' },
    ],
  },
] as const;

/** Every key that does something here, and a way to have those that stand alone do nothing. */
export function ShortcutSheet({ close }: { close: () => void }) {
  const [areOn, change] = useSingleKeys();
  return (
    <Dialog
      open
      close={close}
      title={t('Keyboard shortcuts')}
      about={t('None of them is taken while you type in a field.')}
    >
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
                        <span className="text-[13px] text-soft">{t('or')}</span>
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
            label={t('Keys that stand alone')}
            about={t('? and /. Off, for whoever dictates, they do nothing; this list is then found by its name.')}
            checked={areOn}
            change={change}
          />
        </div>
      </div>
    </Dialog>
  );
}
