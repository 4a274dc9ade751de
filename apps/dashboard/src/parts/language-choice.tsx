import { useEffect, useId, useRef } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, t, useLanguage, type Language } from '../words/words.ts';
import { SelectField } from './field.tsx';

/**
 * Which of the two selects was used last: a new language renders the page again, and the focus has to return there.
 */
let usedLast: 'small' | 'field' | undefined;

/** Select for the language of the pages, which is stored in this browser; a field with a label, or a small variant. */
export function LanguageChoice({ look = 'small' }: { look?: 'small' | 'field' }) {
  const [language, choose] = useLanguage();
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const chosen = frame.current?.querySelector('select');
    // The same select may be in a part of the page that is hidden at this width.
    if (usedLast !== look || !chosen?.checkVisibility()) return;
    usedLast = undefined;
    chosen.focus();
  }, [look]);
  const select = {
    value: language,
    onChange: (event: { target: { value: string } }): void => {
      usedLast = look;
      choose(event.target.value as Language);
    },
    children: LANGUAGES.map((one) => (
      <option key={one} value={one} lang={one}>
        {LANGUAGE_NAMES[one]}
      </option>
    )),
  };
  return (
    <span ref={frame} className={look === 'field' ? 'block max-w-60' : 'inline-flex'}>
      {look === 'field' ? (
        <SelectField label={t('account.dashboardLanguage')} {...select} />
      ) : (
        <>
          <label htmlFor={id} className="sr-only">
            {t('general.language')}
          </label>
          <select
            id={id}
            {...select}
            className="h-7 rounded-full border border-line bg-panel px-2 text-[13px] text-soft hover:text-ink"
          />
        </>
      )}
    </span>
  );
}
