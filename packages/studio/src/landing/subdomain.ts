import { impersonatedMark, isConfusableWithName } from '@onym/studio/brand';
import { asciiSlug } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Settings } from '@onym/platform';
import { RESERVED_LABELS } from './reserved-labels.ts';

/** RFC 1035 section 2.3.1, one label; punycode is excluded because it displays other letters than it contains. */
const LABEL = /^(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const PREVIEW_PREFIX = 'preview-';

/** The error in the form of a subdomain, or undefined. */
export function validateSubdomain(label: string): string | undefined {
  return LABEL.test(label) ? undefined : formatSentence('pages.isOneLabelOf1');
}

/**
 * Why a label is reserved: for the service itself, or because it would be taken for the service or a famous mark;
 * undefined when it is available.
 */
export function reservedReason(label: string, settings: Pick<Settings, 'serviceName'>): string | undefined {
  if (RESERVED_LABELS.has(label) || label.startsWith(PREVIEW_PREFIX)) return formatSentence('pages.isReserved');
  if (isConfusableWithService(label, settings)) return formatSentence('purchases.wouldBeTaken');
  const mark = impersonatedMark(label);
  return mark && `would be taken for ${mark}`;
}

/**
 * The business's name as a label; `site` when nothing in it can be spelled in ASCII, or when it is a reserved or
 * famous name.
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
