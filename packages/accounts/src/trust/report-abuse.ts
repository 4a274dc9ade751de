import { newId } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { insertReport } from './flag.repository.ts';

/**
 * Stores a report of abuse from outside for the operators' review. Returns its id, which is the reporter's reference. Every
 * call stores a new report. notifyOperators() mails it to the operators later.
 */
export async function reportAbuse(
  scope: Scope,
  { url, reason, email }: { url: string; reason: string; email?: string | undefined },
): Promise<string> {
  const now = scope.clock.now();
  const id = newId('flag', now);
  await transaction(scope, (tx) => insertReport(tx, { id, url, reason, email: email ?? null, now }));
  return id;
}
