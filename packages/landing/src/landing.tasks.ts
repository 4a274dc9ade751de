import { bindTask, type Task } from '@onym/platform';
import { proveHostsJob, publishDeploymentJob, sweepDeploymentsJob } from './landing.jobs.ts';
import { proveHosts } from './prove-hosts.ts';
import { publishDeployment } from './publish-deployment.ts';
import { sweepDeployments } from './sweep-deployments.ts';

export const landingTasks: Task[] = [
  bindTask(publishDeploymentJob, (scope, { deploymentId }) => publishDeployment(scope, deploymentId)),
  bindTask(sweepDeploymentsJob, (scope) => sweepDeployments(scope)),
  bindTask(proveHostsJob, (scope) => proveHosts(scope)),
];
