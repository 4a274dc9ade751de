import { createRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { deskQuery } from './admin-queries.ts';
import { house } from './signed-in-route.ts';
import { lazyPage } from './lazy-page.tsx';

// Operators only: to all other users the server answers not found, and they see the page of an unknown address.
const desk = createRoute({
  getParentRoute: () => house,
  id: 'desk',
  beforeLoad: async ({ context: { queryClient } }) => {
    // If the request fails, the frame shows the error and a retry button.
    const asked = await queryClient.fetchQuery(deskQuery).catch(() => undefined);
    if (asked && !asked.operator) throw notFound({ routeId: rootRouteId });
  },
  component: lazyPage(() => import('./pages/admin/admin-frame.tsx'), 'DeskFrame'),
});
const reviews = createRoute({
  getParentRoute: () => desk,
  path: '/admin',
  component: lazyPage(() => import('./pages/admin/reviews-page.tsx'), 'ReviewsPage'),
});
const review = createRoute({
  getParentRoute: () => desk,
  path: '/admin/orders/$id',
  component: lazyPage(() => import('./pages/admin/review-page.tsx'), 'ReviewPage'),
});
const findings = createRoute({
  getParentRoute: () => desk,
  path: '/admin/findings',
  component: lazyPage(() => import('./pages/admin/findings-page.tsx'), 'FindingsPage'),
});
const disputes = createRoute({
  getParentRoute: () => desk,
  path: '/admin/disputes',
  component: lazyPage(() => import('./pages/admin/disputes-page.tsx'), 'DisputesPage'),
});
const dispute = createRoute({
  getParentRoute: () => desk,
  path: '/admin/disputes/$id',
  component: lazyPage(() => import('./pages/admin/dispute-page.tsx'), 'DisputePage'),
});
const flagged = createRoute({
  getParentRoute: () => desk,
  path: '/admin/flagged',
  component: lazyPage(() => import('./pages/admin/flagged-page.tsx'), 'FlaggedPage'),
});
const suspended = createRoute({
  getParentRoute: () => desk,
  path: '/admin/suspended',
  /** Initial values of the form. */
  validateSearch: ({ kind, id }): { kind?: 'account' | 'key' | 'domain' | 'site'; id?: string } => ({
    ...(kind === 'account' || kind === 'key' || kind === 'domain' || kind === 'site' ? { kind } : {}),
    ...(typeof id === 'string' && id ? { id: id.slice(0, 320) } : {}),
  }),
  component: lazyPage(() => import('./pages/admin/suspended-page.tsx'), 'SuspendedPage'),
});
const queue = createRoute({
  getParentRoute: () => desk,
  path: '/admin/queue',
  component: lazyPage(() => import('./pages/admin/queue-page.tsx'), 'QueuePage'),
});
const mails = createRoute({
  getParentRoute: () => desk,
  path: '/admin/mail',
  validateSearch: ({ q, unsent }): { q?: string; unsent?: boolean } => ({
    ...readSought(q),
    ...(unsent === true ? { unsent } : {}),
  }),
  component: lazyPage(() => import('./pages/admin/mails-page.tsx'), 'MailsPage'),
});
const people = createRoute({
  getParentRoute: () => desk,
  path: '/admin/people',
  validateSearch: ({ q }) => readSought(q),
  component: lazyPage(() => import('./pages/admin/accounts-page.tsx'), 'PeoplePage'),
});
const health = createRoute({
  getParentRoute: () => desk,
  path: '/admin/health',
  component: lazyPage(() => import('./pages/admin/health-page.tsx'), 'HealthPage'),
});

export const deskRoutes = desk.addChildren([
  reviews,
  review,
  findings,
  disputes,
  dispute,
  flagged,
  suspended,
  queue,
  mails,
  people,
  health,
]);

/** A number is valid too, because the router parses the query string as JSON. */
function readSought(q: unknown): { q?: string } {
  return typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 320) } : {};
}
