import { lazyWindow } from '../parts/lazy-window.tsx';
import { useSessionEnded } from '../session-end.ts';

const Window = lazyWindow<{ open: boolean }>(
  async () => (await import('./session-ended-window.tsx')).SessionEndedWindow,
);

/** Asks for the password over the page when its session has ended elsewhere. */
export function SessionEnded() {
  return <Window open={useSessionEnded()} />;
}
