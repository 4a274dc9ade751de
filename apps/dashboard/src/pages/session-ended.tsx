import { lazyWindow } from '../parts/lazy-window.tsx';
import { useSessionEnded } from '../session-end.ts';

const Window = lazyWindow<{ open: boolean }>(
  async () => (await import('./session-ended-window.tsx')).SessionEndedWindow,
);

/** Asks for the password in a window over the page when its session has ended. Renders nothing before that. */
export function SessionEnded() {
  return <Window open={useSessionEnded()} />;
}
