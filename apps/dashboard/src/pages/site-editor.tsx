import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { siteQuery, sitesQuery, type Site } from '../generated-queries.ts';
import { SelectField, TextArea, TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { THEMES, type Theme } from '../site-themes.ts';
import { SECTION_NAMES } from '../site-sections.ts';
import { useMutation } from '../use-mutation.ts';
import { CreationError } from './creation-error.tsx';
import { CONTACT_FIELDS, PublicContactFields } from './public-contact-fields.tsx';
import { RoleButton } from './role-button.tsx';
import { t, labelInSentence } from '../words/words.ts';

type Words = Pick<Site['config'], 'hero' | 'sections'>;

/**
 * Form for theme, main texts, sections and contact of a draft. Unchanged main texts are not sent, nor sections when all
 * are unchanged; an empty contact field removes its value. The published version stays until the next deployment.
 */
export function SiteEditor({ site }: { site: Site }) {
  const [theme, setTheme] = useState<Theme>(site.config.theme);
  const [{ hero, sections }, setWords] = useState<Words>(site.config);
  const [contact, setContact] = useState({ email: '', phone: '', address: '', ...site.contact });
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      api.landing.change.mutate({
        id: site.id,
        theme,
        contact: Object.fromEntries(Object.entries(contact).map(([way, value]) => [way, value.trim() || null])),
        config: {
          hero: changed(hero, site.config.hero),
          ...(JSON.stringify(sections) !== JSON.stringify(site.config.sections) && { sections }),
        },
      }),
    onSuccess: (draft) => {
      client.setQueryData(siteQuery(site.id).queryKey, (known) => ({ ...known, ...draft }));
      setWords(draft.config);
      void client.invalidateQueries({ queryKey: sitesQuery.queryKey });
    },
  });
  const errors = save.error ? toRefusal(save.error).fieldErrors : {};
  const errorAt = (field: string): string | undefined => errors[`config.${field}`];
  useFocusOnError(form, save.error);
  const heroField = (part: keyof Words['hero']) => ({
    value: hero[part],
    error: errorAt(`hero.${part}`),
    onChange: (event: { target: { value: string } }) =>
      setWords({ sections, hero: { ...hero, [part]: event.target.value } }),
  });
  const updateSection = (at: number, words: Partial<Words['sections'][number]>): void =>
    setWords({ hero, sections: sections.map((section, i) => (i === at ? { ...section, ...words } : section)) });
  return (
    <Panel title={t('sites.contentAndStyle')} about={t('sites.thePreviewAboveShowsYour')}>
      <form
        ref={form}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        onChange={() => save.isSuccess && save.reset()}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('sites.headline')} maxLength={140} className="sm:col-span-2" {...heroField('headline')} />
          <TextArea
            label={t('sites.subheading')}
            rows={2}
            maxLength={400}
            className="sm:col-span-2"
            {...heroField('subheadline')}
          />
          <TextField label={t('sites.button')} maxLength={60} {...heroField('primaryCta')} />
          <TextField label={t('sites.buttonLink')} maxLength={2000} {...heroField('primaryCtaUrl')} />
          <SelectField
            label={t('sites.theme')}
            value={theme}
            onChange={(event) => setTheme(event.target.value as Theme)}
          >
            {THEMES.map(([id, name]) => (
              <option key={id} value={id}>
                {t(name)}
              </option>
            ))}
          </SelectField>
        </div>
        <PublicContactFields value={contact} change={setContact} errors={errors} />
        <details>
          <summary className="font-medium">{t('sites.sections')}</summary>
          <p className="mt-1 text-[13px] text-soft">{t('sites.lineOfIntroductionThenLine')}</p>
          <div className="mt-4 space-y-5">
            {sections.map(({ type, heading, body }, i) => (
              <fieldset key={type} className="grid gap-3">
                <legend className="mb-2 text-[13px] font-medium">{t(SECTION_NAMES[type])}</legend>
                <TextField
                  label={t('sites.headingOfType', { type: labelInSentence(t(SECTION_NAMES[type])) })}
                  maxLength={200}
                  value={heading}
                  error={errorAt(`sections.${i}.heading`)}
                  onChange={(event) => updateSection(i, { heading: event.target.value })}
                />
                <TextArea
                  label={t('sites.textOfType', { type: labelInSentence(t(SECTION_NAMES[type])) })}
                  rows={5}
                  maxLength={6000}
                  value={body}
                  error={errorAt(`sections.${i}.body`)}
                  onChange={(event) => updateSection(i, { body: event.target.value })}
                />
              </fieldset>
            ))}
          </div>
        </details>
        <CreationError error={save.error} fields={[...CONTACT_FIELDS]} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {save.isSuccess && <Notice tone="good">{t('sites.draftSavedDeployToPublish')}</Notice>}
          <RoleButton needs="buyer" type="submit" look="primary" busy={save.isPending}>
            {t('sites.saveDraft')}
          </RoleButton>
        </div>
      </form>
    </Panel>
  );
}

function changed<T extends Record<string, string>>(after: T, before: T): Partial<T> {
  return Object.fromEntries(Object.entries(after).filter(([part, value]) => value !== before[part])) as Partial<T>;
}
