export { removeUnpaidPartsJob } from './launches.jobs.ts';
export { undoAnyActOfLink } from './undo-act.ts';
export { endLaunches, eraseLaunches, launchesExports, launchesNotExported } from './launches-data.ts';
