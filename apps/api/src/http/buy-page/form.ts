import { CONTACT_FIELDS, parseContact, type ContactField, type ContactInput } from '@onym/domains';
import { Fault } from '@onym/core';
import type { LinkRequest } from '@onym/domains/orders';

export type FieldErrors = Partial<Record<ContactField, string>>;

/** The submitted form, to be shown again. */
export interface SubmittedForm {
  values: ContactInput;
  autoRenew: boolean;
  errors: FieldErrors;
  /** The values are the complete saved contact of the account. */
  isSaved?: boolean;
}

export type ParsedForm = { ok: true; request: LinkRequest; sent: SubmittedForm } | { ok: false; sent: SubmittedForm };

/**
 * Parses the fields of the buy form. Invalid or missing fields are reported per field in `sent.errors`, together with
 * the values to show again. Unknown fields are ignored, a value that is not text counts as empty, and `autoRenew` is
 * true only for a checked box.
 */
export function parseForm(body: Readonly<Record<string, unknown>>): ParsedForm {
  const values: ContactInput = {};
  for (const field of CONTACT_FIELDS) {
    const value = body[field];
    values[field] = typeof value === 'string' ? value : '';
  }
  const autoRenew = body['autoRenew'] === 'on';
  const totalMinor = parseTotal(body['total']);
  try {
    const request = { contact: parseContact(values), autoRenew, totalMinor };
    return { ok: true, request, sent: { values, autoRenew, errors: {} } };
  } catch (error) {
    return { ok: false, sent: { values, autoRenew, errors: errorsOf(error) } };
  }
}

/** The total that the page showed, cents; undefined where it showed none. */
function parseTotal(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof Fault)) throw error;
  if (error.code === 'contact_required')
    return Object.fromEntries((error.details['missing'] as string[]).map((field) => [field, 'is required']));
  if (error.code === 'invalid_contact') return error.details['fieldErrors'] as FieldErrors;
  throw error;
}
