import { DeploymentSchema } from './deployment.entity.ts';
import { FreedLabelSchema } from './freed-label.entity.ts';
import { LandingPageSchema } from './landing-page.entity.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { SuspendedSiteSchema } from './suspended-site.entity.ts';
import { WithdrawalSchema } from './withdrawal.entity.ts';

export const landingEntities = [
  LandingPageSchema,
  DeploymentSchema,
  SiteHostSchema,
  SuspendedSiteSchema,
  FreedLabelSchema,
  WithdrawalSchema,
];
