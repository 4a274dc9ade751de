import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { templatesQuery, type Template } from '../domain-queries.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { PreviewedChanges, useZonePreview } from './zone-preview.tsx';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

const KINDS: Record<Template['kind'], Label> = {
  mail: 'general.emailLabel',
  sending: 'dns.sendingEmail',
  site: 'general.sites',
};

/**
 * Dialog that adds the records that a mail or site hosting provider requires. Existing records are neither removed nor
 * overwritten, except that their TTL may change, and all changes are shown first.
 */
export function TemplateDialog({ domain, close }: { domain: string; close: () => void }) {
  const query = useQuery(templatesQuery);
  return (
    <Dialog open close={close} title={t('dns.addAPreset')} about={t('dns.addTheRecordsThatCommon')}>
      <QueryContent query={query} skeleton={<TextSkeleton className="h-9 w-full" />}>
        {(templates) => <TemplateForm domain={domain} templates={templates} close={close} />}
      </QueryContent>
    </Dialog>
  );
}

function TemplateForm({
  domain,
  templates,
  close,
}: {
  domain: string;
  templates: readonly Template[];
  close: () => void;
}) {
  const [chosen, setChosen] = useState(templates[0]?.id ?? '');
  const [values, setValues] = useState<Record<string, string>>({});
  const template = templates.find(({ id }) => id === chosen);
  const request = {
    domain,
    template: chosen,
    values: Object.fromEntries(
      (template?.values ?? []).flatMap(({ name }) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])),
    ),
  };
  const preview = useZonePreview(domain, (how) => api.dns.applyTemplate.mutate({ ...request, ...how }), close);
  const { plan, rewrite } = preview;
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        plan.mutate();
      }}
    >
      <SelectField
        label={t('general.host')}
        value={chosen}
        onChange={(event) =>
          rewrite(() => {
            setChosen(event.target.value);
            setValues({});
          })
        }
        hint={
          template && (
            <a href={template.source} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {t('dns.viewDocs')}
            </a>
          )
        }
      >
        {Object.entries(KINDS).map(([kind, name]) => (
          <optgroup key={kind} label={t(name)}>
            {templates
              .filter((one) => one.kind === kind)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {template?.values.map(({ name, about, example, required, pattern }) => (
        <TextField
          key={`${chosen} ${name}`}
          label={required ? translateServed(about) : t('dns.nameOptional', { name: translateServed(about) })}
          value={values[name] ?? ''}
          required={required}
          pattern={pattern}
          title={t('dns.forExampleExample', { example })}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={example.slice(0, 60)}
          onChange={(event) => rewrite(() => setValues({ ...values, [name]: event.target.value }))}
        />
      ))}
      <PreviewedChanges by={preview} confirm={t('dns.addRecords')} close={close} />
    </form>
  );
}
