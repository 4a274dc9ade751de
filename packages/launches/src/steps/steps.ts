import type { StepName } from '../launch-states.ts';
import { generateKit, generateLegalTexts, generateLogos } from './generate-brand.ts';
import { acquireDomain } from './acquire-domain.ts';
import { authorizeStack, captureStack } from './pay-for-stack.ts';
import { publishAtDomain, publishSite } from './publish-site.ts';
import { routeMail } from './route-mail.ts';
import type { StepRun } from './step-work.ts';

/** The function of each step. */
export const STEP_RUNS: Readonly<Record<StepName, StepRun>> = {
  payment: authorizeStack,
  domain: acquireDomain,
  kit: generateKit,
  logos: generateLogos,
  legal: generateLegalTexts,
  site: publishSite,
  mail: routeMail,
  site_domain: publishAtDomain,
  charge: captureStack,
};
