import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter } from '@tanstack/react-router';
import { adminRoutes } from './admin-routes.ts';
import { readView } from './domain-list.ts';
import { signedInRoute, rootRoute } from './signed-in-route.ts';
import { lazyPage } from './lazy-page.tsx';
import {
  accessQuery,
  accountQuery,
  approvalQuery,
  approvalsQuery,
  contactQuery,
  deviceGrantQuery,
  domainQuery,
  domainsQuery,
  keysQuery,
  orderQuery,
  ordersQuery,
  overviewQuery,
  recordsQuery,
  requestsQuery,
  auditQuery,
  usageQuery,
} from './queries.ts';
import { readNextPath } from './read-next.ts';
import { deliveriesQuery, endpointsQuery } from './webhook-queries.ts';

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: readNextPath,
  component: lazyPage(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
});
const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  /** The search text. */
  validateSearch: ({ q }): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 1000) } : {},
  component: lazyPage(() => import('./pages/welcome-page.tsx'), 'WelcomePage'),
});
const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: readNextPath,
  component: lazyPage(() => import('./pages/sign-up-page.tsx'), 'SignUpPage'),
});

// Loaders start the requests and do not wait: the page shows its skeleton meanwhile.
const overview = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    const isOwner = queryClient.getQueryData(accountQuery.queryKey)?.role === 'owner';
    for (const query of [accountQuery, overviewQuery, ...(isOwner ? [keysQuery, contactQuery] : [])])
      void queryClient.prefetchQuery(query as typeof accountQuery);
  },
  component: lazyPage(() => import('./pages/overview-page.tsx'), 'OverviewPage'),
});
const names = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/names',
  /** The search: a description or names, the extensions, and the style. */
  validateSearch: ({ q, tlds, sound }): NamesSearch => ({
    ...(typeof q === 'string' && q.trim() ? { q: q.slice(0, 8000) } : {}),
    ...(typeof tlds === 'string' && tlds ? { tlds: tlds.slice(0, 500) } : {}),
    ...(typeof sound === 'string' && sound ? { sound: sound.slice(0, 200) } : {}),
  }),
  component: lazyPage(() => import('./pages/names-page.tsx'), 'NamesPage'),
});
const launches = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/launch',
  /** An initial description. */
  validateSearch: ({ q }): { q?: string } => (typeof q === 'string' && q.trim() ? { q: q.slice(0, 2000) } : {}),
  component: lazyPage(() => import('./pages/launches-page.tsx'), 'LaunchesPage'),
});
const launch = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/launch/$id',
  component: lazyPage(() => import('./pages/launch-page.tsx'), 'LaunchPage'),
});
const domains = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/domains',
  validateSearch: readView,
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(domainsQuery),
  component: lazyPage(() => import('./pages/domains-page.tsx'), 'DomainsPage'),
});
const domain = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/domains/$domain',
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(domainQuery(params.domain));
    void context.queryClient.prefetchQuery(recordsQuery(params.domain));
  },
  component: lazyPage(() => import('./pages/domain-page.tsx'), 'DomainPage'),
});
const keys = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys',
  /** Whether the form for a new one is open. */
  validateSearch: ({ new: isNew }): { new?: true } => (isNew === true ? { new: true } : {}),
  loader: ({ context }) => void context.queryClient.prefetchQuery(keysQuery),
  component: lazyPage(() => import('./pages/keys-page.tsx'), 'KeysPage'),
});
const orders = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders',
  /** The order that is shown above the others. */
  validateSearch: ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) => {
    void queryClient.prefetchInfiniteQuery(ordersQuery);
    if (order) void queryClient.prefetchQuery(orderQuery(order));
  },
  component: lazyPage(() => import('./pages/orders-page.tsx'), 'OrdersPage'),
});
const approvals = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/approvals',
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(approvalsQuery),
  component: lazyPage(() => import('./pages/approvals-page.tsx'), 'ApprovalsPage'),
});
const approval = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/approvals/$id',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(approvalQuery(params.id)),
  component: lazyPage(() => import('./pages/approval-page.tsx'), 'ApprovalPage'),
});
const billing = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/billing',
  /** Parameters that the hosted pages append when they send users back, and the offer of one of our links. */
  validateSearch: ({ card, checkout, plan, product }): BillingSearch => ({
    ...(card === 'saved' || card === 'unchanged' ? { card } : {}),
    ...(checkout === 'done' || checkout === 'canceled' ? { checkout } : {}),
    ...(typeof plan === 'string' ? { plan } : {}),
    ...(typeof product === 'string' ? { product } : {}),
  }),
  component: lazyPage(() => import('./pages/billing-page.tsx'), 'BillingPage'),
});
const settings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lazyPage(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
});
const access = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/access',
  loader: ({ context }) => void context.queryClient.prefetchQuery(accessQuery),
  component: lazyPage(() => import('./pages/access-page.tsx'), 'AccessPage'),
});
const join = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/join/$token',
  component: lazyPage(() => import('./pages/join-page.tsx'), 'JoinPage'),
});
const ownership = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/ownership/$accountId',
  component: lazyPage(() => import('./pages/ownership-page.tsx'), 'OwnershipPage'),
});
const log = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/log',
  validateSearch: ({ show, id, looks }): { show?: 'requests' | 'changes'; id?: string; looks?: true } => ({
    ...(show === 'requests' || show === 'changes' ? { show } : {}),
    ...(typeof id === 'string' && /^req_[0-9a-hjkmnp-tv-z]{26}$/.test(id) ? { id } : {}),
    ...(looks === true ? { looks } : {}),
  }),
  loaderDeps: ({ search: { show, id, looks } }) => ({ show, id, looks }),
  loader: ({ context: { queryClient }, deps: { show, id, looks } }) =>
    void (show === 'changes'
      ? queryClient.prefetchInfiniteQuery(auditQuery)
      : queryClient.prefetchInfiniteQuery(requestsQuery(id, looks))),
  component: lazyPage(() => import('./pages/log-page.tsx'), 'LogPage'),
});
const usage = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/usage',
  loader: ({ context }) => void context.queryClient.prefetchQuery(usageQuery),
  component: lazyPage(() => import('./pages/usage-page.tsx'), 'UsagePage'),
});
const device = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/device',
  validateSearch: ({ code }): { code?: string } => (typeof code === 'string' && code ? { code } : {}),
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: ({ context, deps: { code } }) => void (code && context.queryClient.prefetchQuery(deviceGrantQuery(code))),
  component: lazyPage(() => import('./pages/device-page.tsx'), 'DevicePage'),
});
const contact = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contact',
  loader: ({ context }) => void context.queryClient.prefetchQuery(contactQuery),
  component: lazyPage(() => import('./pages/contact-page.tsx'), 'ContactPage'),
});

const brand = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/brand',
  component: lazyPage(() => import('./pages/brand-page.tsx'), 'BrandPage'),
});
const kit = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/brand/$kit',
  component: lazyPage(() => import('./pages/kit-page.tsx'), 'KitPage'),
});
const logos = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/logos',
  component: lazyPage(() => import('./pages/logos-page.tsx'), 'LogosPage'),
});
const legal = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/legal',
  /** The opened set, and which of its texts. */
  validateSearch: ({ kit, text }): { kit?: string; text?: string } => ({
    ...(typeof kit === 'string' ? { kit } : {}),
    ...(typeof text === 'string' ? { text } : {}),
  }),
  component: lazyPage(() => import('./pages/legal-page.tsx'), 'LegalPage'),
});
const sites = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sites',
  component: lazyPage(() => import('./pages/sites-page.tsx'), 'SitesPage'),
});
const site = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sites/$id',
  component: lazyPage(() => import('./pages/site-page.tsx'), 'SitePage'),
});
const webhooks = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/webhooks',
  loader: ({ context }) => void context.queryClient.prefetchQuery(endpointsQuery),
  component: lazyPage(() => import('./pages/webhooks-page.tsx'), 'WebhooksPage'),
});
const webhook = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/webhooks/$id',
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(endpointsQuery);
    void queryClient.prefetchInfiniteQuery(deliveriesQuery(params.id));
  },
  component: lazyPage(() => import('./pages/webhook-page.tsx'), 'WebhookPage'),
});
/**
 * Creates the router with all pages in one route table. It loads a page's file and data when the user points at a link.
 */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      signIn,
      welcome,
      signUp,
      signedInRoute.addChildren([
        overview,
        log,
        usage,
        names,
        launches,
        launch,
        domains,
        domain,
        keys,
        orders,
        approvals,
        approval,
        billing,
        contact,
        settings,
        access,
        join,
        ownership,
        device,
        brand,
        kit,
        logos,
        legal,
        sites,
        site,
        webhooks,
        webhook,
        adminRoutes,
      ]),
    ]),
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

interface NamesSearch {
  q?: string;
  tlds?: string;
  sound?: string;
}

interface BillingSearch {
  card?: 'saved' | 'unchanged';
  checkout?: 'done' | 'canceled';
  plan?: string;
  product?: string;
}
