import { DeploymentSchema } from './deployment.entity.ts';
import { LandingPageSchema } from './landing-page.entity.ts';
import { SiteHostSchema } from './site-host.entity.ts';

export const landingEntities = [LandingPageSchema, DeploymentSchema, SiteHostSchema];
