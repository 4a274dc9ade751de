/**
 * Messages of the stream: it is open (again), something changed, changes were missed, the session has ended, the
 * stream is lost.
 */
export type News =
  | { is: 'here'; again: boolean }
  | { is: 'changed'; changes: { kind: string; id: string }[] }
  | { is: 'missed' }
  | { is: 'ended' }
  | { is: 'lost' };

const NAME = 'onym-live';
/** The server sends a heartbeat every 15 s. */
const SILENT_MS = 40_000;
const LONGEST_PAUSE_MS = 30_000;
/** Delay after a session ended, because a user who signs out here is about to leave the page. */
const AFTER_END_MS = 3000;

/**
 * Subscribes to changes of the account, with one stream for all tabs of a browser: the tab with the lock reads it and
 * notifies the others, and when that tab closes the next one takes over. Returns a function that stops it.
 */
export function hearNews(hear: (news: News) => void): () => void {
  const over = new AbortController();
  // Without TLS a page has no locks: each tab reads for itself while it is visible, because browsers open at most six
  // connections.
  if (!('locks' in navigator)) {
    readWhileSeen(hear, over.signal);
    return () => over.abort();
  }
  const others = new BroadcastChannel(NAME);
  others.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  const tell = (news: News): void => {
    hear(news);
    others.postMessage(news);
  };
  const hold = (): Promise<void> =>
    new Promise((release) => {
      const close = readStream(tell);
      over.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  navigator.locks.request(NAME, { signal: over.signal }, hold).catch(() => {});
  return () => {
    over.abort();
    others.close();
  };
}

function readWhileSeen(hear: (news: News) => void, over: AbortSignal): void {
  let close: (() => void) | undefined;
  let wasRead = false;
  const look = (): void => {
    close?.();
    close = document.hidden ? undefined : readStream(hear, wasRead);
    wasRead ||= !document.hidden;
  };
  look();
  document.addEventListener('visibilitychange', look, { signal: over });
  over.addEventListener('abort', () => close?.());
}

/** Reads the stream and reopens it after a loss, with growing delays. */
function readStream(tell: (news: News) => void, isAgain = false): () => void {
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
  const later = (ms: number): void => {
    stop();
    timer = window.setTimeout(open, ms);
  };
  const lose = (): void => {
    // A stream that ends normally is reopened without a message.
    if (++failures > 1) tell({ is: 'lost' });
    later(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures) * (0.5 + Math.random() / 2));
  };
  const alive = (): void => {
    clearTimeout(silence);
    silence = window.setTimeout(lose, SILENT_MS);
  };
  function open(): void {
    stop();
    alive();
    if (!navigator.onLine) {
      tell({ is: 'lost' });
      return clearTimeout(silence);
    }
    source = new EventSource('/trpc/changes');
    const on = (event: string, act: (data: string) => void): void =>
      source?.addEventListener(event, ({ data }: MessageEvent<string>) => {
        alive();
        act(data);
      });
    on('here', () => {
      failures = 0;
      tell({ is: 'here', again });
      again = true;
    });
    on('alive', () => {});
    on('changed', (data) => tell({ is: 'changed', changes: JSON.parse(data) as { kind: string; id: string }[] }));
    on('missed', () => tell({ is: 'missed' }));
    on('ended', () => {
      later(AFTER_END_MS);
      tell({ is: 'ended' });
    });
    source.addEventListener('error', lose);
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
