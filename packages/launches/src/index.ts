export { removeUnpaidPartsJob } from './launches.jobs.ts';
export { endLaunches, eraseLaunches, launchesExports, launchesNotExported } from './launches-data.ts';
