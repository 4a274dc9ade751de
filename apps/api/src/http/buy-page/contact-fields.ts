import { CONTACT_COUNTRIES, type ContactField } from '@onym/domains';
import { escapeHtml } from '@onym/core';
import type { SubmittedForm } from './form.ts';

/** `hint` also says when a field may be empty, at least in some countries. */
interface Field {
  name: ContactField;
  label: string;
  autocomplete: string;
  type?: string;
  hint?: string;
  required?: boolean;
}

const FIELDS: Record<ContactField, Omit<Field, 'name'>> = {
  email: { label: 'Email', autocomplete: 'email', type: 'email', required: true },
  firstName: { label: 'First name', autocomplete: 'given-name', required: true },
  lastName: { label: 'Last name', autocomplete: 'family-name', required: true },
  organization: { label: 'Organization', autocomplete: 'organization', hint: 'optional' },
  phone: { label: 'Phone', autocomplete: 'tel', type: 'tel', hint: 'such as +1 415 555 2671', required: true },
  address1: { label: 'Address', autocomplete: 'address-line1', required: true },
  address2: { label: 'Apartment, suite, etc.', autocomplete: 'address-line2', hint: 'optional' },
  city: { label: 'City', autocomplete: 'address-level2', required: true },
  state: { label: 'State or province', autocomplete: 'address-level1', hint: 'if any' },
  zip: { label: 'Postal code', autocomplete: 'postal-code' },
  country: { label: 'Country', autocomplete: 'country', required: true },
};

const ROWS: readonly (readonly ContactField[])[] = [
  ['email'],
  ['firstName', 'lastName'],
  ['phone'],
  ['address1'],
  ['address2'],
  ['city', 'zip'],
  ['state', 'country'],
  ['organization'],
];

let countries: { code: string; name: string }[] | undefined;

/** All countries, sorted by name; computed for the first page that shows them. */
function allCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return CONTACT_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/** Renders the fields of a registrant contact with the entered values and their errors. */
export function renderContactFields(sent: SubmittedForm): string {
  return ROWS.map((row) => {
    const fields = row.map((name) => fieldOf({ name, ...FIELDS[name] }, sent)).join('');
    return row.length > 1 ? `<div class="pair">${fields}</div>` : fields;
  }).join('');
}

function fieldOf(field: Field, { values, errors }: SubmittedForm): string {
  const { name, label, hint } = field;
  const value = values[name] ?? '';
  const error = errors[name];
  const state = `${field.required ? ' required' : ''}${error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`}`;
  return `<div class="field"><label for="${name}">${label}${hint ? ` <span>${hint}</span>` : ''}</label>
${name === 'country' ? countrySelect(value, state) : `<input id="${name}" name="${name}" type="${field.type ?? 'text'}" value="${escapeHtml(value)}" autocomplete="${field.autocomplete}" maxlength="120"${state}>`}
${error === undefined ? '' : `<p class="wrong" id="${name}-error">${label} ${escapeHtml(error)}</p>`}</div>`;
}

function countrySelect(value: string, state: string): string {
  countries ??= allCountries();
  const options = countries
    .map(({ code, name }) => `<option value="${code}"${code === value ? ' selected' : ''}>${escapeHtml(name)}</option>`)
    .join('');
  return `<select id="country" name="country" autocomplete="country"${state}><option value="">Choose</option>${options}</select>`;
}
