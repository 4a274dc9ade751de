import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { siteQuery, sitesQuery } from '../generated-queries.ts';
import { SelectField, TextArea, TextField } from '../parts/field.tsx';
import { useMutation } from '../use-mutation.ts';
import { CreationForm } from './creation-form.tsx';
import { CONTACT_FIELDS, toContact, EMPTY_CONTACT, PublicContactFields } from './public-contact-fields.tsx';
import { THEMES, type Theme } from '../site-themes.ts';
import { t } from '../words/words.ts';

const FIELDS = ['businessName', 'industry', 'description', 'theme', ...CONTACT_FIELDS];

/** Form that creates the draft of a site from a description, and opens it. Creates one site, however often it is clicked. */
export function CreateSiteForm() {
  const [typed, setTyped] = useState({ businessName: '', industry: '', description: '' });
  const [contact, setContact] = useState(EMPTY_CONTACT);
  const [theme, setTheme] = useState<Theme>('default');
  const [includes, setIncludes] = useState({ includeFAQ: true, includePricing: false, includeTestimonials: false });
  const client = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    stays: true,
    mutationFn: () => api.landing.create.mutate({ ...typed, theme, ...includes, contact: toContact(contact) }),
    onSuccess: (site) => {
      client.setQueryData(siteQuery(site.id).queryKey, site);
      void client.invalidateQueries(sitesQuery);
      void navigate({ to: '/sites/$id', params: { id: site.id } });
    },
  });
  return (
    <CreationForm make={make} fields={FIELDS} verb={t('sites.createSite')}>
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('general.business')}
              required
              maxLength={100}
              placeholder="Tiderow"
              value={typed.businessName}
              error={errors['businessName']}
              onChange={(event) => setTyped({ ...typed, businessName: event.target.value })}
            />
            <TextField
              label={t('general.industry')}
              required
              maxLength={100}
              placeholder={t('general.sportSoftware')}
              value={typed.industry}
              error={errors['industry']}
              onChange={(event) => setTyped({ ...typed, industry: event.target.value })}
            />
          </div>
          <TextArea
            label={t('general.whatItDoes')}
            required
            maxLength={2000}
            placeholder={t('general.tideTablesAndTrainingLogs')}
            value={typed.description}
            error={errors['description']}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-[10rem_1fr] sm:items-end">
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
            <fieldset className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
              <legend className="sr-only">{t('sites.sections')}</legend>
              {(
                [
                  ['includeFAQ', 'sites.questions'],
                  ['includePricing', 'sites.prices'],
                  ['includeTestimonials', 'sites.testimonialsLabel'],
                ] as const
              ).map(([part, label]) => (
                <label key={part} className="flex items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={includes[part]}
                    onChange={(event) => setIncludes({ ...includes, [part]: event.target.checked })}
                  />
                  {t(label)}
                </label>
              ))}
            </fieldset>
          </div>
          <PublicContactFields value={contact} change={setContact} errors={errors} />
        </>
      )}
    </CreationForm>
  );
}
