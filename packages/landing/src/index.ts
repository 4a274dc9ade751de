export { proveHostsJob, sweepDeploymentsJob } from './landing.jobs.ts';
export type { Manifest, ServedFile } from './deployment.entity.ts';
export { findSite, isSite, labelBelow, type LiveSite } from './read-site.ts';
export { previewStanding, renderPreview } from './render-preview.ts';
export { suspendSite, suspendedSites, unsuspendSite } from './suspended-sites.ts';
export { PREVIEW_PREFIX } from './subdomain.ts';
