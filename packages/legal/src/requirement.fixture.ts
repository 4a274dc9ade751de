import type { DocumentType, LegalBrief, LegalRegion } from './brief.ts';
import { AUP_REQUIREMENTS, COOKIE_REQUIREMENTS, DMCA_REQUIREMENTS, REFUND_REQUIREMENTS } from './requirements-policies.fixture.ts';
import { PRIVACY_REQUIREMENTS } from './requirements-privacy.fixture.ts';
import { TERMS_REQUIREMENTS } from './requirements-terms.fixture.ts';

/**
 * What a document must say, independent of how a clause says it: every pattern must be found in the rendered text.
 * Patterns are written for variants of the meaning, so that other people's good documents pass them too.
 */
export interface Requirement {
  id: string;
  /** Only where this law is spoken of. */
  region?: LegalRegion;
  /** Only for these types of business. */
  business?: readonly string[];
  when?: (brief: LegalBrief) => boolean;
  must: readonly RegExp[];
}

export const REQUIREMENTS: Readonly<Record<DocumentType, readonly Requirement[]>> = {
  terms: TERMS_REQUIREMENTS, privacy: PRIVACY_REQUIREMENTS, cookie: COOKIE_REQUIREMENTS, refund: REFUND_REQUIREMENTS, aup: AUP_REQUIREMENTS, dmca: DMCA_REQUIREMENTS,
};

/** Ids of the requirements that the text does not meet. `businessType` is the id of the type whose text was used. */
export function unmet(type: DocumentType, text: string, brief: LegalBrief, businessType: string): string[] {
  return REQUIREMENTS[type]
    .filter(({ region, business, when }) => (!region || brief.regions.includes(region)) && (!business || business.includes(businessType)) && (!when || when(brief)))
    .filter(({ must }) => !must.every((pattern) => pattern.test(text)))
    .map(({ id }) => id);
}
