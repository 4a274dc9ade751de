import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, toRefusal } from '../api.ts';
import { listCountries } from '../countries.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { contactQuery, type Contact } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

const FIELDS = [
  'firstName',
  'lastName',
  'organization',
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
] as const;

/** Page on which the user reads and changes the registrant contact that is used for later purchases. */
export function ContactPage() {
  const query = useQuery(contactQuery);
  return (
    <Page title={t('general.contact')} about={t('account.registrantOfDomainsYouBuy')}>
      <QueryContent query={query} skeleton={<PanelSkeleton className="h-[34rem]" />}>
        {(contact) => <ContactForm contact={contact} />}
      </QueryContent>
    </Page>
  );
}

function ContactForm({ contact }: { contact: Contact | null }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: (values: Partial<Contact>) => api.domains.saveContact.mutate(values),
    onSuccess: (saved) => queryClient.setQueryData(contactQuery.queryKey, saved.contact),
  });
  useFocusOnError(form, save.error);
  const mistakes = save.error ? toRefusal(save.error).fieldErrors : {};
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    defaultValue: contact?.[name] ?? '',
    error: mistakes[name],
    maxLength: 120,
  });
  return (
    <form
      ref={form}
      noValidate
      className="rounded-xl border border-line bg-panel"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        save.mutate(Object.fromEntries(FIELDS.map((name) => [name, String(values.get(name))])));
      }}
      onChange={() => save.isSuccess && save.reset()}
    >
      <div className="grid gap-x-5 gap-y-5 p-5 sm:grid-cols-2">
        <TextField label={t('account.firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('account.lastName')} autoComplete="family-name" {...field('lastName')} />
        <TextField
          label={t('account.organizationOptional')}
          autoComplete="organization"
          className="sm:col-span-2"
          {...field('organization')}
        />
        <TextField label={t('general.email')} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={t('general.phone')}
          type="tel"
          autoComplete="tel"
          placeholder="+1 415 555 2671"
          {...field('phone')}
        />
        <TextField label={t('general.address')} autoComplete="address-line1" {...field('address1')} />
        <TextField label={t('account.apartmentSuiteOptional')} autoComplete="address-line2" {...field('address2')} />
        <TextField label={t('account.city')} autoComplete="address-level2" {...field('city')} />
        <TextField label={t('account.stateOrProvince')} autoComplete="address-level1" {...field('state')} />
        <TextField label={t('account.postalCode')} autoComplete="postal-code" {...field('zip')} />
        <SelectField label={t('general.country')} autoComplete="country" {...field('country')}>
          <option value="">{t('account.chooseCountry')}</option>
          {listCountries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3.5">
        <Button type="submit" look="primary" busy={save.isPending}>
          {t('account.saveContact')}
        </Button>
        {save.isSuccess && (
          <Notice tone="good" className="!py-1.5">
            {t('account.saved')}
          </Notice>
        )}
        <RefusalNotice error={save.error} fields={FIELDS} />
      </div>
    </form>
  );
}
