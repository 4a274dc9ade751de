import { createRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { adminQuery } from './admin-queries.ts';
import { signedInRoute } from './signed-in-route.ts';
import { lazyPage } from './lazy-page.tsx';

// Operators only: to all other users the server answers not found, and they see the page of an unknown address.
const adminRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'operator',
  beforeLoad: async ({ context: { queryClient } }) => {
    // If the request fails, the frame shows the error and a retry button.
    const admin = await queryClient.fetchQuery(adminQuery).catch(() => undefined);
    if (admin && !admin.operator) throw notFound({ routeId: rootRouteId });
  },
  component: lazyPage(() => import('./pages/admin/admin-frame.tsx'), 'AdminFrame'),
});
const reviews = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin',
  component: lazyPage(() => import('./pages/admin/reviews-page.tsx'), 'ReviewsPage'),
});
const review = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/orders/$id',
  component: lazyPage(() => import('./pages/admin/review-page.tsx'), 'ReviewPage'),
});
const findings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/findings',
  component: lazyPage(() => import('./pages/admin/findings-page.tsx'), 'FindingsPage'),
});
const disputes = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/disputes',
  component: lazyPage(() => import('./pages/admin/disputes-page.tsx'), 'DisputesPage'),
});
const dispute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/disputes/$id',
  component: lazyPage(() => import('./pages/admin/dispute-page.tsx'), 'DisputePage'),
});
const flagged = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/flagged',
  component: lazyPage(() => import('./pages/admin/flagged-page.tsx'), 'FlaggedPage'),
});
const held = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/held',
  component: lazyPage(() => import('./pages/admin/held-page.tsx'), 'HeldPage'),
});
const suspended = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/suspended',
  /** Initial values of the form. */
  validateSearch: ({ kind, id }): { kind?: 'account' | 'key' | 'domain' | 'site'; id?: string } => ({
    ...(kind === 'account' || kind === 'key' || kind === 'domain' || kind === 'site' ? { kind } : {}),
    ...(typeof id === 'string' && id ? { id: id.slice(0, 320) } : {}),
  }),
  component: lazyPage(() => import('./pages/admin/suspended-page.tsx'), 'SuspendedPage'),
});
const queue = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/queue',
  component: lazyPage(() => import('./pages/admin/queue-page.tsx'), 'QueuePage'),
});
const mails = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/mail',
  validateSearch: ({ q, unsent }): { q?: string; unsent?: boolean } => ({
    ...readSearchText(q),
    ...(unsent === true ? { unsent } : {}),
  }),
  component: lazyPage(() => import('./pages/admin/mails-page.tsx'), 'MailsPage'),
});
const people = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/people',
  validateSearch: ({ q }) => readSearchText(q),
  component: lazyPage(() => import('./pages/admin/accounts-page.tsx'), 'AccountsPage'),
});
const health = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/health',
  component: lazyPage(() => import('./pages/admin/health-page.tsx'), 'HealthPage'),
});

export const adminRoutes = adminRoute.addChildren([
  reviews,
  review,
  findings,
  disputes,
  dispute,
  flagged,
  held,
  suspended,
  queue,
  mails,
  people,
  health,
]);

/** A number is valid too, because the router parses the query string as JSON. */
function readSearchText(q: unknown): { q?: string } {
  return typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 320) } : {};
}
