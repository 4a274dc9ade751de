import { openSandboxProxy, type SandboxProxy } from '@onym/testing';

export interface RecordedCall {
  method: string;
  path: string;
  traceparent: string | undefined;
}

/** This run's sandbox behind a proxy that records callers and their traces. */
export interface VendorRecorder extends SandboxProxy {
  calls: RecordedCall[];
}

export async function openVendorRecorder(): Promise<VendorRecorder> {
  const calls: RecordedCall[] = [];
  const proxy = await openSandboxProxy(({ method = '', url = '', headers }) => {
    calls.push({ method, path: url, traceparent: headers['traceparent'] as string | undefined });
  });
  return { ...proxy, calls };
}
