import { randomBytes } from 'node:crypto';
import { stack } from '@onym/testing';

/** For tests: what the sandbox of this run is told and asked beside the vendors' own wires. */
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
  /** Only calls about this are hit, so that files running beside this one are not. */
  match: string;
}

export function setFault(fault: SandboxFault): Promise<void> {
  return askSandbox('faults', fault);
}

/** Tells the sandbox something at one of its control doors. */
export async function askSandbox(path: string, json: object): Promise<void> {
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

/** Names nobody else uses: the sandbox is shared by all test files. */
export function uniqueLabel(prefix = 'adapter'): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}
