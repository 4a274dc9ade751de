import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isForOtherAccount, isSignedOut } from './api.ts';
import { ignoreStrayClicks } from './double-click.ts';
import { accountQuery, createQueryClient } from './queries.ts';
import { isSignedIn } from './session.ts';
import { isSessionEnded, setSessionEnded } from './session-end.ts';
import { createAppRouter } from './router.tsx';
import { startLanguage, useLanguage } from './words/words.ts';

ignoreStrayClicks();
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// When a session ends while a page is open, the first call that fails shows the password prompt, and the typed values
// stay. A visitor without a session is sent to the sign-in page by the router.
const handleSignedOut = (error: unknown): void => {
  // The reloaded page shows the account for which the session acts now, or that there is none.
  if (isForOtherAccount(error) && queryClient.getQueryData(accountQuery.queryKey)) return location.reload();
  if (isSignedOut(error) && !isSessionEnded() && queryClient.getQueryData(accountQuery.queryKey))
    void promptForPasswordIfSignedOut();
};

/** After this number of checks the server's answer that the user is signed out is accepted. */
const MAX_CHECKS = 3;
let checks = 0;
let pendingCheck: Promise<boolean> | undefined;

/**
 * Shows the password prompt only if the server confirms that the user is signed out. A call that was pending when a
 * new password or second factor replaced the session fails too, although the user is still signed in.
 */
async function promptForPasswordIfSignedOut(): Promise<void> {
  pendingCheck ??= checks < MAX_CHECKS ? waitForMutations().then(isSignedIn) : Promise.resolve(false);
  const first = pendingCheck;
  const isHere = await first;
  if (pendingCheck === first) {
    pendingCheck = undefined;
    checks += 1;
    if (isHere) return void queryClient.invalidateQueries();
  }
  if (isHere || !queryClient.getQueryData(accountQuery.queryKey)) return;
  checks = 0;
  setSessionEnded(true);
}

/** Waits until no mutation is pending. Its response may contain the session that replaces the old one. */
function waitForMutations(): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(resolveIfIdle);
    function resolveIfIdle(): void {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    }
    resolveIfIdle();
  });
}
queryClient.getQueryCache().config.onError = handleSignedOut;
queryClient.getMutationCache().config.onError = handleSignedOut;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Nothing is rendered before the language is known. There is no `await` here, because it would split the entry into
// many chunks.
void startLanguage().then(() => {
  // After a new release the files of the old one are gone: an open tab reloads to get the new ones. A language that
  // cannot be loaded at the start does not cause repeated reloads.
  window.addEventListener('vite:preloadError', () => void reloadIfReachable());
  // Renders in a separate task, so that scrolling and clicks are handled between the language's start and the rendering.
  setTimeout(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
});

/**
 * Reloads only if the server answers, recognised by its header: without a network the user keeps the page and the
 * typed values.
 */
async function reloadIfReachable(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok && answer.headers.has('x-request-id')) location.reload();
}

/**
 * Another language renders everything again: texts are read during rendering, so none of the previous language
 * remain.
 */
function App() {
  const [language] = useLanguage();
  return <RouterProvider key={language} router={router} />;
}
