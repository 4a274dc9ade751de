import { openSandboxEntry, type SandboxDoor } from '@onym/testing';

export interface RecordedCall {
  method: string;
  path: string;
  traceparent: string | undefined;
}

/** This run's sandbox behind a proxy that records callers and their traces. */
export interface VendorRecorder extends SandboxDoor {
  calls: RecordedCall[];
}

export async function openVendorRecorder(): Promise<VendorRecorder> {
  const calls: RecordedCall[] = [];
  const door = await openSandboxEntry(({ method = '', url = '', headers }) => {
    calls.push({ method, path: url, traceparent: headers['traceparent'] as string | undefined });
  });
  return { ...door, calls };
}
