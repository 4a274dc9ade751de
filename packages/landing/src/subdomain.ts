import { impersonatedMark } from '@onym/brand';
import { asciiSlug } from '@onym/kernel';
import { RESERVED_LABELS } from './reserved-labels.ts';

/** RFC 1035 section 2.3.1, one label; punycode is left out, because it would show other letters than it spells. */
const LABEL = /^(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const PREVIEW_PREFIX = 'preview-';

/** What is wrong with the form of a subdomain, or undefined. */
export function problemOfSubdomain(label: string): string | undefined {
  return LABEL.test(label) ? undefined : 'is one label of 1 to 63 lower-case letters, digits and inner hyphens';
}

/** Why nobody gets this label: it is kept for the service, or would be taken for a famous mark; undefined when it is free. */
export function whyReserved(label: string): string | undefined {
  if (RESERVED_LABELS.has(label) || label.startsWith(PREVIEW_PREFIX)) return 'is reserved';
  const mark = impersonatedMark(label);
  return mark && `would be taken for ${mark}`;
}

/** The business's name as a label; `site` when nothing of it can be spelled in ASCII, or it is somebody else's name. */
export function slugOf(businessName: string): string {
  const slug = asciiSlug(businessName);
  if (slug === '' || impersonatedMark(slug)) return 'site';
  return problemOfSubdomain(slug) || whyReserved(slug) ? `${slug}-site` : slug;
}
