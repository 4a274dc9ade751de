import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

/** For tests: what the sandbox of this run is told and asked beside the vendors' own wires. */
export interface SandboxFault {
  service: 'processor' | 'registry' | 'nameserver' | 'mailbox';
  operation: string;
  kind: 'error_before' | 'error_after' | 'drop_before' | 'drop_after' | 'timeout_after' | 'stored_500';
  times?: number;
  /** Only calls about this are hit, so that files running beside this one are not. */
  match: string;
}

export async function setFault(fault: SandboxFault): Promise<void> {
  const answer = await fetch(`${inject('sandboxUrl')}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (answer.status !== 201) throw new Error(`the sandbox took no fault: ${await answer.text()}`);
}

export async function readSandbox<T>(path: 'state' | 'mail'): Promise<T> {
  const answer = await fetch(`${inject('sandboxUrl')}/_sandbox/${path}`);
  return (await answer.json()) as T;
}

/** Names nobody else uses: the sandbox is shared by all test files. */
export function uniqueLabel(prefix = 'adapter'): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}
