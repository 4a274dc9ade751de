import type { StepName } from '../launch-states.ts';
import { makeKit, makeLegal, makeLogos } from './make-brand.ts';
import { acquireDomain } from './acquire-domain.ts';
import { authorizeStack, captureStack } from './pay.ts';
import { publishAtDomain, publishSite } from './publish-site.ts';
import { routeMail } from './route-mail.ts';
import type { StepRun } from './step-work.ts';

/** The function of each step. */
export const STEP_RUNS: Readonly<Record<StepName, StepRun>> = {
  payment: authorizeStack,
  domain: acquireDomain,
  kit: makeKit,
  logos: makeLogos,
  legal: makeLegal,
  site: publishSite,
  mail: routeMail,
  site_domain: publishAtDomain,
  charge: captureStack,
};
