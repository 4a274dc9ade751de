import { impersonatedMark, isConfusableWithName } from '@onym/studio/brand';
import { asciiSlug } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Settings } from '@onym/platform';
import { RESERVED_LABELS } from './reserved-labels.ts';

/** RFC 1035 section 2.3.1, one label; punycode is excluded because it displays other letters than it contains. */
const LABEL = /^(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const PREVIEW_PREFIX = 'preview-';

/** Returns the problem with the form of a subdomain label as a sentence; undefined when it is valid. */
export function validateSubdomain(label: string): string | undefined {
  return LABEL.test(label) ? undefined : formatSentence('pages.mustBeOneLabelOf');
}

/**
 * Returns why a label is reserved, as the end of a sentence that begins with the label: it is for the service itself,
 * or would be taken for the service or a famous mark. Undefined when it is not reserved; another page may still have
 * it.
 */
export function reservedReason(label: string, settings: Pick<Settings, 'serviceName'>): string | undefined {
  if (RESERVED_LABELS.has(label) || label.startsWith(PREVIEW_PREFIX)) return formatSentence('pages.isReserved');
  if (isConfusableWithService(label, settings)) return formatSentence('purchases.couldBeMistakenForThis');
  const mark = impersonatedMark(label);
  return mark && `would be taken for ${mark}`;
}

/**
 * Returns a valid label made from a business's name: `site` when it cannot be spelled in ASCII or resembles the
 * service or a famous mark, and with `-site` added when the label is reserved or malformed.
 */
export function slugOf(businessName: string, settings: Pick<Settings, 'serviceName'>): string {
  const slug = asciiSlug(businessName);
  if (slug === '' || impersonatedMark(slug) || isConfusableWithService(slug, settings)) return 'site';
  return validateSubdomain(slug) || reservedReason(slug, settings) ? `${slug}-site` : slug;
}

/** Compares with the product's name and with the name of this installation: `names` of `names.example.com`. */
function isConfusableWithService(label: string, { serviceName }: Pick<Settings, 'serviceName'>): boolean {
  return isConfusableWithName(label, 'onym') || isConfusableWithName(label, serviceName.replace(/\..*$/s, ''));
}
