import { Monitor, Moon, Sun } from 'lucide-react';
import { THEME_NAMES, THEMES, useTheme } from '../theme.ts';
import { joinClassNames } from './class-names.ts';
import { t } from '../words/words.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Choice of the theme, which is stored in this browser: light, dark, or the device's. */
export function ThemeChoice() {
  const [chosen, choose] = useTheme();
  return (
    <fieldset className="inline-flex gap-0.5 rounded-full border border-line p-0.5">
      <legend className="sr-only">{t('general.theme')}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <label
            key={theme}
            title={t(THEME_NAMES[theme])}
            className={joinClassNames(
              'grid size-6 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent',
              theme === chosen ? 'bg-sunken text-ink' : 'text-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => choose(theme)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{t(THEME_NAMES[theme])}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
