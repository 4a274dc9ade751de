import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { isSignedOut } from './api.ts';
import { CrashPage } from './pages/crash-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { lazyPage } from './lazy-page.tsx';
import { accountQuery } from './queries.ts';

interface Context {
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<Context>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});

/** All pages that require a user. A visitor without a session signs in first and then returns. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(accountQuery);
    } catch (error) {
      if (isSignedOut(error))
        throw location.href === '/'
          ? redirect({ to: '/welcome', mask: { to: '/', unmaskOnReload: true } })
          : redirect({ to: '/sign-in', search: { next: location.href } });
      // The page shows any other error itself, with a retry button.
    }
  },
  component: lazyPage(() => import('./pages/shell.tsx'), 'Shell'),
});
