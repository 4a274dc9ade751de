import {
  AGENT_FIELDS,
  CHOICE_FACTS,
  DAYS_FACTS,
  TEXT_FACTS,
  LIST_FACTS,
  NO_COOKIES_FIELD,
  type TypedFacts,
} from '../legal-facts.ts';
import { SelectField, TextArea, TextField } from '../parts/field.tsx';
import { t } from '../words/words.ts';

/** Fields for all facts that only the business knows. `errors` are the server's, by field. */
export function LegalFactsFields({
  typed,
  type,
  errors,
}: {
  typed: TypedFacts;
  type: (name: string, value: string) => void;
  errors: Readonly<Record<string, string>>;
}) {
  const field = (name: string) => ({
    value: typed[name] ?? '',
    error: factErrorOf(errors, name),
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  const hasNoCookies = typed[NO_COOKIES_FIELD] === 'true';
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      {TEXT_FACTS.map(([name, label]) => (
        <TextField key={name} label={t(label)} maxLength={300} {...field(name)} />
      ))}
      {DAYS_FACTS.map(([name, label]) => (
        <TextField key={name} label={t(label)} type="number" min={0} max={3650} {...field(name)} />
      ))}
      {CHOICE_FACTS.map(([name, label, ...choices]) => (
        <SelectField key={name} label={t(label)} {...field(name)}>
          <option value="">{t('legal.notSpecified')}</option>
          {choices.map(([value, optionLabel]) => (
            <option key={value} value={value}>
              {t(optionLabel)}
            </option>
          ))}
        </SelectField>
      ))}
      {AGENT_FIELDS.map(([part, label]) => (
        <TextField key={part} label={t(label)} maxLength={300} {...field(`copyrightAgent.${part}`)} />
      ))}
      {LIST_FACTS.map(({ name, label, hint }) => (
        <TextArea
          key={name}
          label={t(label)}
          hint={t(hint)}
          className="sm:col-span-2"
          disabled={name === 'cookies' && hasNoCookies}
          {...field(name)}
        />
      ))}
      <label className="flex items-center gap-2 sm:col-span-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={hasNoCookies}
          onChange={({ target: { checked } }) => type(NO_COOKIES_FIELD, checked ? 'true' : '')}
        />
        {t('legal.theSiteDoesntSetCookies')}
      </label>
    </div>
  );
}

/** Returns the error of a fact, or of a part of it, from the server's errors by field; undefined when there is none. */
export function factErrorOf(errors: Readonly<Record<string, string>>, fact: string): string | undefined {
  const path = `facts.${fact}`;
  return errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1];
}
