export { proveHostsJob, sweepDeploymentsJob } from './landing.jobs.ts';
export { createPage, newPageId } from './create-page.ts';
export { beginDeployment, newDeploymentId, settledDeployment } from './deploy.ts';
export { findPage } from './find-page.ts';
export { hostUrl, siteUrl } from './site-address.ts';
export type { Manifest, ServedFile } from './deployment.entity.ts';
export { findSite, isSite, labelBelow, type LiveSite } from './read-site.ts';
export { renderPreview } from './render-preview.ts';
export { PREVIEW_PREFIX } from './subdomain.ts';
