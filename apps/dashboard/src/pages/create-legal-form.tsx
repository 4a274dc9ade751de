import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { CHOICE_FACTS, DAYS_FACTS, toFacts, TEXT_FACTS, LIST_FACTS, toTypedFacts } from '../legal-facts.ts';
import { legalKitQuery, legalKitsQuery, type LegalKit } from '../generated-queries.ts';
import { TextField } from '../parts/field.tsx';
import { useMutation } from '../use-mutation.ts';
import { LegalFactsFields, factErrorOf } from './legal-facts-fields.tsx';
import { CreationForm } from './creation-form.tsx';
import { t } from '../words/words.ts';

const REGIONS = [
  ['gdpr', 'legal.europeGdpr'],
  ['ccpa', 'legal.californiaCcpa'],
  ['lgpd', 'legal.brazilLgpd'],
] as const;
type Region = (typeof REGIONS)[number][0];

const BUSINESS = [
  ['businessName', 'general.business', 'Tiderow'],
  ['businessType', 'legal.typeOfBusiness', 'saas'],
  ['websiteUrl', 'legal.website', 'tiderow.com'],
  ['contactEmail', 'legal.contactEmail', 'hello@tiderow.com'],
  ['headquartersCountry', 'general.country', 'Portugal'],
  ['headquartersState', 'legal.state', ''],
] as const;
/** Facts of the business that are sent; includes values of the kit to be completed that have no field in the form. */
const PRESERVED_FIELDS = [...BUSINESS.map(([name]) => name), 'description', 'customers', 'language'];
const NAMES = [...TEXT_FACTS, ...DAYS_FACTS, ...CHOICE_FACTS].map(([name]) => name);
const FACTS = [...NAMES, ...LIST_FACTS.map(({ name }) => name), 'copyrightAgent'];
const FIELDS: readonly string[] = [
  'regions',
  ...BUSINESS.map(([name]) => name),
  ...FACTS.map((name) => `facts.${name}`),
];

/**
 * Form that creates the six legal texts from the facts of a business; unknown facts stay marked in them. `made` gets
 * the id of the kit.
 * @param from a kit whose facts fill the form, to be completed
 */
export function CreateLegalForm({ from, made }: { from?: LegalKit; made: (id: string) => void }) {
  const [typed, setTyped] = useState<Record<string, string>>(() => (from ? toTypedFacts(from) : {}));
  const [regions, setRegions] = useState<Region[]>(from?.metadata.regions ?? ['gdpr', 'ccpa']);
  const client = useQueryClient();
  const make = useMutation({
    stays: true,
    mutationFn: () => {
      const business = Object.fromEntries(
        PRESERVED_FIELDS.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name]]] : [])),
      );
      const facts = toFacts(typed);
      return api.legal.create.mutate({
        businessName: '',
        businessType: '',
        ...business,
        regions,
        ...(facts && { facts }),
      });
    },
    onSuccess: (kit) => {
      client.setQueryData(legalKitQuery(kit.id).queryKey, kit);
      void client.invalidateQueries(legalKitsQuery);
      made(kit.id);
    },
  });
  const type = (name: string, value: string): void => setTyped((known) => ({ ...known, [name]: value }));
  const field = (name: string) => ({
    value: typed[name] ?? '',
    maxLength: 300,
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  return (
    <CreationForm make={make} fields={FIELDS} verb={t('legal.createDocuments')}>
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {BUSINESS.map(([name, label, example], i) => (
              <TextField
                key={name}
                label={t(label)}
                required={i < 2}
                placeholder={example}
                error={errors[name]}
                {...field(name)}
              />
            ))}
          </div>
          <fieldset>
            <legend className="mb-1.5 text-[13px] font-medium">{t('legal.privacyLaws')}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {REGIONS.map(([region, label]) => (
                <label key={region} className="flex items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={regions.includes(region)}
                    onChange={({ target: { checked } }) =>
                      setRegions(checked ? [...regions, region] : regions.filter((one) => one !== region))
                    }
                  />
                  {t(label)}
                </label>
              ))}
            </div>
          </fieldset>
          <details open={from !== undefined || FACTS.some((name) => factErrorOf(errors, name)) || undefined}>
            <summary className="font-medium">{t('legal.yourDetails')}</summary>
            <p className="mt-1 text-[13px] text-soft">{t('legal.weMarkMissingDetailsIn')}</p>
            <LegalFactsFields typed={typed} type={type} errors={errors} />
          </details>
        </>
      )}
    </CreationForm>
  );
}
