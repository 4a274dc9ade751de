import { lazyWindow } from '../parts/lazy-window.tsx';
import { useReauthentication, type OpenReauthentication } from '../reauthentication.ts';

const Window = lazyWindow<{ open: boolean; request: OpenReauthentication | undefined }>(
  async () => (await import('./reauthentication-window.tsx')).ReauthenticationWindow,
);

/** Asks the user to confirm who they are, over the page, while a call waits for it. Renders nothing otherwise. */
export function ReauthenticationDialog() {
  const request = useReauthentication();
  return <Window open={request !== undefined} request={request} />;
}
