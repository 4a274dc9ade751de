import { accessTasks } from '@onym/access/tasks';
import { auditTasks } from '@onym/audit/tasks';
import { billingTasks } from '@onym/billing/tasks';
import { brandTasks } from '@onym/brand/tasks';
import { dnsTasks } from '@onym/dns/tasks';
import { domainsTasks } from '@onym/domains/tasks';
import { kitsTasks } from '@onym/kits/tasks';
import { landingTasks } from '@onym/landing/tasks';
import { languageTasks } from '@onym/language/tasks';
import { launchesTasks } from '@onym/launches/tasks';
import { ledgerTasks } from '@onym/ledger/tasks';
import { mailTasks } from '@onym/mail/tasks';
import { ordersTasks } from '@onym/orders/tasks';
import type { Lane, Task } from '@onym/platform';
import { privacyTasks } from '@onym/privacy/tasks';
import { spendingTasks } from '@onym/spending/tasks';
import { trustTasks } from '@onym/trust/tasks';
import { webhooksTasks } from '@onym/webhooks/tasks';

/** Every room's tasks by name. @throws when two rooms claim one name */
export function allTasks(): Map<string, Task> {
  const tasks = new Map<string, Task>();
  for (const task of [
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
    ...privacyTasks,
  ]) {
    if (tasks.has(task.job.name)) throw new Error(`two tasks are called ${task.job.name}`);
    tasks.set(task.job.name, task);
  }
  return tasks;
}

/** The tasks one runner works on. */
export function tasksOf(lane: Lane): Task[] {
  return [...allTasks().values()].filter(({ job }) => job.lane === lane);
}
