import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { toUnloadedComponent, useUnloadedComponent, whenOnline } from './unloaded-component.ts';
import { t } from '../words/words.ts';

/** How long a page waits before its windows are loaded, where a browser cannot report that it is idle. */
const IDLE_FALLBACK_MS = 1500;

/**
 * Returns a window component whose code is not part of its page's file. It is loaded when the page is idle, so that it
 * is ready when needed, and rendered from the first time it is open.
 */
export function lazyWindow<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = lazyComponent(load);
  return function LateWindow(props: P) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    // Not without a network: opening it tries again, and shows the error then.
    useEffect(() => whenIdle(() => void (navigator.onLine && load().catch(() => {}))), []);
    return <Suspense fallback={null}>{wasOpen && <Window {...props} />}</Suspense>;
  };
}

/**
 * Returns a component whose code is loaded when it is first rendered. If its file cannot be loaded the page stays, and
 * a message at its lower edge reports this and offers a retry. Render it inside `Suspense`.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const createUnloadedComponent = (error: unknown): ComponentType<P> => {
    const source = toUnloadedComponent(load, error);
    return function StandIn(props: P) {
      const { Part, retry } = useUnloadedComponent(source);
      if (Part) return <Part {...props} />;
      return 'open' in props && !props.open ? null : <NotLoaded retry={retry} />;
    };
  };
  return lazy(async () => ({
    default: await whenOnline(load).catch(createUnloadedComponent),
  })) as unknown as ComponentType<P>;
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg bg-panel shadow-2xl">
      <Notice tone="bad">
        <span className="flex flex-wrap items-center justify-between gap-2">
          {navigator.onLine ? t('general.cantReachOnymCheckYour') : t('shell.youreOfflineCheckYourConnection')}
          <Button size="small" onClick={retry}>
            {t('general.tryAgain')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}
