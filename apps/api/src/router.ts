import { accessRouter } from '@onym/access/router';
import { billingRouter } from '@onym/billing/router';
import { dnsRouter } from '@onym/dns/router';
import { domainsRouter } from '@onym/domains/router';
import { namesRouter } from '@onym/names/router';
import { reviewRouter } from '@onym/orders/review-router';
import { ordersRouter } from '@onym/orders/router';
import { router } from '@onym/platform';
import { webhooksRouter } from '@onym/webhooks/router';
import { reservedRouter } from './reserved.router.ts';

/** Every procedure of the service: RPC for the dashboard, REST and OpenAPI for everybody else. */
export const appRouter = router({
  keys: accessRouter,
  billing: billingRouter,
  domains: domainsRouter,
  dns: dnsRouter,
  names: namesRouter,
  orders: ordersRouter,
  review: reviewRouter,
  webhooks: webhooksRouter,
  reserved: reservedRouter,
});
export type AppRouter = typeof appRouter;
