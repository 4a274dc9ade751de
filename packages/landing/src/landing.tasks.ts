import { bindTask, type Task } from '@onym/platform';
import { proveHostsJob, publishDeploymentJob, sweepDeploymentsJob, withdrawDnsJob } from './landing.jobs.ts';
import { proveHosts } from './prove-hosts.ts';
import { publishDeployment } from './publish-deployment.ts';
import { sweepDeployments } from './sweep-deployments.ts';
import { withdrawDns } from './take-down.ts';

export const landingTasks: Task[] = [
  bindTask(publishDeploymentJob, (scope, { deploymentId }) => publishDeployment(scope, deploymentId)),
  bindTask(sweepDeploymentsJob, (scope) => sweepDeployments(scope)),
  bindTask(withdrawDnsJob, withdrawDns),
  bindTask(proveHostsJob, (scope) => proveHosts(scope)),
];
