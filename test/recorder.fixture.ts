import { openSandboxDoor, type SandboxDoor } from '@onym/testing';

export interface RecordedCall {
  method: string;
  path: string;
  traceparent: string | undefined;
}

/** This run's sandbox behind a proxy that records callers and their traces. */
export interface Recorder extends SandboxDoor {
  calls: RecordedCall[];
}

export async function openRecorder(): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const door = await openSandboxDoor(({ method = '', url = '', headers }) => {
    calls.push({ method, path: url, traceparent: headers['traceparent'] as string | undefined });
  });
  return { ...door, calls };
}
