import type { DocumentType, LegalBrief, LegalRegion } from './brief.ts';
import {
  AUP_REQUIREMENTS,
  COOKIE_REQUIREMENTS,
  DMCA_REQUIREMENTS,
  REFUND_REQUIREMENTS,
} from './requirements-policies.fixture.ts';
import { PRIVACY_REQUIREMENTS } from './requirements-privacy.fixture.ts';
import { lawOf, LAW_REQUIREMENTS } from './requirements-laws.fixture.ts';
import { TERMS_REQUIREMENTS } from './requirements-terms.fixture.ts';

/**
 * Content that a document must have, independent of its wording: every pattern must match the rendered text.
 * Patterns allow variants of the meaning, so that good documents of others pass as well.
 */
export interface Requirement {
  id: string;
  /** Applies only when this law is covered. */
  region?: LegalRegion;
  /** Applies only to these types of business. */
  business?: readonly string[];
  when?: (brief: LegalBrief) => boolean;
  must: readonly RegExp[];
  /** Content that the text must not have. */
  not?: readonly RegExp[];
}

const EVERYWHERE: readonly Requirement[] = [
  // Regulation (EU) 2024/3228 ended the platform on 20 July 2025.
  {
    id: 'no link to the platform for online dispute resolution',
    must: [],
    not: [/consumers\/odr|\bODR\b|online dispute resolution/i],
  },
  { id: 'no arbitration without a choice', must: [], not: [/arbitrat/i] },
  {
    id: 'no claim about technique or seals',
    must: [],
    not: [/encrypt|\bSSL\b|\bTLS\b|ISO 27001|\bSOC 2\b|PCI|fully compliant|we (are|have been) certified/i],
  },
];

export const REQUIREMENTS: Readonly<Record<DocumentType, readonly Requirement[]>> = {
  terms: TERMS_REQUIREMENTS,
  privacy: PRIVACY_REQUIREMENTS,
  cookie: COOKIE_REQUIREMENTS,
  refund: REFUND_REQUIREMENTS,
  aup: AUP_REQUIREMENTS,
  dmca: DMCA_REQUIREMENTS,
};

/** Ids of the requirements that the text does not meet. `businessType` is the id of the type whose text was used. */
export function unmetRequirements(type: DocumentType, text: string, brief: LegalBrief, businessType: string): string[] {
  const body = withoutBox(text);
  const law = lawOf(brief);
  return [...REQUIREMENTS[type], ...(law ? (LAW_REQUIREMENTS[law].en?.[type] ?? []) : []), ...EVERYWHERE]
    .filter(
      ({ region, business, when }) =>
        (!region || brief.regions.includes(region)) &&
        (!business || business.includes(businessType)) &&
        (!when || when(brief)),
    )
    .filter(
      ({ must, not = [] }) => !must.every((pattern) => pattern.test(body)) || not.some((pattern) => pattern.test(body)),
    )
    .map(({ id }) => id);
}

/** The box at the top addresses the owner of the business, not the reader. */
function withoutBox(text: string): string {
  return text.replace(/## Information to complete\n[^]*?\n---\n/, '');
}
