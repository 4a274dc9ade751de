import type { StepName } from '../launch-states.ts';
import { generateKit, generateLegalTexts, generateLogos } from './generate-brand.ts';
import { acquireDomain } from './acquire-domain.ts';
import { authorizeProducts, captureProducts } from './pay-for-products.ts';
import { publishAtDomain, publishSite } from './publish-site.ts';
import { routeMail } from './route-mail.ts';
import type { StepRun } from './step-work.ts';

/** The function of each step. */
export const STEP_RUNS: Readonly<Record<StepName, StepRun>> = {
  payment: authorizeProducts,
  domain: acquireDomain,
  kit: generateKit,
  logos: generateLogos,
  legal: generateLegalTexts,
  site: publishSite,
  mail: routeMail,
  site_domain: publishAtDomain,
  charge: captureProducts,
};
