import { once } from 'node:events';

interface Told {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: { usedSize?: number };
}

const LIMIT_MS = 20_000;

/**
 * Has a program collect its garbage, that of its threads too, by its inspector at this port; answers MB of the main thread's heap that live. A
 * collector takes its time: without this, what is not collected yet stands for minutes and looks like a leak.
 */
export async function collectGarbage(port: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  await once(socket, 'open', { signal: AbortSignal.timeout(LIMIT_MS) });
  try {
    const inspector = speakWith(socket);
    // Each thread that there is answers before this does.
    await inspector.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
    const threads = inspector.threads();
    await Promise.all([
      inspector.ask('HeapProfiler.collectGarbage'),
      ...threads.map((sessionId) => inspector.askThread(sessionId, 'HeapProfiler.collectGarbage')),
    ]);
    const { usedSize = Number.NaN } = (await inspector.ask('Runtime.getHeapUsage')).result ?? {};
    return usedSize / 1048576;
  } finally {
    socket.close();
  }
}

function speakWith(socket: WebSocket) {
  let asked = 0;
  const attached = new Set<string>();
  const waiting = new Map<number, (told: Told) => void>();
  /** A thread that ends meanwhile owes nothing. */
  const owed = new Map<string, () => void>();
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Told;
    if (told.id !== undefined) waiting.get(told.id)?.(told);
    const sessionId = String(told.params?.['sessionId']);
    if (told.method === 'NodeWorker.attachedToWorker') attached.add(sessionId);
    if (told.method === 'NodeWorker.detachedFromWorker') attached.delete(sessionId);
    if (told.method === 'NodeWorker.detachedFromWorker' || told.method === 'NodeWorker.receivedMessageFromWorker')
      owed.get(sessionId)?.();
  });
  const bounded = <T>(begin: (resolve: (told: T) => void) => void): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the inspector does not answer')), LIMIT_MS);
      begin((told) => {
        clearTimeout(timer);
        resolve(told);
      });
    });
  const ask = (method: string, params: object = {}): Promise<Told> =>
    bounded((resolve) => {
      const id = ++asked;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    ask,
    threads: () => [...attached],
    askThread: (sessionId: string, method: string): Promise<void> =>
      bounded((resolve) => {
        owed.set(sessionId, () => resolve());
        const message = JSON.stringify({ id: 1, method });
        void ask('NodeWorker.sendMessageToWorker', { sessionId, message });
      }),
  };
}
