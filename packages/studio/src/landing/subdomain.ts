import { impersonatedMark, isTakenForName } from '@onym/studio/brand';
import { asciiSlug } from '@onym/core';
import { say } from '@onym/core/sentences';
import type { Settings } from '@onym/platform';
import { RESERVED_LABELS } from './reserved-labels.ts';

/** RFC 1035 section 2.3.1, one label; punycode is left out, because it would show other letters than it spells. */
const LABEL = /^(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const PREVIEW_PREFIX = 'preview-';

/** What is wrong with the form of a subdomain, or undefined. */
export function problemOfSubdomain(label: string): string | undefined {
  return LABEL.test(label) ? undefined : say('pages.isOneLabelOf1');
}

/** Why a label is reserved: it is kept for the service, or would be taken for the service or a famous mark; undefined when it is free. */
export function whyReserved(label: string, settings: Pick<Settings, 'serviceName'>): string | undefined {
  if (RESERVED_LABELS.has(label) || label.startsWith(PREVIEW_PREFIX)) return say('pages.isReserved');
  if (isTakenForService(label, settings)) return say('purchases.wouldBeTaken');
  const mark = impersonatedMark(label);
  return mark && `would be taken for ${mark}`;
}

/** The business's name as a label; `site` when nothing of it can be spelled in ASCII, or it is somebody else's name. */
export function slugOf(businessName: string, settings: Pick<Settings, 'serviceName'>): string {
  const slug = asciiSlug(businessName);
  if (slug === '' || impersonatedMark(slug) || isTakenForService(slug, settings)) return 'site';
  return problemOfSubdomain(slug) || whyReserved(slug, settings) ? `${slug}-site` : slug;
}

/** By the product's name, or by the one that this installation goes by: `names` of `names.example.com`. */
function isTakenForService(label: string, { serviceName }: Pick<Settings, 'serviceName'>): boolean {
  return isTakenForName(label, 'onym') || isTakenForName(label, serviceName.replace(/\..*$/s, ''));
}
