import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isElsewhere, isSignedOut } from './api.ts';
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

// A session that ends while a page is open: whatever call learns of it first has the page ask for the password, and what was typed stays.
// A visitor who had none from the start is led to the sign-in page by the router.
const noticeSignedOut = (error: unknown): void => {
  // The page that comes shows the account that the session acts for now, or that there is none.
  if (isElsewhere(error) && queryClient.getQueryData(accountQuery.queryKey)) return location.reload();
  if (isSignedOut(error) && !isSessionEnded() && queryClient.getQueryData(accountQuery.queryKey))
    void askUnlessSignedIn();
};

/** More often than this the server is believed when it says that nobody is. */
const MOST_DOUBTS = 3;
let doubts = 0;
let asked: Promise<boolean> | undefined;

/** A session that was just renewed, by a password or a second factor, ends the one that a call under way still carried: whoever is signed in stays. */
async function askUnlessSignedIn(): Promise<void> {
  asked ??= doubts < MOST_DOUBTS ? waitForMutations().then(isSignedIn) : Promise.resolve(false);
  const first = asked;
  const isHere = await first;
  if (asked === first) {
    asked = undefined;
    doubts += 1;
    if (isHere) return void queryClient.invalidateQueries();
  }
  if (isHere || !queryClient.getQueryData(accountQuery.queryKey)) return;
  doubts = 0;
  setSessionEnded(true);
}

/** Waits until no change is under way. The answer to one may carry the session that replaces the old one. */
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
queryClient.getQueryCache().config.onError = noticeSignedOut;
queryClient.getMutationCache().config.onError = noticeSignedOut;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Nothing is drawn in a language that is about to change. No `await` here: the entry would come in many pieces.
void startLanguage().then(() => {
  // After a new release the pages of the old one are gone: an open tab takes the new ones. A language that cannot be
  // had at the start is no reason to load again and again.
  window.addEventListener('vite:preloadError', () => void reloadIfReached());
  // A task of its own: whoever scrolls or clicks meanwhile need not wait for both.
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

/** A line that is dead takes nothing away from whoever reads or types: only the house, told by its mark, gives another page. */
async function reloadIfReached(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok && answer.headers.has('x-request-id')) location.reload();
}

/** Another language draws everything anew: a text is read where it is drawn, so nothing is left over from the one before. */
function App() {
  const [language] = useLanguage();
  return <RouterProvider key={language} router={router} />;
}
