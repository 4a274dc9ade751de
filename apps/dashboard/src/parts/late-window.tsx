import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

/** How long a page is left alone before its windows are fetched, where a browser cannot say that it is idle. */
const SOON_MS = 1500;

/**
 * A window that a page comes without: what it is made of is fetched when the page stands, so that it is there when it is asked for, and
 * drawn from the first time it is open.
 */
export function lateWindow<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function LateWindow(props: P) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    // Not without a network: a file that cannot be had has the page loaded again. Whoever opens it tries again, and is told then.
    useEffect(() => whenIdle(() => void (navigator.onLine && load().catch(() => {}))), []);
    return <Suspense fallback={null}>{wasOpen && <Window {...props} />}</Suspense>;
  };
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, SOON_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}
