import { invalidRequest } from './problem.ts';

/**
 * The version that the product's SDK pins. It applies to calls without `Stripe-Version`, and events are written in
 * it.
 */
export const apiVersion = '2026-10-28.endive';

/**
 * Returns the API version of a call: the account's version if the header is absent, otherwise the header's, which must
 * be that version or a preview that is not newer.
 * @throws Problem 400 for any other version: Stripe refuses unknown ones, and the formats of older stable ones are not
 *   implemented here
 */
export function readApiVersion(header: string | undefined): string {
  if (header === undefined || header === apiVersion) return apiVersion;
  const date = /^(\d{4}-\d{2}-\d{2})\.preview$/.exec(header)?.[1];
  if (date !== undefined && !Number.isNaN(Date.parse(date)) && date <= apiVersion.slice(0, 10)) return header;
  throw invalidRequest(`Invalid Stripe API version: ${header}. The sandbox plays ${apiVersion} and its previews.`);
}

/** Returns whether a version includes features that are documented for previews only. */
export const isPreview = (version: string): boolean => version.endsWith('.preview');
