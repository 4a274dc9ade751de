/**
 * Messages of the stream: it is open (again), something changed, changes were missed, the session has ended, the
 * stream is lost.
 */
export type StreamMessage =
  | { is: 'here'; again: boolean }
  | { is: 'changed'; changes: { kind: string; id: string }[] }
  | { is: 'missed' }
  | { is: 'ended' }
  | { is: 'lost' };

const NAME = 'onym-live';
/** The server sends a heartbeat every 15 s. */
const SILENCE_LIMIT_MS = 40_000;
const MAX_PAUSE_MS = 30_000;
/** Delay after a session ended, because a user who signs out here is about to leave the page. */
const AFTER_END_MS = 3000;

/**
 * Calls `hear` with each change of the account and with the state of the connection, until the returned function is
 * called. Opens a stream, and opens it again after a loss, with growing delays. The tabs of a browser share one stream:
 * the tab with the lock reads it and notifies the others. Without TLS each visible tab has its own.
 */
export function subscribeToChanges(hear: (news: StreamMessage) => void): () => void {
  const over = new AbortController();
  // Without TLS a page has no locks: each tab reads for itself while it is visible, because browsers open at most six
  // connections.
  if (!('locks' in navigator)) {
    readWhileVisible(hear, over.signal);
    return () => over.abort();
  }
  const others = new BroadcastChannel(NAME);
  others.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => hear(data));
  const broadcast = (news: StreamMessage): void => {
    hear(news);
    others.postMessage(news);
  };
  const readUntilStopped = (): Promise<void> =>
    new Promise((release) => {
      const close = readStream(broadcast);
      over.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  navigator.locks.request(NAME, { signal: over.signal }, readUntilStopped).catch(() => {});
  return () => {
    over.abort();
    others.close();
  };
}

function readWhileVisible(hear: (news: StreamMessage) => void, over: AbortSignal): void {
  let close: (() => void) | undefined;
  let wasRead = false;
  const updateStream = (): void => {
    close?.();
    close = document.hidden ? undefined : readStream(hear, wasRead);
    wasRead ||= !document.hidden;
  };
  updateStream();
  document.addEventListener('visibilitychange', updateStream, { signal: over });
  over.addEventListener('abort', () => close?.());
}

/** Reads the stream and reopens it after a loss, with growing delays. */
function readStream(tell: (news: StreamMessage) => void, isAgain = false): () => void {
  let source: EventSource | undefined;
  let failures = 0;
  let again = isAgain;
  let timer: number | undefined;
  let silence: number | undefined;
  const stop = (): void => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    clearTimeout(silence);
  };
  const reopenAfter = (ms: number): void => {
    stop();
    timer = window.setTimeout(open, ms);
  };
  const handleLoss = (): void => {
    // A stream that ends normally is reopened without a message.
    if (++failures > 1) tell({ is: 'lost' });
    reopenAfter(Math.min(MAX_PAUSE_MS, 500 * 2 ** failures) * (0.5 + Math.random() / 2));
  };
  const resetSilenceTimer = (): void => {
    clearTimeout(silence);
    silence = window.setTimeout(handleLoss, SILENCE_LIMIT_MS);
  };
  function open(): void {
    stop();
    resetSilenceTimer();
    if (!navigator.onLine) {
      tell({ is: 'lost' });
      return clearTimeout(silence);
    }
    source = new EventSource('/trpc/changes');
    const onEvent = (event: string, act: (data: string) => void): void =>
      source?.addEventListener(event, ({ data }: MessageEvent<string>) => {
        resetSilenceTimer();
        act(data);
      });
    onEvent('here', () => {
      failures = 0;
      tell({ is: 'here', again });
      again = true;
    });
    onEvent('alive', () => {});
    onEvent('changed', (data) => tell({ is: 'changed', changes: JSON.parse(data) as { kind: string; id: string }[] }));
    onEvent('missed', () => tell({ is: 'missed' }));
    onEvent('ended', () => {
      reopenAfter(AFTER_END_MS);
      tell({ is: 'ended' });
    });
    source.addEventListener('error', handleLoss);
  }
  open();
  window.addEventListener('online', open);
  window.addEventListener('offline', open);
  return () => {
    window.removeEventListener('online', open);
    window.removeEventListener('offline', open);
    stop();
  };
}
