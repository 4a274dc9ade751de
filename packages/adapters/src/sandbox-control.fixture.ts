import { randomBytes } from 'node:crypto';
import { stack } from '@onym/testing';

/** For tests: a fault to set through the control API of this run's sandbox. */
export interface SandboxFault {
  service: 'processor' | 'registry' | 'nameserver' | 'mailbox' | 'model' | 'search';
  operation: string;
  kind:
    | 'error_before'
    | 'error_after'
    | 'drop_before'
    | 'drop_after'
    | 'timeout_after'
    | 'stored_500'
    | 'stored_500_after'
    | 'rate_limit';
  times?: number;
  /**
   * The fault applies only to calls that contain this text, so that test files that run concurrently are not
   * affected.
   */
  match: string;
}

export function setFault(fault: SandboxFault): Promise<void> {
  return postToSandbox('faults', fault);
}

/** Sends a command to the sandbox's control API. */
export async function postToSandbox(path: string, json: object): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
}

export async function readSandbox<T>(path: string): Promise<T> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/${path}`);
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Returns a name that no other test uses, because all test files share the sandbox. */
export function uniqueLabel(prefix = 'adapter'): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}
