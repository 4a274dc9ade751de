export { proveHostsJob, sweepDeploymentsJob } from './landing.jobs.ts';
export type { Manifest, ServedFile } from './deployment.entity.ts';
export { findSite, isSite, labelBelow, type LiveSite } from './read-site.ts';
export { renderPreview } from './render-preview.ts';
export { PREVIEW_PREFIX } from './subdomain.ts';
export { writeConfig } from './write-config.ts';
