import { invalidRequest } from './problem.ts';

/** The version that the SDK of the product pins: what a caller without `Stripe-Version` gets, and what events are written in. */
export const apiVersion = '2026-10-28.endive';

/**
 * The version a call is made in: the account's where the header is absent, that one, or any preview that is not younger.
 * Others are refused with 400, as the processor refuses one it never had; older stable ones because their shapes are not played.
 */
export function readApiVersion(header: string | undefined): string {
  if (header === undefined || header === apiVersion) return apiVersion;
  const date = /^(\d{4}-\d{2}-\d{2})\.preview$/.exec(header)?.[1];
  if (date !== undefined && !Number.isNaN(Date.parse(date)) && date <= apiVersion.slice(0, 10)) return header;
  throw invalidRequest(`Invalid Stripe API version: ${header}. The sandbox plays ${apiVersion} and its previews.`);
}

/** Whether what is documented for previews only is there in this version. */
export const isPreview = (version: string): boolean => version.endsWith('.preview');
