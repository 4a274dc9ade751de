import { applyControlChangeJob } from '@onym/domains';
import { bindTask, type Task } from '@onym/platform';
import { checkHosts } from './check-hosts.ts';
import { applyControlChange } from './apply-control-change.ts';
import {
  checkHostsJob,
  proveHostsJob,
  publishDeploymentJob,
  sweepDeploymentsJob,
  withdrawDnsJob,
} from './landing.jobs.ts';
import { activateProvenHosts } from './activate-proven-hosts.ts';
import { publishDeployment } from './publish-deployment.ts';
import { sweepDeployments } from './sweep-deployments.ts';
import { withdrawDns } from './unpublish-page.ts';

export const landingTasks: Task[] = [
  bindTask(publishDeploymentJob, (scope, { deploymentId }) => publishDeployment(scope, deploymentId)),
  bindTask(sweepDeploymentsJob, (scope) => sweepDeployments(scope)),
  bindTask(withdrawDnsJob, withdrawDns),
  bindTask(proveHostsJob, (scope) => activateProvenHosts(scope)),
  bindTask(checkHostsJob, (scope) => checkHosts(scope)),
  bindTask(applyControlChangeJob, applyControlChange),
];
