import { accessTasks } from '@onym/accounts/access/tasks';
import { auditTasks } from '@onym/accounts/audit/tasks';
import { actsTasks } from '@onym/billing/acts/tasks';
import { billingTasks } from '@onym/billing/tasks';
import { brandTasks } from '@onym/studio/brand/tasks';
import { dnsTasks } from '@onym/domains/dns/tasks';
import { domainsTasks } from '@onym/domains/tasks';
import { PERSONAL_DATA } from '@onym/app/personal-data';
import { kitsTasks } from '@onym/studio/kits/tasks';
import { logosTasks } from '@onym/studio/logos/tasks';
import { landingTasks } from '@onym/studio/landing/tasks';
import { languageTasks } from '@onym/studio/language/tasks';
import { launchesTasks } from '@onym/launches/tasks';
import { ledgerTasks } from '@onym/billing/ledger/tasks';
import { mailTasks } from '@onym/accounts/mail/tasks';
import { ordersTasks } from '@onym/domains/orders/tasks';
import { bindTask, sweepProcesses, sweepProcessesJob, type Lane, type Task } from '@onym/platform';
import { createPrivacyTasks } from '@onym/admin/privacy/tasks';
import { spendingTasks } from '@onym/billing/spending/tasks';
import { trustTasks } from '@onym/accounts/trust/tasks';
import { webhooksTasks } from '@onym/accounts/webhooks/tasks';

/**
 * Returns every module's tasks by name, and the task that sweeps the modules' processes.
 * @throws Error if two tasks have one name
 */
export function allTasks(): Map<string, Task> {
  const ofModules = tasksOfModules();
  const processes = ofModules.flatMap(({ process }) => process ?? []);
  const sweep = bindTask(sweepProcessesJob, (scope) => sweepProcesses(scope, processes));
  const tasks = new Map<string, Task>();
  for (const task of [...ofModules, sweep]) {
    if (tasks.has(task.job.name)) throw new Error(`two tasks are called ${task.job.name}`);
    tasks.set(task.job.name, task);
  }
  return tasks;
}

function tasksOfModules(): Task[] {
  return [
    ...auditTasks,
    ...mailTasks,
    ...accessTasks,
    ...trustTasks,
    ...webhooksTasks,
    ...ledgerTasks,
    ...billingTasks,
    ...domainsTasks,
    ...dnsTasks,
    ...spendingTasks,
    ...actsTasks,
    ...ordersTasks,
    ...languageTasks,
    ...brandTasks,
    ...landingTasks,
    ...kitsTasks,
    ...logosTasks,
    ...launchesTasks,
    ...createPrivacyTasks(PERSONAL_DATA),
  ];
}

/** Returns the tasks of this lane, which one runner works on. */
export function tasksOf(lane: Lane): Task[] {
  return [...allTasks().values()].filter(({ job }) => job.lane === lane);
}
