import type { StepName } from '../launch-states.ts';
import { makeKit, makeLegal, makeLogos } from './make-brand.ts';
import { ownDomain } from './own-domain.ts';
import { holdStack, takeStack } from './pay.ts';
import { putUpAtDomain, putUpSite } from './put-up-site.ts';
import { routeMail } from './route-mail.ts';
import type { StepRun } from './step-work.ts';

/** What each step does. */
export const STEP_RUNS: Readonly<Record<StepName, StepRun>> = {
  payment: holdStack,
  domain: ownDomain,
  kit: makeKit,
  logos: makeLogos,
  legal: makeLegal,
  site: putUpSite,
  mail: routeMail,
  site_domain: putUpAtDomain,
  charge: takeStack,
};
