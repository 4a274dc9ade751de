export { sweepLaunchesJob } from './launches.jobs.ts';
