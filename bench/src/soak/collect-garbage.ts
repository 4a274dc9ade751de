import { once } from 'node:events';

const LIMIT_MS = 20_000;

/**
 * Triggers garbage collection of a program's main thread through its inspector at this port; returns the live heap of
 * that thread in MB. Without this, uncollected garbage stays for minutes and looks like a leak. Drawing threads sleep
 * where no inspector reaches them, and keep theirs.
 */
export async function collectGarbage(port: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  await once(socket, 'open', { signal: AbortSignal.timeout(LIMIT_MS) });
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize } = await ask(socket, 2, 'Runtime.getHeapUsage');
    return usedSize! / 1048576;
  } finally {
    socket.close();
  }
}

async function ask(socket: WebSocket, id: number, method: string): Promise<{ usedSize?: number }> {
  socket.send(JSON.stringify({ id, method }));
  for (const signal = AbortSignal.timeout(LIMIT_MS); ;) {
    const [{ data }] = (await once(socket, 'message', { signal })) as [MessageEvent];
    const message = JSON.parse(String(data)) as { id?: number; result: { usedSize?: number } };
    if (message.id === id) return message.result;
  }
}
