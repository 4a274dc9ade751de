import { TextField } from '../parts/field.tsx';
import { t } from '../words/words.ts';

export interface TypedContact {
  email: string;
  phone: string;
  address: string;
}

export const EMPTY_CONTACT: TypedContact = { email: '', phone: '', address: '' };
export const CONTACT_FIELDS = ['contact', 'contact.email', 'contact.phone', 'contact.address'] as const;

/** Returns the typed values without empty ones, as the API expects them. */
export function toContact(typed: TypedContact): Partial<TypedContact> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
}

/** Fields for the contact details of a business, which will be public. `change` gets the whole new value. */
export function PublicContactFields({
  value,
  change,
  errors,
}: {
  value: TypedContact;
  change: (value: TypedContact) => void;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <fieldset>
      <legend className="text-[13px] font-medium">{t('account.publicContact')}</legend>
      <p className="mt-0.5 text-[13px] text-soft">{t('account.visibleToEveryoneWeNever')}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('general.email')}
          type="email"
          value={value.email}
          maxLength={254}
          error={errors['contact.email'] ?? errors['contact']}
          onChange={(event) => change({ ...value, email: event.target.value })}
        />
        <TextField
          label={t('general.phone')}
          type="tel"
          value={value.phone}
          maxLength={50}
          placeholder="+1 555 010 0199"
          error={errors['contact.phone']}
          onChange={(event) => change({ ...value, phone: event.target.value })}
        />
        <TextField
          label={t('general.address')}
          className="sm:col-span-2"
          value={value.address}
          maxLength={300}
          error={errors['contact.address']}
          onChange={(event) => change({ ...value, address: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
