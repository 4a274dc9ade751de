import { writeAudit } from '@onym/accounts/audit';
import { notFound } from '@onym/core';
import { reviveJob, transaction, type Scope } from '@onym/platform';

/**
 * Starts a new series of attempts for a job that has given up, and writes an audit entry. The job reads its row again, so finished work is
 * not repeated.
 * @throws Fault not_found when no such job has given up
 */
export async function retryJob(scope: Scope, jobId: string, actor: string): Promise<void> {
  await transaction(scope, async (tx) => {
    const task = await reviveJob(tx, jobId);
    if (task === undefined) throw notFound('Failed job not found');
    await writeAudit(tx, { actor, action: 'job.retried', subject: jobId, details: { task } });
  });
}
