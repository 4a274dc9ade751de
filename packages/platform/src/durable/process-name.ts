import { bindTask, declareJob, PROCESS_PAYLOAD, type Job, type Task } from '../jobs.ts';
import type { Scope } from '../scope.ts';

/** The identity of a process, for code that starts or signals it. It imports none of the steps. */
export interface ProcessName {
  /** `module.noun`, as stored. */
  readonly name: string;
  /** The job that runs it. */
  readonly job: Job<typeof PROCESS_PAYLOAD>;
}

/**
 * Declares the name of a process and the job that runs it, for code that starts or signals it. The options have the
 * defaults of declareJob().
 */
export function declareProcess(
  name: string,
  options: Partial<Pick<Job, 'lane' | 'maxAttempts' | 'yields'>> = {},
): ProcessName {
  return { name, job: declareJob(name, PROCESS_PAYLOAD, options) };
}

/** Binds a process to the function that runs it, by the id of its subject. The sweep covers every bound process. */
export function bindProcess(process: ProcessName, run: (scope: Scope, id: string) => Promise<unknown>): Task {
  return { ...bindTask(process.job, (scope, { id }) => run(scope, id)), process };
}
