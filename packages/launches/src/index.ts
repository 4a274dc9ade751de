export { planLaunch } from './plan-launch.ts';
