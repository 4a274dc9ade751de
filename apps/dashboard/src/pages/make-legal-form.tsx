import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { legalKitQuery, legalKitsQuery } from '../made.ts';
import { TextField } from '../parts/field.tsx';
import { useSingle } from '../use-single.ts';
import { MakingForm } from './making-form.tsx';
import { t } from '../words/words.ts';

const REGIONS = [
  ['gdpr', 'Europe (GDPR)'],
  ['ccpa', 'California (CCPA)'],
  ['lgpd', 'Brazil (LGPD)'],
] as const;
type Region = (typeof REGIONS)[number][0];

const BUSINESS = [
  ['businessName', 'Business', 'Tiderow'],
  ['businessType', 'Kind of business', 'saas'],
  ['websiteUrl', 'Website', 'tiderow.com'],
  ['contactEmail', 'Contact email', 'hello@tiderow.com'],
  ['headquartersCountry', 'Country', 'Portugal'],
  ['headquartersState', 'Place|State', ''],
] as const;
const FACTS = [
  ['legalName', 'Registered name and form'],
  ['address', 'Postal address'],
  ['registrationNumber', 'Register and number, VAT number'],
  ['phone', 'Phone'],
  ['governingLaw', 'Law that applies'],
  ['courts', 'Courts that decide'],
  ['dataProtectionOfficer', 'Data protection officer'],
  ['euRepresentative', 'Representative in the EU'],
  ['ukRepresentative', 'Representative in the UK'],
  ['encarregado', 'Person in charge in Brazil'],
  ['transferSafeguard', 'Countries that receive data, and the safeguards'],
  ['consumerDisputeBody', 'Body for consumer disputes'],
  ['contactLanguages', 'Languages in which people can write to you'],
  ['contentTrainsModels', 'Whether customers’ content trains models'],
] as const;
const FIELDS = ['regions', ...BUSINESS.map(([name]) => name), ...FACTS.map(([name]) => `facts.${name}`)] as string[];

/** What is known of a business becomes six texts; what is not known stays marked in them. */
export function MakeLegalForm({ made }: { made: (id: string) => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [regions, setRegions] = useState<Region[]>(['gdpr', 'ccpa']);
  const client = useQueryClient();
  const make = useSingle({
    stays: true,
    mutationFn: () => {
      const said = (prefix: string, names: readonly string[]): Record<string, string> =>
        Object.fromEntries(
          names.flatMap((name) => (typed[prefix + name]?.trim() ? [[name, typed[prefix + name]!]] : [])),
        );
      const business = said(
        '',
        BUSINESS.map(([name]) => name),
      );
      const facts = said(
        'facts.',
        FACTS.map(([name]) => name),
      );
      return api.legal.create.mutate({
        businessName: '',
        businessType: '',
        ...business,
        regions,
        ...(Object.keys(facts).length > 0 && { facts }),
      });
    },
    onSuccess: (kit) => {
      client.setQueryData(legalKitQuery(kit.id).queryKey, kit);
      void client.invalidateQueries(legalKitsQuery);
      made(kit.id);
    },
  });
  const field = (name: string) => ({
    value: typed[name] ?? '',
    maxLength: 300,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <MakingForm make={make} fields={FIELDS} verb={t('Write the texts')}>
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
            <legend className="mb-1.5 text-[13px] font-medium">{t('Privacy laws')}</legend>
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
          <details open={FACTS.some(([name]) => errors[`facts.${name}`]) || undefined}>
            <summary className="font-medium">{t('What only you know')}</summary>
            <p className="mt-1 text-[13px] text-soft">
              {t('What you leave out is marked in the texts, never invented.')}
            </p>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              {FACTS.map(([name, label]) => (
                <TextField key={name} label={t(label)} error={errors[`facts.${name}`]} {...field(`facts.${name}`)} />
              ))}
            </div>
          </details>
        </>
      )}
    </MakingForm>
  );
}
