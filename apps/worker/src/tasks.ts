import { accessTasks } from '@onym/access/tasks';
import { auditTasks } from '@onym/audit/tasks';
import { billingTasks } from '@onym/billing/tasks';
import { brandTasks } from '@onym/brand/tasks';
import { dnsTasks } from '@onym/dns/tasks';
import { domainsTasks } from '@onym/domains/tasks';
import { PERSONAL_DATA } from '@onym/house/personal-data';
import { kitsTasks } from '@onym/kits/tasks';
import { landingTasks } from '@onym/landing/tasks';
import { languageTasks } from '@onym/language/tasks';
import { launchesTasks } from '@onym/launches/tasks';
import { ledgerTasks } from '@onym/ledger/tasks';
import { mailTasks } from '@onym/mail/tasks';
import { ordersTasks } from '@onym/orders/tasks';
import { bindTask, sweepProcesses, sweepProcessesJob, type Lane, type Task } from '@onym/platform';
import { createPrivacyTasks } from '@onym/privacy/tasks';
import { spendingTasks } from '@onym/spending/tasks';
import { trustTasks } from '@onym/trust/tasks';
import { webhooksTasks } from '@onym/webhooks/tasks';

/** Every module's tasks by name, and the sweep of every process among them. @throws when two modules claim one name */
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
    ...ordersTasks,
    ...languageTasks,
    ...brandTasks,
    ...landingTasks,
    ...kitsTasks,
    ...launchesTasks,
    ...createPrivacyTasks(PERSONAL_DATA),
  ];
}

/** The tasks one runner works on. */
export function tasksOf(lane: Lane): Task[] {
  return [...allTasks().values()].filter(({ job }) => job.lane === lane);
}
